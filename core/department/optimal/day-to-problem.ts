import type { Position } from '#core/kernel/geo.ts'
import type { Job, Matrix, Problem, Vehicle } from '#core/optimizer/index.ts'
import { estimateMatrix } from '#core/travel/estimate-matrix.ts'
import type { RoutableInspector } from '../availability/available-inspector.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { appointmentOf, isPrescheduled, minutesOf } from '../routing/appointment.ts'
import { travelModes } from '../routing/build-route.ts'
import type { Mobility } from '../rows/inspector.ts'
import type { Candidate } from './choose-candidates.ts'
import { toVehicle } from './inspector-to-vehicle.ts'
import { weighInspection } from './weigh-inspection.ts'

/**
 * A day as an optimizer problem: vehicle ids are places in the list of inspectors, job ids places among the candidates.
 *
 * Time zero is midnight of the day. Legs take whole minutes and services are rounded up to them, as routes are timed,
 * so that a plan of the search keeps its hours when it is shown; legs cost their seconds.
 */
export function dayToProblem(
  inspectors: readonly RoutableInspector[],
  candidates: readonly Candidate[],
  ranks: number,
): Problem {
  const points = [...inspectors.map(({ home }) => home), ...candidates.map(({ inspection }) => inspection)]
  const mobilities = new Set(inspectors.map(({ mobility }) => mobility))
  return {
    vehicles: inspectors.map((inspector, index): Vehicle => toVehicle(inspector, index, pinnedTo(candidates, index))),
    jobs: candidates.map((candidate, index) => toJob(candidate, index, { inspectors: inspectors.length, ranks })),
    matrices: Object.fromEntries([...mobilities].map((mobility) => [mobility, matrixOf(points, mobility)])),
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
  { inspectors, ranks }: { readonly inspectors: number; readonly ranks: number },
): Job {
  const service = minutesOf(inspection) * 60
  const appointment = appointmentOf(inspection)
  return {
    id: index,
    location: inspectors + index,
    service,
    delivery: [service],
    priority: weighInspection(inspection, ranks),
    ...(appointment ? { windows: [[appointment.from * 60, appointment.latest * 60] as const] } : {}),
    ...(allowed.length < inspectors ? { vehicles: allowed } : {}),
  }
}

function matrixOf(points: readonly Position[], mobility: Mobility): Matrix {
  const { size, durations } = estimateMatrix(points, travelModes[mobility])
  return { size, durations: durations.map((seconds) => Math.round(seconds / 60) * 60), costs: durations }
}
