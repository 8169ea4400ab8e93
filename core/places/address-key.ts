/**
 * The key under which the place of a written address is kept: texts with one key mean the same place.
 *
 * Forgets case, blanks, commas, periods and a closing `USA`; keeps everything else, so that it never joins two streets
 * that differ by a word. Idempotent.
 */
export function addressKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,.;]+/g, ' ')
    .trim()
    .replace(/(?: (?:usa|united states(?: of america)?))+$/, '')
}
