import { type OsmExtract, type TagColumns, tagOf } from '#core/osm/extract.ts'

const otherNames = ['name:en', 'alt_name', 'old_name', 'official_name', 'short_name', 'loc_name', 'int_name']
const LONGEST = 120

/** Names of an object, the one on the map first: none where it has no `name`. Several in one tag are set apart by `;`. */
export function readNames(extract: OsmExtract, columns: TagColumns, index: number): string[] {
  const name = cleanText(tagOf(extract, columns, index, 'name'))
  if (name === undefined) return []
  const others = otherNames.flatMap((key) => tagOf(extract, columns, index, key)?.split(';') ?? [])
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
