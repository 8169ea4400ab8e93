import type { RegionHead } from './region-file.ts'

type Dated = Pick<RegionHead, 'dataUntil'>

/** Until when all of some data knows of changes; `undefined` where a part does not tell. */
export function dataUntilOf(dated: readonly Dated[]): string | undefined {
  const moments = dated.flatMap(({ dataUntil }) => dataUntil ?? [])
  return moments.length < dated.length ? undefined : moments.toSorted()[0]
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The day, or the days, of some data: `Nov 26, 2026`, `Nov 20 – 26, 2026`; `undefined` where a part does not tell. */
export function dataDays(dated: readonly Dated[]): string | undefined {
  const moments = dated.flatMap(({ dataUntil }) => (dataUntil === undefined ? [] : [Date.parse(dataUntil)]))
  if (moments.length === 0 || moments.length < dated.length) return undefined
  // What formats spans of days puts thin spaces around its dash.
  return format.formatRange(Math.min(...moments), Math.max(...moments)).replace(/\u2009/g, ' ')
}
