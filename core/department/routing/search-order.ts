import { type Break, type Job, type Matrix, type Problem, solve, type Vehicle } from '#engine/optimizer/index.ts'
import type { TravelMatrix } from '#engine/travel/index.ts'
import type { Block } from '../availability/available-inspector.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { type AppointmentTimes, appointmentOf, isPrescheduled, minutesOf } from './appointment.ts'
import type { DayFrame } from './build-route.ts'
import { coversLunch, LUNCH } from './time-route.ts'

/** The optimizer's answer: what it serves, in driving order, and what it skips. */
export interface FoundOrder {
  readonly order: readonly RankedInspection[]
  readonly skipped: readonly RankedInspection[]
}

/** What is searched on: travel between home, number 0, and all inspections of the day, from 1 in their order. */
export interface OrderQuestion {
  readonly day: DayFrame
  readonly travel: TravelMatrix
  /** Those that are still to be routed, with their numbers in the matrix. */
  readonly open: ReadonlyMap<RankedInspection, number>
}

const PROFILE = 'travel'
const INSPECTOR = 0
const APPOINTMENT_PRIORITY = 100

/**
 * The order of least travel by the product's optimizer.
 *
 * Without appointments and block-outs it is a plain tour that serves everything, however long it takes: whether it
 * fits is the timetable's question. With them the day is a shift with windows and breaks, and the optimizer may skip
 * what does not fit, appointments last. Travel counts in whole minutes there, as in the timetable.
 */
export function searchOrder(question: OrderQuestion): FoundOrder {
  const open = [...question.open.keys()]
  const isOnTheClock = open.some(isPrescheduled) || question.day.inspector.partialBlocks.length > 0
  const { routes } = solve(isOnTheClock ? timedProblem(question) : plainProblem(question), { effort: 'fast' })
  const byNumber = new Map([...question.open].map(([inspection, number]) => [number, inspection]))
  const order = (routes[0]?.steps ?? []).flatMap(({ kind, id = -1 }) =>
    kind === 'job' ? (byNumber.get(id) ?? []) : [],
  )
  const served = new Set(order)
  return { order, skipped: open.filter((inspection) => !served.has(inspection)) }
}

function plainProblem({ travel, open }: OrderQuestion): Problem {
  return {
    vehicles: [{ id: INSPECTOR, profile: PROFILE, start: 0, end: 0 }],
    jobs: [...open.values()].map((number): Job => ({ id: number, location: number })),
    matrices: { [PROFILE]: { size: travel.size, durations: travel.durations } },
  }
}

function timedProblem({ day, travel, open }: OrderQuestion): Problem {
  return {
    vehicles: [toShift(day, [...open.keys()])],
    jobs: [...open].map(([inspection, number]) => toJob(inspection, number)),
    matrices: { [PROFILE]: inMinutes(travel) },
  }
}

/** Durations as the timetable counts them, so that both agree on what fits; the exact ones remain the cost. */
const inMinutes = ({ size, durations }: TravelMatrix): Matrix => ({
  size,
  durations: durations.map((seconds) => Math.round(seconds / 60) * 60),
  costs: durations,
})

function toJob(inspection: RankedInspection, number: number): Job {
  const appointment = appointmentOf(inspection)
  const job = { id: number, location: number, service: minutesOf(inspection) * 60 }
  if (!appointment) return job
  return { ...job, priority: APPOINTMENT_PRIORITY, windows: [[appointment.from * 60, appointment.latest * 60]] }
}

/** The hours of the day; a block-out that it ends in is its end. */
function toShift({ inspector, finishBy }: DayFrame, open: readonly RankedInspection[]): Vehicle {
  const blocks = inspector.partialBlocks.filter(({ from }) => from < finishBy)
  const end = Math.min(finishBy, ...blocks.filter(({ to }) => to > finishBy).map(({ from }) => from))
  const breaks = blocks
    .filter(({ to }) => to <= end)
    .map(({ from, to }, id): Break => ({ id, service: (to - from) * 60, windows: [[from * 60, from * 60]] }))
  const appointments = open.map(appointmentOf)
  const hasLunch = end >= LUNCH.from + LUNCH.minutes && !appointments.some(coversLunch)
  // What takes longer than the time for lunch may span all of it: then lunch comes behind it.
  const isSpanned = open.some((each) => minutesOf(each) > LUNCH.until - LUNCH.from)
  const last = end - LUNCH.minutes
  const latest = isSpanned ? last : Math.min(last, latestLunch(appointments, blocks))
  const lunch: Break = {
    id: breaks.length,
    service: LUNCH.minutes * 60,
    windows: [[LUNCH.from * 60, latest * 60]],
  }
  return {
    id: INSPECTOR,
    profile: PROFILE,
    start: 0,
    end: 0,
    shift: [WORKDAY.from * 60, Math.max(WORKDAY.from, end) * 60],
    breaks: hasLunch ? [...breaks, lunch] : breaks,
  }
}

/** When lunch begins at the latest: at 13:00, behind a block-out that leaves no time until then, or an appointment. */
function latestLunch(appointments: readonly (AppointmentTimes | undefined)[], blocks: readonly Block[]): number {
  const inTheWay = appointments.filter((each) => each && each.from < LUNCH.until && each.to > LUNCH.from)
  const afterAppointments = inTheWay.map((each) => (each ? each.latest + each.to - each.from : 0))
  const afterBlocks = blocks.reduce(
    (free, { from, to }) => (from < free + LUNCH.minutes && to > free ? to : free),
    LUNCH.from as number,
  )
  return Math.max(LUNCH.until, afterBlocks, ...afterAppointments)
}
