import type { Job, Problem, Shipment, Vehicle } from './problem.ts'
import { isTyped, listTasks } from './service-times.ts'

/** Whether a vehicle may serve a request at all: `request * vehicles + vehicle`, 1 or 0. */
export function compileCompatibility({ jobs, shipments = [], vehicles }: Problem): Int32Array {
  const requests: readonly (Job | Shipment)[] = [...jobs, ...shipments]
  return Int32Array.from(
    requests.flatMap((request) =>
      vehicles.map((vehicle) =>
        isAllowed(request, vehicle) && hasSkills(request, vehicle) && canCarry(request, vehicle) ? 1 : 0,
      ),
    ),
  )
}

/** Whether a request leaves the choice to this vehicle. */
export const isAllowed = ({ vehicles }: Job | Shipment, { id }: Vehicle): boolean => !vehicles || vehicles.includes(id)

/** Whether a vehicle has every skill that a request asks for. */
export const hasSkills = ({ skills = [] }: Job | Shipment, { skills: available }: Vehicle): boolean =>
  skills.every((skill) => available?.includes(skill))

/** Whether an empty vehicle could carry a request. */
export function canCarry(request: Job | Shipment, { capacity = [] }: Vehicle): boolean {
  const amounts = 'location' in request ? [request.delivery, request.pickup] : [request.amount]
  return capacity.every((limit, axis) => amounts.every((amount) => (amount?.[axis] ?? 0) <= limit))
}

/**
 * Vehicles that are alike, so that only the first idle one of a kind needs a look: the kind of each vehicle.
 *
 * Vehicles that requests or the given plan name are a kind of their own.
 */
export function groupVehicles(problem: Problem): Int32Array {
  const { jobs, shipments = [], vehicles, given = [] } = problem
  const isTypeUsed = listTasks(problem).some(isTyped)
  const named = new Set(
    [...jobs, ...shipments].flatMap(({ vehicles: allowed = [], preference }) => [
      ...allowed,
      ...(preference?.vehicles ?? []),
      ...Object.keys(preference?.costs ?? {}).map(Number),
    ]),
  )
  for (const { vehicle } of given) named.add(vehicle)
  const kinds = new Map<string, number>()
  return Int32Array.from(vehicles, (vehicle) => {
    const { id, type, ...traits } = vehicle
    const key = JSON.stringify([named.has(id) ? id : '', isTypeUsed ? type : '', Object.entries(traits).sort(byName)])
    const kind = kinds.get(key) ?? kinds.size
    kinds.set(key, kind)
    return kind
  })
}

const byName = ([left]: [string, unknown], [right]: [string, unknown]): number => (left < right ? -1 : 1)
