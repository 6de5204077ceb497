const NAMESPACE = "http://www.w3.org/2000/svg";

/** An element of SVG with these attributes, and others in it. */
export function svg(name, attributes = {}, children = []) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** An element of HTML with these attributes, and others or text in it. */
export function html(name, attributes = {}, children = []) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
