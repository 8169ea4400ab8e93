/** The ampersand first, or the others would be escaped twice. */
const ENTITIES = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
] as const

/** Text as HTML or XML that shows exactly this text, in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  ENTITIES.reduce((escaped, [letter, entity]) => escaped.replaceAll(letter, entity), text)

/** The text that `escapeHtml` was given. Other entities stay as they stand. */
export const unescapeHtml = (html: string): string =>
  ENTITIES.toReversed().reduce((text, [letter, entity]) => text.replaceAll(entity, letter), html)
