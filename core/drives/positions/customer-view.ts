import { MINUTE_MS } from '#core/kernel/time.ts'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import { type Coordinates, greatCircleMeters, toPosition } from '#engine/base/geo.ts'
import { lastMinuteOf } from './sound-positions.ts'
import type { Arrival, LastPosition, Van, VanStop } from './van.ts'

/** What a driver said of a stop. */
export interface StopMark {
  readonly stop: string
  readonly mark: 'complete' | 'incomplete'
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A route on its day: where it goes, what was said and noticed along it. */
export interface DrivenDay {
  readonly van: Pick<Van, 'company' | 'date' | 'timeZone' | 'consentAt' | 'isOffered' | 'last'>
  /** In driving order. */
  readonly stops: readonly VanStop[]
  readonly marks: readonly StopMark[]
  readonly arrivals: readonly Arrival[]
}

/** Where a customer's visit stands. */
export const visitStates = ['later', 'planned', 'under-way', 'next', 'here', 'done', 'missed', 'over'] as const
export type VisitState = (typeof visitStates)[number]

/** What one customer may see of a day: their own stop, and of the others how many come before it. */
export interface CustomerView {
  readonly company: string
  readonly date: string
  readonly address: string
  readonly state: VisitState
  /** Stops that the driver makes before this one; absent once it does not count. */
  readonly before?: number
  /** Minutes of the day between which the driver is expected; they may lie beyond midnight. */
  readonly window?: readonly [from: number, to: number]
  /** Only while the driver is on the way to this stop and near no other. */
  readonly van?: LastPosition
}

/** Nearer to another stop than this, a van would tell where somebody else lives. */
const NEAR_OTHERS_METERS = 200
/** A position that is older says nothing about now. */
const FRESH_MS = 10 * MINUTE_MS
/** The expected time is given between this much before and after, in steps of five minutes. */
const EARLY_MINUTES = 10
const LATE_MINUTES = 20

/** What the customer of a stop sees, or `undefined` where the route no longer goes there. `now` in milliseconds. */
export function customerView(day: DrivenDay, stop: string, now: number): CustomerView | undefined {
  const { van, stops } = day
  const index = stops.findIndex((each) => each.stop === stop)
  const own = stops[index]
  if (!own) return undefined
  const head = { company: van.company, date: van.date, address: own.address }
  const minute = minuteOfDate(now, van)
  const progress = progressOf(day)
  const closed = closedState(
    progress,
    stop,
    minute >= lastMinuteOf(Math.max(0, ...stops.map(({ arrival = 0 }) => arrival))),
  )
  if (closed) return { ...head, state: closed }
  const open = stops.slice(0, index).filter((each) => isOpen(progress, each.stop))
  const before = open.length
  const isToCome = minute < 0
  const today = isToCome ? undefined : minute
  const window = windowOf(expectedAt(day, { progress, index, firstOpen: open[0] ?? own, minute: today }))
  const told = { ...head, before, ...(window ? { window } : {}) }
  if (isToCome) return { ...told, state: 'later' }
  if (progress.latest === undefined && !hasLeft(day, now)) return { ...told, state: 'planned' }
  if (before > 0) return { ...told, state: 'under-way' }
  const seen = visibleVan(day, stop, now)
  return { ...told, state: 'next', ...(seen ? { van: seen } : {}) }
}

interface Progress {
  readonly marks: ReadonlyMap<string, StopMark>
  readonly arrivals: ReadonlyMap<string, Arrival>
  /** The newest that was said or noticed. */
  readonly latest: { readonly stop: string; readonly at: number; readonly hasLeft: boolean } | undefined
}

function progressOf({ marks, arrivals, stops }: DrivenDay): Progress {
  const known = new Set(stops.map(({ stop }) => stop))
  const all = [
    ...arrivals.map((each) => ({ ...each, hasLeft: false })),
    ...marks.map((each) => ({ ...each, hasLeft: true })),
  ].filter(({ stop }) => known.has(stop))
  return {
    marks: new Map(marks.map((each) => [each.stop, each])),
    arrivals: new Map(arrivals.map((each) => [each.stop, each])),
    latest: all.reduce<Progress['latest']>(
      (newest, each) => (newest && newest.at > each.at ? newest : each),
      undefined,
    ),
  }
}

/** A stop is open until the driver has marked it, or has come to it and then to another. */
function isOpen({ marks, arrivals, latest }: Progress, stop: string): boolean {
  if (marks.has(stop)) return false
  return !(arrivals.has(stop) && latest?.stop !== stop)
}

function endedState({ marks, arrivals, latest }: Progress, stop: string): VisitState | undefined {
  const mark = marks.get(stop)?.mark
  if (mark) return mark === 'complete' ? 'done' : 'missed'
  if (!arrivals.has(stop)) return undefined
  return latest?.stop === stop ? 'here' : 'done'
}

/** Of a visit that came to an end there is a proof to look at, and something to say, on the days after as well. */
function closedState(progress: Progress, stop: string, isOver: boolean): VisitState | undefined {
  const ended = endedState(progress, stop)
  return isOver && (ended === undefined || ended === 'here') ? 'over' : ended
}

/** Whether a van that nobody has heard of at a stop is known to be on its way. */
const hasLeft = ({ van }: DrivenDay, now: number): boolean => van.last !== undefined && now - van.last.at < FRESH_MS

interface Expected {
  readonly progress: Progress
  readonly index: number
  readonly firstOpen: VanStop
  /** Of the day, where it is that of the route. */
  readonly minute: number | undefined
}

/** When the driver comes by the plan and by how late they came to a stop, or left one; never before the way from the next stop is over. */
function expectedAt({ stops, van }: DrivenDay, { progress, index, firstOpen, minute }: Expected): number | undefined {
  const planned = stops[index]?.arrival
  if (planned === undefined) return undefined
  const { latest } = progress
  const { arrival, leaving = arrival } = stops.find(({ stop }) => stop === latest?.stop) ?? {}
  const atLatest = latest?.hasLeft ? leaving : arrival
  const late = latest && atLatest !== undefined ? minuteOfDate(latest.at, van) - atLatest : 0
  if (minute === undefined || firstOpen.arrival === undefined) return planned
  return Math.max(planned + late, minute + planned - firstOpen.arrival)
}

function windowOf(expected: number | undefined): readonly [number, number] | undefined {
  if (expected === undefined) return undefined
  const inFives = (minute: number): number => Math.round(minute / 5) * 5
  return [Math.max(0, inFives(expected - EARLY_MINUTES)), inFives(expected + LATE_MINUTES)]
}

function visibleVan({ van, stops }: DrivenDay, stop: string, now: number): LastPosition | undefined {
  const { last } = van
  if (!last || !van.isOffered || van.consentAt === undefined || now - last.at > FRESH_MS) return undefined
  const isElsewhere = stops.some((each) => each.stop !== stop && isNear(each.position, last.position))
  return isElsewhere ? undefined : last
}

const isNear = (place: Coordinates | null, position: Coordinates): boolean =>
  place !== null && greatCircleMeters(toPosition(place), toPosition(position)) < NEAR_OTHERS_METERS
