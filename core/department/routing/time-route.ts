import type { RouteBreak } from '#core/itinerary/itinerary.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import type { Block } from '../availability/available-inspector.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { DrivenPart } from '../visits/driven-part.ts'
import { type AppointmentTimes, appointmentOf, minutesOf } from './appointment.ts'
import type { Lunch } from './inspector-route.ts'

/** What of an inspection tells when it is and how long it takes. */
export type TimedInspection = Pick<
  RankedInspection,
  'status' | 'appointmentStart' | 'appointmentFinish' | 'importedDuration'
>

/** An order of inspections, and what its times follow from. */
export interface TimeQuestion {
  /** In driving order. */
  readonly inspections: readonly TimedInspection[]
  /** Travel in seconds: from home, between inspections, back home; one more than inspections. */
  readonly legSeconds: readonly number[]
  /** Block-outs in minutes of the day: ascending, disjoint. */
  readonly blocks: readonly Block[]
  /** Minute of the day by which it should be over. */
  readonly finishBy: number
  /** Minute of the day at which the inspector leaves home; 08:00 where nobody says. */
  readonly leaveAt?: number
  /** What of it is driven: the first inspections, at the times at which they were. */
  readonly driven?: DrivenPart
}

/** When everything of an order happens, in minutes of the day. */
export interface Timetable {
  /** When the inspector is at each inspection, from its begin to its end. */
  readonly visits: readonly { readonly from: number; readonly to: number }[]
  /** Absent where an appointment covers it, or the last inspection is over before 11:00. */
  readonly lunch?: Lunch
  /** Lunch and block-outs as an itinerary tells them, in driving order. */
  readonly breaks: readonly RouteBreak[]
  /** When the inspector is home and the day is over. */
  readonly finishesAt: number
  /** Places in the order, from 0, of appointments that are missed. */
  readonly late: readonly number[]
}

/** Lunch is due from 11:00 on, should begin by 13:00, and takes half an hour. */
export const LUNCH = { from: 660, until: 780, minutes: 30 } as const

/**
 * The times of an order: leaves home at 08:00, or as late as `leaveAt` says, legs are rounded and inspections rounded up to whole minutes (D-244).
 *
 * Whoever is early waits for the appointment. During a block-out nobody works: a leg is interrupted by it, an
 * inspection that does not fit before it begins after it. "A 30-minute lunch break is inserted once when the clock
 * passes 11:00" (D-242): on the first arrival from 11:00 on, or while waiting there. Where that makes an appointment
 * late, or takes the day beyond `finishBy`, it is put off to a later arrival that does not: until 13:00, and longer only
 * where an appointment would be late otherwise. "An existing appointment spanning 11:00 to 13:00 counts as covering
 * lunch" (D-243).
 *
 * What is driven is where it was; the rest begins there, not before the minute from which it is timed.
 *
 * Arrivals agree with `pointTimes` of an itinerary with these breaks.
 */
export function timeRoute(question: TimeQuestion): Timetable {
  const { inspections, finishBy } = question
  const appointments = inspections.map(appointmentOf)
  const bare = walk(question, appointments)
  if (appointments.some(coversLunch)) return bare
  const [first = bare, ...others] = lunchChances(bare, question).map((place) => walk(question, appointments, place))
  const cost = ({ late, lunch, finishesAt }: Timetable): number =>
    late.length * 4 + ((lunch?.from ?? 0) > LUNCH.until ? 2 : 0) + (finishesAt > finishBy ? 1 : 0)
  return others.reduce((best, other) => (cost(other) < cost(best) ? other : best), first)
}

/** Places of the order before which lunch may be taken; behind the last inspection it is taken on the arrival at home. */
function lunchChances({ visits }: Timetable, { driven }: TimeQuestion): number[] {
  // Who is on the way since has had lunch, or has none today.
  if (driven && driven.from >= LUNCH.until) return []
  const open = driven?.minutes.length ?? 0
  const places = visits.flatMap(({ from }, place) => (from >= LUNCH.from && place >= open ? [place] : []))
  return (visits.at(-1)?.to ?? 0) >= LUNCH.from ? [...places, visits.length] : places
}

