import { type OsmExtract, type TagColumns, tagOf, tagsOf } from '#engine/osm/extract.ts'

const otherNames = new Set(['alt_name', 'old_name', 'official_name', 'short_name', 'loc_name', 'int_name'])
const LONGEST = 120
/** Names in a language, in a script if that says it: `name:en`, `name:zh-Hans`; not `name:etymology`. */
const inLanguage = /^name:[a-z]{2,3}(?:[-_][A-Za-z]+)?$/

/**
 * Names of an object in any language, the one on the map first: none where it has no `name`. Several in one tag are set
 * apart by `;`.
 */
export function readNames(extract: OsmExtract, columns: TagColumns, index: number): string[] {
  const name = cleanText(tagOf(extract, columns, index, 'name'))
  if (name === undefined) return []
  const tags = [...tagsOf(extract, columns, index)]
  const others = tags.flatMap(([key, text]) => (otherNames.has(key) || inLanguage.test(key) ? text.split(';') : []))
  return [...new Set([name, ...others.flatMap((other) => cleanText(other) ?? [])])]
}

/** A text of the map on one line without control characters, or `undefined` where nothing is left. */
export function cleanText(text: string | undefined): string | undefined {
  const clean = text
    ?.slice(0, LONGEST)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return clean === '' ? undefined : clean
}
