import type { TimeWindow } from '../problem/problem.ts'
import type { Day } from './cheapest-schedule.ts'

/** How long what is picked up at one stage may ride to another. */
export interface RideLimit {
  readonly pickup: number
  readonly delivery: number
  /** Seconds from the end of the one service to the begin of the other. */
  readonly most: number
}

/** What bounds how far apart the moments of a day may lie. */
export interface Limits {
  readonly rides: readonly RideLimit[]
  /** Seconds waited between a stage and the next, breaks left out. */
  readonly maxWait: number
}

export const NO_LIMITS: Limits = { rides: [], maxWait: Number.POSITIVE_INFINITY }

/** Breaks on the leg that leads to each stage, in the order in which they are taken. */
export type Legs = readonly (readonly number[])[]

/** A stage or a break in the order of the day. */
interface LineEvent {
  /** Of the stages, or of the breaks for a break. */
  readonly index: number
  readonly isBreak: boolean
  readonly service: number
  readonly windows: readonly TimeWindow[]
  /** Seconds of the leg that it is on, or that leads to it. */
  readonly leg: number
  /** Whether nothing on this leg comes before it. */
  readonly isFirst: boolean
  /** Place of the stage before, and the seconds of breaks since. */
  readonly stage: number
  readonly pauses: number
}

/** A day whose order is fixed, breaks and all. */
export type Line = readonly LineEvent[]

const ANY_TIME: readonly TimeWindow[] = [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]]

/** Lays out the stages of a day with its breaks on these legs. */
export function lineOf({ stages, breaks, departure }: Pick<Day, 'stages' | 'breaks' | 'departure'>, legs: Legs): Line {
  const line: LineEvent[] = []
  for (const [index, { travel: leg, service, windows = ANY_TIME }] of stages.entries()) {
    const stage = line.length - 1
    let pauses = 0
    for (const pause of legs[index] ?? []) {
      const { service: rest = 0, windows: open = ANY_TIME } = breaks[pause] ?? {}
      const isFirst = line.length - 1 === stage
      line.push({ index: pause, isBreak: true, service: rest, windows: open, leg, isFirst, stage, pauses })
      pauses += rest
    }
    const isFirst = line.length - 1 === stage
    const own = index === 0 ? [departure] : windows
    line.push({ index, isBreak: false, service, windows: own, leg, isFirst, stage, pauses })
  }
  return line
}

/**
 * The earliest begin of every event of a line that is begun no earlier than then; nothing where no schedule keeps all.
 *
 * Raises begins until windows, legs and limits hold. A round repeats only if a limit raised something, and a chain of
 * raises passes each limit once between two changes of windows: O(limits × windows) rounds.
 */
export function earliestBegins(line: Line, { rides, maxWait }: Limits, from: number): number[] | undefined {
  const begins = line.map(() => Number.NEGATIVE_INFINITY)
  begins[0] = from
  const places = line.flatMap(({ isBreak }, place) => (isBreak ? [] : [place]))
  const bounds = rides.length + (maxWait < Number.POSITIVE_INFINITY ? places.length : 0)
  const most = (bounds + 1) * (line.reduce((sum, { windows }) => sum + windows.length, 0) + 1)
  for (let round = 0; round < most; round++) {
    if (!pushForward(line, begins)) return undefined
    const isWaiting = putOff(line, maxWait, begins)
    if (!delayPickups(line, places, rides, begins) && !isWaiting) return begins
  }
  return undefined
}

function pushForward(line: Line, begins: number[]): boolean {
  return line.every(({ isBreak, windows, leg, stage, pauses }, place) => {
    const over = (event: number): number => (begins[event] ?? 0) + (line[event]?.service ?? 0)
    let least = begins[place] ?? 0
    if (place > 0) least = Math.max(least, over(place - 1))
    if (place > 0 && !isBreak) least = Math.max(least, over(stage) + leg + pauses)
    const open = windows.find(([, to]) => least <= to)
    begins[place] = Math.max(least, open?.[0] ?? least)
    return open !== undefined
  })
}

/** Whether some stage had to be put off, last ones first, as the next one cannot be earlier and would be waited for too long. */
function putOff(line: Line, maxWait: number, begins: number[]): boolean {
  let isPutOff = false
  if (maxWait === Number.POSITIVE_INFINITY) return false
  for (let place = line.length - 1; place > 0; place--) {
    const event = line[place]
    if (!event || event.isBreak) continue
    const { stage, leg, pauses } = event
    const least = (begins[place] ?? 0) - maxWait - pauses - leg - (line[stage]?.service ?? 0)
    if (least <= (begins[stage] ?? 0)) continue
    begins[stage] = least
    isPutOff = true
  }
  return isPutOff
}

/** Whether some pickup had to be delayed, as its delivery cannot be earlier. */
function delayPickups(line: Line, places: readonly number[], rides: readonly RideLimit[], begins: number[]): boolean {
  let isDelayed = false
  for (const { pickup, delivery, most } of rides.toReversed()) {
    const place = places[pickup] ?? 0
    const least = (begins[places[delivery] ?? 0] ?? 0) - most - (line[place]?.service ?? 0)
    if (least <= (begins[place] ?? 0)) continue
    begins[place] = least
    isDelayed = true
  }
  return isDelayed
}
