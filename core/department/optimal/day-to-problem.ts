import type { Position } from '#engine/base/geo.ts'
import type { Job, Matrix, Problem } from '#engine/optimizer/index.ts'
import { estimateMatrix, type TravelMatrix } from '#engine/travel/index.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { Bucket, RankedInspection } from '../ranking/ranked-inspection.ts'
import { appointmentOf, isPrescheduled, minutesOf } from '../routing/appointment.ts'
import { travelModes } from '../routing/build-route.ts'
import type { Mobility } from '../rows/inspector.ts'
import type { Candidate } from './choose-candidates.ts'
import { toVehicle } from './inspector-to-vehicle.ts'
import { touchingAppointments } from './settle-appointments.ts'

/** Travel between the points of a day, by those who walk and those who drive. */
export type DayTravel = Readonly<Partial<Record<Mobility, Pick<TravelMatrix, 'size' | 'durations'>>>>

/** The points of a day in the order of its travel times: homes, then candidates. */
export const dayPoints = (inspectors: readonly RoutableInspector[], candidates: readonly Candidate[]): Position[] =>
  [...inspectors.map(({ home }) => home), ...candidates.map(({ inspection }) => inspection)].map(({ lat, lng }) => ({
    lat,
    lng,
  }))

/** How the inspectors of a day get about. */
export const dayMobilities = (inspectors: readonly RoutableInspector[]): Mobility[] => [
  ...new Set(inspectors.map(({ mobility }) => mobility)),
]

/**
 * A day as an optimizer problem: vehicle ids are places in the list of inspectors, job ids places among the candidates.
 *
 * Time zero is midnight of the day. Legs take whole minutes and services are rounded up to them, as routes are timed,
 * so that a plan of the search keeps its hours when it is shown; legs cost their seconds. Travel is estimated where no
 * times are given.
 *
 * @throws Error for times of other points.
 */
export function dayToProblem(
  inspectors: readonly RoutableInspector[],
  candidates: readonly Candidate[],
  { ranks, travel = {} }: { readonly ranks: number; readonly travel?: DayTravel },
): Problem {
  const points = dayPoints(inspectors, candidates)
  const matrixOf = (mobility: Mobility): Matrix =>
    toMatrix(travel[mobility] ?? estimateMatrix(points, travelModes[mobility]), points.length)
  const touching = touchingAppointments(candidates.map(({ inspection }) => inspection))
  return {
    vehicles: inspectors.map((inspector, index) =>
      toVehicle(inspector, index, { pinned: pinnedTo(candidates, index), oneOf: touching.length }),
    ),
    jobs: candidates.map((candidate, index) =>
      toJob(candidate, index, { inspectors: inspectors.length, ranks, touching }),
    ),
    matrices: Object.fromEntries(dayMobilities(inspectors).map((mobility) => [mobility, matrixOf(mobility)])),
  }
}

/** The prescheduled inspections that only one inspector may do. */
const pinnedTo = (candidates: readonly Candidate[], index: number): RankedInspection[] =>
  candidates.flatMap(({ inspection, inspectors }) =>
    isPrescheduled(inspection) && inspectors.length === 1 && inspectors[0] === index ? [inspection] : [],
  )

function toJob(
  { inspection, inspectors: allowed }: Candidate,
  index: number,
  {
    inspectors,
    ranks,
    touching,
  }: { readonly inspectors: number; readonly ranks: number; readonly touching: readonly ReadonlySet<number>[] },
): Job {
  const service = minutesOf(inspection) * 60
  const appointment = appointmentOf(inspection)
  return {
    id: index,
    location: inspectors + index,
    service,
    // Behind the seconds of service one dimension for each set of appointments of which a route takes one alone.
    delivery: [service, ...touching.map((set) => (set.has(index) ? 1 : 0))],
    priority: weighInspection(inspection, ranks),
    ...(appointment ? { windows: [[appointment.from * 60, appointment.latest * 60] as const] } : {}),
    ...(allowed.length < inspectors ? { vehicles: allowed } : {}),
  }
}

function toMatrix({ size, durations }: Pick<TravelMatrix, 'size' | 'durations'>, points: number): Matrix {
  if (size !== points) throw new Error(`Travel of ${size} points was given for a day of ${points}`)
  return { size, durations: durations.map((seconds) => Math.round(seconds / 60) * 60), costs: durations }
}

/** Above what one inspector could do instead: half a dozen of the most urgent. */
const PROMISED = 100
const OVERDUE = 4
const BETTER_HALF = 1
const BY_BUCKET: Readonly<Record<Bucket, number>> = {
  Urgent: 10,
  Higher: 7,
  High: 6,
  Medium: 5,
  Low: 4,
  Lowest: 4,
  Unknown: 4,
}

/**
 * What an inspection is worth to the search, 0 to 100: prescheduled ones before everything, the others by their bucket,
 * more if they are overdue, and a little more in the better half of the list. `ranks` is the last rank.
 *
 * Measured (docs/department-strategies.md): worth that differs less routes more inspections and fewer urgent ones, worth
 * that differs more the other way about; this routes more of both than the written rules do.
 */
export function weighInspection(
  inspection: Pick<RankedInspection, 'status' | 'daysLeft' | 'rank' | 'bucket'>,
  ranks: number,
): number {
  if (isPrescheduled(inspection)) return PROMISED
  const { bucket, daysLeft, rank } = inspection
  return BY_BUCKET[bucket] + (daysLeft < 0 ? OVERDUE : 0) + (rank * 2 <= ranks ? BETTER_HALF : 0)
}
