import type { Break } from '../problem/problem.ts'
import type { Day } from './cheapest-schedule.ts'
import { earliestBegins, type Legs, lineOf, NO_LIMITS } from './ride-line.ts'

export type { Legs } from './ride-line.ts'

/** So many ways are tried at most: all of them for a break or two on routes of usual length. */
const MOST_WAYS = 5000

/** Every way to put the breaks of a day on its legs that loads and hours do not rule out at once. */
export function* arrangeBreaks(day: Day): Generator<Legs> {
  const empty = day.stages.map((): readonly number[] => [])
  const begins = earliestBegins(lineOf(day, empty), NO_LIMITS, day.departure[0])
  if (!begins) return
  const left = day.breaks.map((_, index) => index)
  let ways = 0
  for (const legs of place({ day, begins }, empty, left, 1)) {
    yield legs
    ways += 1
    if (ways === MOST_WAYS) return
  }
}

interface Placing {
  readonly day: Day
  /** Of the stages, at the earliest, breaks left out. */
  readonly begins: readonly number[]
}

function* place(placing: Placing, legs: Legs, left: readonly number[], first: number): Generator<Legs> {
  if (left.length === 0) {
    yield legs
    return
  }
  for (let leg = first; leg < legs.length; leg++) {
    for (const index of left) {
      if (!mayTake(placing, leg, index)) continue
      const rest = left.filter((other) => other !== index)
      yield* place(placing, legs.with(leg, [...(legs[leg] ?? []), index]), rest, leg)
    }
  }
}

function mayTake({ day, begins }: Placing, leg: number, index: number): boolean {
  const pause: Break | undefined = day.breaks[index]
  const { load = [] } = day.stages[leg] ?? {}
  const isOverloaded = (pause?.maxLoad ?? []).some((limit, dimension) => (load[dimension] ?? 0) > limit)
  const closes = pause?.windows.at(-1)?.[1] ?? Number.POSITIVE_INFINITY
  return !isOverloaded && (begins[leg - 1] ?? 0) + (day.stages[leg - 1]?.service ?? 0) <= closes
}
