import type { Job, Problem, Shipment, Vehicle } from './problem.ts'

/** What requests weigh, `request * dimensions + dimension`, and what vehicles carry. */
export interface Amounts {
  readonly dimensions: number
  /** On board from the start until the job. */
  readonly delivered: Float64Array
  /** On board from the job to the end. */
  readonly collected: Float64Array
  /** On board between pickup and delivery. */
  readonly carried: Float64Array
  /** `vehicle * dimensions + dimension`; infinity where a vehicle names none. */
  readonly capacity: Float64Array
  /** Room at the start that is taken (`loadedOf`), as capacities are laid out. */
  readonly loaded: Float64Array
  /** Whether the load on the way matters: it may peak, so that totals alone do not tell that it fits, or breaks or reloads ask for it. */
  readonly peaks: boolean
}

/** Lays demands and capacities out flat. Dimensions that no vehicle limits are left out. */
export function compileAmounts({ jobs, shipments = [], vehicles }: Problem): Amounts {
  const rests = vehicles.flatMap(({ breaks = [] }) => breaks.flatMap(({ maxLoad }) => (maxLoad ? [maxLoad] : [])))
  const dimensions = Math.max(
    0,
    ...[...vehicles.map(({ capacity = [] }) => capacity), ...rests].map(({ length }) => length),
  )
  const requests: readonly (Job | Shipment)[] = [...jobs, ...shipments]
  const lay = (amountOf: (request: Job | Shipment) => readonly number[] | undefined): Float64Array =>
    Float64Array.from(
      requests.flatMap((request) => Array.from({ length: dimensions }, (_, axis) => amountOf(request)?.[axis] ?? 0)),
    )
  const delivered = lay((request) => ('location' in request ? request.delivery : undefined))
  const collected = lay((request) => ('location' in request ? request.pickup : undefined))
  const carried = lay((request) => ('amount' in request ? request.amount : undefined))
  const isUsed = (amounts: Float64Array): boolean => amounts.some((amount) => amount !== 0)
  return {
    dimensions,
    delivered,
    collected,
    carried,
    capacity: Float64Array.from(
      vehicles.flatMap(({ capacity = [] }) =>
        Array.from({ length: dimensions }, (_, axis) => capacity[axis] ?? Number.POSITIVE_INFINITY),
      ),
    ),
    loaded: Float64Array.from(
      vehicles.flatMap((vehicle) => Array.from({ length: dimensions }, (_, axis) => loadedOf(vehicle, axis))),
    ),
    peaks:
      rests.length > 0 ||
      vehicles.some(({ reloads = [] }) => reloads.length > 0) ||
      isUsed(carried) ||
      (isUsed(delivered) && isUsed(collected)),
  }
}

/** Room that a vehicle at its start has no more on its first trip. */
export const loadedOf = ({ reloads = [], loaded = [] }: Vehicle, axis: number): number =>
  reloads.length > 0 ? (loaded[axis] ?? 0) : 0
