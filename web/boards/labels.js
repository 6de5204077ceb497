/** Labels of calendars: which comes after which, and which of a board's make up its groups. */

const DAYS = Array.from({ length: 31 }, (_, day) => String(day + 1));

/** The rows of labels that calendars have, in their order. */
function sequences(languages) {
  return languages.flatMap(({ months, monthsShort, weekdays, weekdaysShort }) => [
    { name: "month", labels: monthsShort },
    { name: "month", labels: months },
    { name: "weekday", labels: weekdaysShort },
    { name: "weekday", labels: weekdays },
  ]);
}

/** The label that comes after this one: the next day, month or weekday; empty if nobody knows. */
export function nextLabel(label, languages) {
  const day = DAYS.indexOf(label);
  if (day >= 0) return DAYS[day + 1] ?? "";
  const found = sequences(languages).find(({ labels }) => labels.includes(label));
  return found?.labels[found.labels.indexOf(label) + 1] ?? "";
}

/**
 * The groups of a date that the labels of a board make up: twelve months, 31 days, perhaps seven weekdays, in
 * the order of the calendar.
 */
export function dateGroups(labels, languages) {
  const has = new Set(labels);
  const known = [...sequences(languages), { name: "day", labels: DAYS }];
  const whole = known.filter((each) => each.labels.every((label) => has.has(label)));
  return ["weekday", "month", "day"].flatMap((name) => whole.find((each) => each.name === name) ?? []);
}

/** Labels from a line of text: between commas, or else between spaces. */
export function labelsIn(text) {
  const parts = text.includes(",") ? text.split(",") : text.split(/\s+/);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** Labels as a line of text. */
export function labelsText(labels) {
  return labels.join(labels.some((label) => /\s/.test(label)) ? ", " : " ");
}
