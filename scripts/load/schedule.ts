/**
 * When each of so many people begins, in milliseconds: evenly spread over one of their rounds, so that nobody waits for a
 * crowd that no day brings.
 */
export const staggered = (people: number, roundMs: number): readonly number[] =>
  Array.from({ length: people }, (_, person) => Math.round((person * roundMs) / people))

/** How a driver's page gives one mark: at once, twice at once, with its next one, or again since no answer came. */
export const ways = ['at once', 'twice', 'kept', 'unanswered'] as const
export type Way = (typeof ways)[number]

/** A mark that one route gives. */
export interface PlannedMark {
  readonly atMs: number
  readonly route: number
  /** Its place in the route. */
  readonly stop: number
  readonly way: Way
}

/** So many routes of so many stops, driven in so many minutes. */
export interface MarkedDay {
  readonly routes: number
  readonly stops: number
  readonly minutes: number
}

/**
 * Each stop of each route marked once, in the order of its route, at a level pace over the minutes. Of ten marks seven are
 * given at once, and one in each of the ways of a bad network; the last of a route is not kept for a next one.
 */
export function scheduleMarks({ routes, stops, minutes }: MarkedDay, chance: () => number): readonly PlannedMark[] {
  const stepMs = (minutes * 60_000) / (routes * stops)
  return Array.from({ length: routes * stops }, (_, index) => {
    const stop = Math.floor(index / routes)
    const way = wayOf(chance())
    const isLast = stop === stops - 1
    return { atMs: index * stepMs, route: index % routes, stop, way: isLast && way === 'kept' ? 'at once' : way }
  })
}

const wayOf = (chance: number): Way => ways[Math.max(0, Math.floor(chance * 10) - 6)] ?? 'at once'
