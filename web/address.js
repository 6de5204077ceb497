// Orders as the fragment of an address: `#cards?year=2027&lang=de` is the order
// {"product": "cards", "year": 2027, "lang": "de"}.

/** The longest fragment that is read: a custom board takes about 3000, art for a lid 60,000. */
const LONGEST = 100_000;

export function fragment({ product, ...fields }) {
  const words = new URLSearchParams();
  for (const [field, value] of Object.entries(fields)) {
    for (const each of [value].flat()) words.append(field, String(each));
  }
  const said = String(words);
  return said === "" ? `#${product}` : `#${product}?${said}`;
}

/** The order that a fragment says, for the library to check: all values are texts, or lists of texts. */
export function orderIn(fragment) {
  const [, product = "", rest = ""] = /^#?([^?&]*)[?&]?(.*)$/s.exec(fragment) ?? [];
  if (fragment.length > LONGEST) return { product, isTooLong: true };
  const words = new URLSearchParams(rest);
  const fields = [...new Set(words.keys())].map((field) => {
    const values = words.getAll(field);
    return [field, values.length > 1 ? values : values[0]];
  });
  return { ...Object.fromEntries(fields), product };
}
