import { type DayVersion, isSameVersion, mergeDays } from '#core/teams/days/merge-days.ts'
import { type DayDocument, dayToRequest, filledStops, routesOfPlan } from '../day/day-document.ts'
import { dayStops } from '../day/day-edits.ts'

/** A day as it is compared with another version of it. */
export const versionOf = (document: DayDocument): DayVersion => ({
  request: dayToRequest(document),
  routes: document.plan ? routesOfPlan(document.plan) : document.keptRoutes,
})

/** A day with the changes of two, as the page goes on with it. */
interface MergedDay {
  /** Its routes are found again when it is shown. */
  readonly document: DayDocument
  /** Whether it says what the other one has saved, so that nothing of mine is left to save. */
  readonly isTheirs: boolean
}

/**
 * My changes of a day and those that somebody else has saved meanwhile, together. `undefined` where both touched the
 * same, or where nobody knows any more from which version mine began.
 */
export function mergeDay(
  base: DayDocument | undefined,
  mine: DayDocument,
  theirs: DayDocument,
  newId: () => string,
): MergedDay | undefined {
  const own = versionOf(mine)
  const other = versionOf(theirs)
  const merged = base && mergeDays(versionOf(base), own, other)
  if (!merged) return undefined
  const { startAddress: start, destinationAddress, options = {}, drivers = [], stopList } = merged.request
  const ids = idsByAddress(mine)
  const stops = stopList.map((stop) => ({ ...stop, id: ids.get(stop.address)?.shift() ?? newId() }))
  const end = destinationAddress === own.request.destinationAddress ? mine.end : destinationAddress
  return {
    document: {
      ...{ ...mine, start, end, options, drivers, stops: dayStops.withBlankRow(stops, newId) },
      ...{ plan: null, alternatives: [] },
      ...(merged.routes && { keptRoutes: merged.routes }),
    },
    isTheirs: isSameVersion(merged, other),
  }
}

/** The ids of the stops of each address, in their order. */
function idsByAddress(document: DayDocument): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { address, id } of filledStops(document)) ids.set(address, [...(ids.get(address) ?? []), id])
  return ids
}