/** Whether an appointment spans the time of lunch. */
export const coversLunch = (appointment: AppointmentTimes | undefined): boolean =>
  appointment !== undefined && appointment.from <= LUNCH.from && appointment.to >= LUNCH.until

/** The clock of one day, with the time off on the way to the next point. */
interface Clock {
  readonly blocks: readonly Block[]
  now: number
  /** Number of the next block-out. */
  next: number
  readonly breaks: RouteBreak[]
}

/** One walk through the day, with lunch before the inspection at a place of the order, or without. */
function walk(
  { inspections, legSeconds, blocks, leaveAt = WORKDAY.from, driven }: TimeQuestion,
  appointments: readonly (AppointmentTimes | undefined)[],
  lunchAt?: number,
): Timetable {
  // What is over before is none of this way's.
  const clock: Clock = { blocks: blocks.filter(({ to }) => to > leaveAt), now: leaveAt, next: 0, breaks: [] }
  let lunch: Lunch | undefined
  const visits = inspections.map((inspection, place) => {
    const left = driven?.minutes[place]
    if (driven && left !== undefined) return passDriven(clock, inspection, { left, driven, place })
    travel(clock, legSeconds[place] ?? 0, place + 1)
    if (place === lunchAt) lunch = takeLunch(clock, place + 1)
    const from = waitFor(clock, Math.max(clock.now, appointments[place]?.from ?? 0), minutesOf(inspection), place + 1)
    clock.now = from + minutesOf(inspection)
    return { from, to: clock.now }
  })
  travel(clock, legSeconds[inspections.length] ?? 0, inspections.length + 1)
  if (lunchAt === inspections.length) lunch = takeLunch(clock, inspections.length + 1)
  return {
    visits,
    ...(lunch ? { lunch } : {}),
    breaks: clock.breaks,
    finishesAt: clock.now,
    late: visits.flatMap(({ from }, place) =>
      place >= (driven?.minutes.length ?? 0) && from > (appointments[place]?.latest ?? from) ? [place] : [],
    ),
  }
}

interface DrivenVisit {
  /** When the inspector went on from there. */
  readonly left: number
  readonly driven: DrivenPart
  readonly place: number
}

/** An inspection that is over; behind the last one of them the clock stands where the inspector is. */
function passDriven(clock: Clock, inspection: TimedInspection, { left, driven, place }: DrivenVisit) {
  const from = Math.min(left, Math.max(place === 0 ? 0 : clock.now, left - minutesOf(inspection)))
  clock.now = place === driven.minutes.length - 1 ? Math.max(left, driven.from) : left
  while ((clock.blocks[clock.next]?.to ?? Number.POSITIVE_INFINITY) <= clock.now) clock.next += 1
  return { from, to: left }
}

/** Work that a block-out interrupts and that goes on behind it. */
function travel(clock: Clock, seconds: number, before: number): void {
  let left = secondsToMinutes(Math.round(seconds))
  for (let block = clock.blocks[clock.next]; block && block.from < clock.now + left; block = clock.blocks[clock.next]) {
    left -= Math.max(0, block.from - clock.now)
    pass(clock, block, before)
  }
  clock.now += left
}

function takeLunch(clock: Clock, before: number): Lunch {
  const from = waitFor(clock, Math.max(clock.now, LUNCH.from), LUNCH.minutes, before)
  clock.breaks.push({ before, from, minutes: LUNCH.minutes })
  clock.now = from + LUNCH.minutes
  return { from, to: clock.now }
}

/** The first minute from `earliest` on that has so many minutes without a block-out behind it. */
function waitFor(clock: Clock, earliest: number, minutes: number, before: number): number {
  let from = earliest
  for (let block = clock.blocks[clock.next]; block && block.from < from + minutes; block = clock.blocks[clock.next]) {
    pass(clock, block, before)
    from = Math.max(from, clock.now)
  }
  return from
}

function pass(clock: Clock, block: Block, before: number): void {
  clock.breaks.push({ before, from: block.from, minutes: block.to - block.from })
  clock.now = Math.max(clock.now, block.to)
  clock.next += 1
}
