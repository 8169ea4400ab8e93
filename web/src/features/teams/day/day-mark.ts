import { type DayDocument, dayToRequest, filledStops, routesOfPlan } from './day-document.ts'
import type { DayMark } from './kept-day.ts'

/** A short name of a text: different texts have different ones, but for one chance in 10^15 (cyrb53 of 53 bits). */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index)
    high = Math.imul(high ^ letter, 2654435761)
    low = Math.imul(low ^ letter, 1597334677)
  }
  const mixed = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  const other = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (mixed >>> 0)).toString(36)
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same text for the same values, in whatever order their fields were written: what a call answers has its own. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  )

/** What a day says, in short. Its routes are marked with their times: prices that come later are another mark. */
export function markOfDay(document: DayDocument): DayMark {
  const { plan } = document
  return {
    entries: hashOf(textOf([dayToRequest(document), document.sample ?? false])),
    routes: plan
      ? hashOf(textOf([routesOfPlan(plan), plan.routes.map(({ totals, travel }) => [totals, travel.source])]))
      : '',
  }
}

/** Whether what was saved says the same. Routes that were only put away are no news: they are found again there. */
export const isSaved = (mark: DayMark, saved: DayMark | undefined): boolean =>
  mark.entries === saved?.entries && (mark.routes === '' || mark.routes === saved.routes)

/** Equal questions have equal answers: the entries, and the routes that they stand in. */
export const questionOf = (document: DayDocument): string => {
  const { entries } = markOfDay(document)
  return `${document.date} ${entries} ${document.plan ? hashOf(textOf(routesOfPlan(document.plan))) : ''}`
}

/** Whether there is nothing in a day that somebody would miss. */
export const isBlankDay = (document: DayDocument): boolean => filledStops(document).length === 0
