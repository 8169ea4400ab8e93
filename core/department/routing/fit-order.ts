import { type Break, type Job, type Matrix, type Problem, solve, type Vehicle } from '#engine/optimizer/index.ts'
import type { TravelMatrix, TravelPort } from '#engine/travel/index.ts'
import type { Block } from '../availability/available-inspector.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { Unrouted } from '../unrouted.ts'
import { type AppointmentTimes, appointmentOf, isPrescheduled, minutesOf } from './appointment.ts'
import { type DayFrame, priceOrder } from './build-route.ts'
import type { InspectorRoute } from './inspector-route.ts'
import { coversLunch, LUNCH, type Timetable, timeRoute } from './time-route.ts'
import { pastEnd } from './why-not-routed.ts'

/** "Removal retry limit for prescheduled routes: 5 iterations" (D-248). */
const RETRIES = 5

/** An order that fits, and what had to go for it. */
export interface FittedOrder {
  readonly order: readonly RankedInspection[]
  readonly removed: readonly Unrouted[]
  /** Appointments that cannot be kept. */
  readonly missed: readonly RankedInspection[]
}

/**
 * An order that is over in time by the matrix.
 *
 * "Non-prescheduled flow: a route that runs past 16:30 is rejected, the lowest-priority inspection is removed, and the
 * route is retried" (D-183) until it fits. "Routes with prescheduled inspections: the routing engine may skip
 * shipments. The lowest-priority non-prescheduled inspection is removed and retried, up to 5 iterations" (D-184). "If
 * only prescheduled inspections remain, the route is accepted with the skips" (D-185); and so it is after the fifth.
 */
export function fitOrder(question: OrderQuestion): FittedOrder {
  const { day } = question
  const open = new Map(question.open)
  const retries = [...open.keys()].some(isPrescheduled) ? RETRIES : Number.POSITIVE_INFINITY
  const removed: Unrouted[] = []
  for (let retry = 0; ; retry += 1) {
    const attempt = tryOrder({ ...question, open })
    if (attempt && attempt.skipped.length === 0 && isOnTime(day, attempt.timetable)) {
      return { order: attempt.order, removed, missed: [] }
    }
    const lowest = lowestOf([...open.keys()])
    if (attempt && (!lowest || retry >= retries)) return acceptSkips(day, attempt, removed)
    if (!lowest) return { order: [], removed, missed: [] }
    open.delete(lowest)
    removed.push(pastEnd(day, lowest, attempt?.timetable.finishesAt))
  }
}

/** An attempt of the optimizer, timed; none where the inspections alone already take longer than the day. */
function tryOrder(question: OrderQuestion): (FoundOrder & { readonly timetable: Timetable }) | undefined {
  const { day, open } = question
  const inspections = [...open.keys()]
  const service = inspections.reduce((sum, each) => sum + minutesOf(each), 0)
  if (!inspections.some(isPrescheduled) && WORKDAY.from + service > day.finishBy) return undefined
  const found = searchOrder(question)
  return { ...found, timetable: timeByMatrix(question, found.order) }
}

/** The times of an order by the matrix that it was searched on. */
function timeByMatrix({ day, travel, open }: OrderQuestion, inspections: readonly RankedInspection[]): Timetable {
  const numbers = [0, ...inspections.map((each) => open.get(each) ?? 0), 0]
  const legSeconds = numbers
    .slice(1)
    .map((to, index) => travel.durations[(numbers[index] ?? 0) * travel.size + to] ?? 0)
  return timeRoute({ inspections, legSeconds, blocks: day.inspector.partialBlocks, finishBy: day.finishBy })
}

function acceptSkips(day: DayFrame, { order, skipped }: FoundOrder, removed: readonly Unrouted[]): FittedOrder {
  const automatic = skipped.filter((each) => !isPrescheduled(each)).map((each) => pastEnd(day, each))
  return { order, removed: [...removed, ...automatic], missed: skipped.filter(isPrescheduled) }
}

/**
 * The order as it is driven: as long as the legs that the port prices take too long, or make an appointment late, the
 * lowest priority is taken off; where there are only appointments, the one that is missed.
 */
export async function fitPriced(
  day: DayFrame,
  order: readonly RankedInspection[],
  port: TravelPort,
): Promise<Omit<FittedOrder, 'order'> & { readonly route?: InspectorRoute }> {
  const removed: Unrouted[] = []
  const missed: RankedInspection[] = []
  let left = order
  while (left.length > 0) {
    const { route, timetable } = await priceOrder(day, left, port)
    // What is driven has been, however late it was.
    const open = left.slice(day.driven?.minutes.length ?? 0)
    if (isOnTime(day, timetable) || open.length === 0) return { route, removed, missed }
    const out = misfitOf(day, open, missedOf(left, timetable))
    if (!out) break
    if (!isPrescheduled(out)) removed.push(pastEnd(day, out, timetable.finishesAt))
    else missed.push(out)
    // Every further try would be priced, and paid, for an answer that is refused.
    if (day.isAllOrNothing) break
    left = left.filter((each) => each !== out)
  }
  return { removed, missed }
}

/** What has to go: the lowest priority, else the appointment that is missed; this first where nothing else is tried. */
function misfitOf(
  { isAllOrNothing }: DayFrame,
  open: readonly RankedInspection[],
  missed: RankedInspection | undefined,
): RankedInspection | undefined {
  const lowest = lowestOf(open)
  return (isAllOrNothing ? (missed ?? lowest) : (lowest ?? missed)) ?? open.at(-1)
}

const missedOf = (left: readonly RankedInspection[], { late }: Timetable): RankedInspection | undefined =>
  left[late[0] ?? -1]

const isOnTime = ({ finishBy }: DayFrame, { late, finishesAt }: Timetable): boolean =>
  late.length === 0 && finishesAt <= finishBy

/** The lowest priority: the worst rank of those without an appointment. */
function lowestOf(inspections: readonly RankedInspection[]): RankedInspection | undefined {
  const automatic = inspections.filter((each) => !isPrescheduled(each))
  return automatic.reduce<RankedInspection | undefined>(
    (lowest, each) => (lowest && lowest.rank >= each.rank ? lowest : each),
    undefined,
  )
}

/** The optimizer's answer: what it serves, in driving order, and what it skips. */
interface FoundOrder {
  readonly order: readonly RankedInspection[]
  readonly skipped: readonly RankedInspection[]
}

/** What is searched on: travel between home, number 0, and all inspections of the day, from 1 in their order. */
interface OrderQuestion {
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
function searchOrder(question: OrderQuestion): FoundOrder {
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
