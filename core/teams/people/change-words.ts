import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import { type DayVersion, dayDifferences, isSameVersion, type StopDifference } from '../days/merge-days.ts'
import type { TeamDayBody } from '../days/team-day.ts'
import type { FleetPlan } from '../fleet-plan.ts'

/** Drivers whose order alone has changed are named up to so many. */
const NAMED = 3

/** A saved day as its versions are compared. */
export const versionOfDay = ({ request, plan }: Pick<TeamDayBody, 'request' | 'plan'>): DayVersion => ({
  request,
  routes: plan ? routesOf(plan) : undefined,
})

const routesOf = ({ routes }: FleetPlan) =>
  routes.map(({ points }) => points.flatMap(({ entered }) => (entered === undefined ? [] : [entered])))

/**
 * What somebody has made of a day, in a line: "2 stops added, 340 E 62nd St moved to Marcus". `before` is absent for the
 * first version; `nameOf` names drivers. O(stops).
 */
export function changeWords(
  before: DayVersion | undefined,
  after: DayVersion,
  nameOf: (driverId: number) => string,
): string {
  const stops = after.request.stopList.length
  if (!before) return stops === 0 ? 'Day begun' : `Day begun with ${counted(stops, 'stop')}`
  if (before.routes === undefined && after.routes !== undefined) return `Routes built for ${counted(stops, 'stop')}`
  const differences = dayDifferences(after, before)
  const words = [
    ...said(
      differences.filter(({ mine, theirs }) => mine && !theirs),
      'added',
    ),
    ...said(
      differences.filter(({ mine, theirs }) => theirs && !mine),
      'removed',
    ),
    ...movedWords(differences, nameOf),
    ...reorderedWords(differences, nameOf),
  ]
  if (words.length > 0) return words.join(', ')
  return isSameVersion(before, after) ? 'Times changed' : 'Drivers, rules or details of stops changed'
}

/** "340 E 62nd St added", "3 stops added". */
function said(differences: readonly StopDifference[], done: string): string[] {
  const [only, ...others] = differences
  if (!only) return []
  const what = others.length > 0 ? counted(differences.length, 'stop') : splitAddress(only.address).street
  return [`${what} ${done}`]
}

/** Stops that another driver has now, by who has them. */
function movedWords(differences: readonly StopDifference[], nameOf: (driverId: number) => string): string[] {
  const moved = differences.filter(({ mine, theirs }) => mine && theirs && mine.driverId !== theirs.driverId)
  const ids = [...new Set(moved.map(({ mine }) => mine?.driverId))]
  return ids.flatMap((id) =>
    said(
      moved.filter(({ mine }) => mine?.driverId === id),
      id === undefined ? 'unassigned' : `moved to ${nameOf(id)}`,
    ),
  )
}

/** Drivers whose stops come in another order, where none came or went: those shift the others. */
function reorderedWords(differences: readonly StopDifference[], nameOf: (driverId: number) => string): string[] {
  const isWithin = ({ mine, theirs }: StopDifference): boolean =>
    mine !== undefined && theirs !== undefined && mine.driverId === theirs.driverId
  const touched = new Set(
    differences.filter((each) => !isWithin(each)).flatMap(({ mine, theirs }) => [mine?.driverId, theirs?.driverId]),
  )
  const ids = [...new Set(differences.filter(isWithin).flatMap(({ mine }) => mine?.driverId ?? []))].filter(
    (id) => !touched.has(id),
  )
  if (ids.length === 0) return []
  if (ids.length > NAMED) return [`order of ${counted(ids.length, 'route')} changed`]
  return [`order of ${ids.map(nameOf).join(', ')} changed`]
}
