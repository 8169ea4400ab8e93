import type { Break, Problem, Vehicle } from './problem.ts'

/** The latest moment at which a break may begin. */
export const latestBegin = ({ windows }: Break): number => windows.at(-1)?.[1] ?? Number.POSITIVE_INFINITY

/**
 * Whether a route that is over at `end` has to take a break: always, or, of a break that counts only while the vehicle is
 * out, where the route is still going on after the latest moment at which the break may begin.
 */
export const isDue = (pause: Break, end: number): boolean => !pause.isOnlyWhileOut || end > latestBegin(pause)

/** Ids of the breaks that each vehicle goes without, by its id. */
export type SkippedBreaks = ReadonlyMap<number, ReadonlySet<number>>

/** The vehicle without these breaks: it is back before the first of them is due, and takes all others. */
export function withoutBreaks(vehicle: Vehicle, skipped: ReadonlySet<number> = new Set()): Vehicle {
  const { breaks, shift: [from, until] = [0, undefined], ...others } = vehicle
  if (!breaks?.some(({ id, isOnlyWhileOut }) => isOnlyWhileOut || skipped.has(id))) return vehicle
  const ends = [until ?? Number.POSITIVE_INFINITY, ...breaks.filter(({ id }) => skipped.has(id)).map(latestBegin)]
  const end = Math.min(...ends)
  const kept = breaks.flatMap(({ isOnlyWhileOut: _, ...pause }) => (skipped.has(pause.id) ? [] : [pause]))
  return {
    ...others,
    ...(kept.length > 0 && { breaks: kept }),
    ...(end < Number.POSITIVE_INFINITY && { shift: [Math.min(from, end), end] as const }),
  }
}

/** A problem in which it is settled which breaks its vehicles take. */
export const settleBreaks = (problem: Problem, skipped: SkippedBreaks = new Map()): Problem => ({
  ...problem,
  vehicles: problem.vehicles.map((vehicle) => withoutBreaks(vehicle, skipped.get(vehicle.id))),
})
