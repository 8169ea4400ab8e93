import type { TravelPort } from '#engine/travel/index.ts'
import { WORKDAY } from '../civil-time.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { Unrouted } from '../unrouted.ts'
import { isPrescheduled, minutesOf } from './appointment.ts'
import { type DayFrame, priceOrder } from './build-route.ts'
import type { InspectorRoute } from './inspector-route.ts'
import { type FoundOrder, type OrderQuestion, searchOrder } from './search-order.ts'
import { type Timetable, timeRoute } from './time-route.ts'
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
