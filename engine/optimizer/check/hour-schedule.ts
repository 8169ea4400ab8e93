import type { Break } from '../problem/problem.ts'
import type { Day } from './cheapest-schedule.ts'
import type { Drive } from './drive.ts'
import { firstStart, type Schedule, type ScheduleEvent } from './schedule.ts'
import type { WishedStage } from './soft-schedule.ts'
import { missOf } from './wishes.ts'

/** A place of a route, and how the leg is driven that leads there. */
export interface HourlyStage extends WishedStage {
  readonly drive: Drive
}

/** A route to be timed whose legs take longer at some hours. */
export interface HourlyDay extends Omit<Day, 'stages' | 'priceOf'> {
  readonly stages: readonly HourlyStage[]
  /** What a schedule costs that begins and ends then, and drives so many seconds. */
  readonly priceOf: (begin: number, end: number, driven: number) => number
  /** Seconds that may be driven. */
  readonly mostDriven: number
  /** Departures that are looked at lie so many seconds apart, until speeds change no more. */
  readonly step: number
  /** Departures are multiples of so many seconds from the first one on. */
  readonly grid: number
  readonly lastMoment: number
}

/** What has happened up to a moment. */
interface Label {
  readonly time: number
  readonly driven: number
  /** What soft windows missed so far cost. */
  readonly missed: number
  /** Seconds by which windows were missed so far. */
  readonly late: number
  readonly events: Events | undefined
}

/** Events, the last one first. */
interface Events {
  readonly last: ScheduleEvent
  readonly before: Events | undefined
}

/** The best label by set of breaks taken, as a bit mask. */
type Labels = Map<number, Label>

interface Candidate extends Schedule {
  readonly begin: number
  readonly driven: number
  readonly missed: number
}

/**
 * The schedule that costs least among the departures that are looked at, see `Hours`; one that misses as little as can be,
 * where each misses a window. O(departures × stages × breaks × 2^breaks).
 */
export function scheduleByHours(day: HourlyDay): Schedule {
  const [from] = day.departure
  let best = driveFrom(day, from)
  for (const begin of departuresOf(day, best)) {
    const candidate = driveFrom(day, begin)
    if (isBetter(day, candidate, best)) best = candidate
  }
  return best
}

/** Later departures that are looked at, ascending: as long as all windows are kept. */
function departuresOf(day: HourlyDay, first: Candidate): number[] {
  const { departure, step, lastMoment } = day
  const [from, latest] = departure
  if (isMissed(day, first)) return []
  const departures = [latestWithEnd(day, first)]
  for (let begin = from; begin < lastMoment && begin + step <= latest; ) {
    begin += step
    if (isMissed(day, driveFrom(day, begin))) break
    departures.push(begin)
  }
  return departures.sort((left, right) => left - right)
}

const isMissed = ({ until }: HourlyDay, { late, end }: Candidate): boolean => late > 0 || end > until

/** The latest departure that ends no later: who leaves later never ends earlier, so that halving finds it. */
function latestWithEnd(day: HourlyDay, { begin, end }: Candidate): number {
  let least = 0
  let most = Math.floor((Math.min(day.departure[1], end) - begin) / day.grid)
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    const candidate = driveFrom(day, begin + middle * day.grid)
    if (candidate.late === 0 && candidate.end <= end) least = middle
    else most = middle - 1
  }
  return begin + least * day.grid
}

/** Differences of cost below this are those of summing up. */
const SAME = 1e-6

function isBetter(day: HourlyDay, candidate: Candidate, best: Candidate): boolean {
  const excess = (driven: number): number => Math.max(0, driven - day.mostDriven)
  const beyond = excess(candidate.driven) - excess(best.driven)
  if (beyond !== 0) return beyond < 0
  const dearer = priceOf(day, candidate) - priceOf(day, best)
  if (Math.abs(dearer) > SAME) return dearer < 0
  return candidate.end < best.end || (candidate.end === best.end && candidate.begin > best.begin)
}

const priceOf = ({ priceOf: price }: HourlyDay, { begin, end, driven, missed }: Candidate): number =>
  price(begin, end, driven) + missed

/** The route from a departure on. */
function driveFrom({ stages, breaks }: HourlyDay, begin: number): Candidate {
  let labels: Labels = new Map([[0, { time: begin, driven: 0, missed: 0, late: 0, events: undefined }]])
  for (const [index, stage] of stages.entries()) {
    // Nothing is before the start.
    if (index > 0) labels = arriveAt(labels, stage, breaks)
    const happening = { index, isBreak: false, service: stage.service, windows: stage.windows, wish: stage.wish }
    labels = new Map([...labels].map(([taken, label]) => [taken, happen(label, happening)]))
  }
  const last = labels.get(2 ** breaks.length - 1)
  if (!last) return { events: [], begin, end: begin, late: 0, driven: 0, missed: 0 }
  return {
    events: listEvents(last.events),
    begin,
    end: last.time,
    late: last.late,
    driven: last.driven,
    missed: last.missed,
  }
}

/** Over the leg to a stage, with breaks before it is driven and behind. */
function arriveAt(labels: Labels, { drive }: HourlyStage, breaks: readonly Break[]): Labels {
  takeBreaks(labels, breaks)
  const driven = new Map([...labels].map(([taken, label]): [number, Label] => [taken, driveOn(label, drive)]))
  takeBreaks(driven, breaks)
  return driven
}

function driveOn(label: Label, drive: Drive): Label {
  const time = drive(label.time)
  return { ...label, time, driven: label.driven + time - label.time }
}

/** Adds the ways to take further breaks, one after the other. Supersets are larger numbers. */
function takeBreaks(labels: Labels, breaks: readonly Break[]): void {
  for (let taken = 0; taken < 2 ** breaks.length; taken++) {
    const label = labels.get(taken)
    if (!label) continue
    for (const [index, { windows, service }] of breaks.entries()) {
      const more = taken | (2 ** index)
      if (more === taken) continue
      const next = happen(label, { index, isBreak: true, windows, service })
      const known = labels.get(more)
      if (!known || isAhead(next, known)) labels.set(more, next)
    }
  }
}

/** Fewer windows missed, else earlier, else after less travel. */
const isAhead = (label: Label, other: Label): boolean =>
  (label.late - other.late || label.time - other.time || label.driven - other.driven) < 0

/** What is to happen next, as early as its windows allow. */
interface Happening extends Pick<ScheduleEvent, 'index' | 'isBreak' | 'service'> {
  readonly windows: WishedStage['windows']
  readonly wish?: WishedStage['wish'] | undefined
}

function happen(label: Label, { index, isBreak, service, windows, wish }: Happening): Label {
  const { begin, late } = firstStart(label.time, windows)
  const last = { index, isBreak, arrival: label.time, waiting: begin - label.time, service }
  return {
    time: begin + service,
    driven: label.driven,
    missed: label.missed + missOf(wish, begin),
    late: label.late + late,
    events: { last, before: label.events },
  }
}

function listEvents(events: Events | undefined): ScheduleEvent[] {
  const list: ScheduleEvent[] = []
  for (let at = events; at; at = at.before) list.push(at.last)
  return list.reverse()
}
