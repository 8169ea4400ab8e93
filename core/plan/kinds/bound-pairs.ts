import { evaluate, type Job, type Problem, type Relation, type Shipment, type Task } from '#engine/optimizer/index.ts'
import { givenRoute, halvesOf, keepStops } from './tasks.ts'

/**
 * A problem in which some pairs are two jobs, one before the other: as such a search can lock them to places, or keep them
 * in an order. What was picked up counts as on board until the end, and nobody limits the ride: `soundOrder` looks at that.
 */
export function partPairs(problem: Problem, isParted: (pair: Shipment) => boolean): Problem {
  const { shipments = [], ...rest } = problem
  const parted = shipments.filter(isParted)
  if (parted.length === 0) return problem
  const kept = shipments.filter((pair) => !parted.includes(pair))
  const isJob = (pickup: number): boolean => parted.some((pair) => pair.pickup.id === pickup)
  const relations = (rest.relations ?? []).map(({ type, jobs = [], shipments: pickups = [] }) => ({
    type,
    jobs: [...jobs, ...pickups.filter(isJob)],
    shipments: pickups.filter((pickup) => !isJob(pickup)),
  }))
  const couples =
    rest.vehicles.length > 1
      ? parted.map(({ pickup, delivery }): Relation => ({ type: 'in-same-route', jobs: [pickup.id, delivery.id] }))
      : []
  return {
    ...rest,
    jobs: [...rest.jobs, ...parted.flatMap(toJobs)],
    ...(kept.length > 0 ? { shipments: kept } : {}),
    ...(relations.length + couples.length > 0 ? { relations: [...relations, ...couples] } : {}),
    sequences: [...(rest.sequences ?? []), ...parted.map(({ pickup, delivery }) => [pickup.id, delivery.id])],
  }
}

/** What the vehicle must be able to do is said at both, so that neither comes to one that cannot. */
function toJobs({ pickup, delivery, amount, skills, priority, vehicles, preference }: Shipment): Job[] {
  const asked = { ...(skills && { skills }), ...(vehicles && { vehicles }), ...(priority ? { priority } : {}) }
  const none = amount?.map(() => 0)
  const jobOf = (task: Task, taken: readonly number[] | undefined): Job => ({
    ...task,
    ...asked,
    ...(taken && none ? { pickup: taken, delivery: none } : {}),
  })
  return [{ ...jobOf(pickup, amount), ...(preference && { preference }) }, jobOf(delivery, none)]
}

/**
 * An order of one vehicle in which whole pairs are served and keep their rules. `orderOf` finds one for a problem whose pairs
 * are jobs; where it leaves a half out, or a load rides too long or has no room, that pair goes, and it is asked again. `problem` is that
 * of this vehicle alone, with its pairs.
 */
export function soundOrder(problem: Problem, orderOf: (parted: Problem) => readonly number[]): readonly number[] {
  let part = problem
  for (;;) {
    const order = orderOf(partPairs(part, () => true))
    const [left] = [...halvesOf(part, order), ...unsoundPairs(part, order)]
    if (left === undefined) return order
    const pair = part.shipments?.find(({ pickup, delivery }) => pickup.id === left || delivery.id === left)
    part = keepStops(part, (stop) => stop !== pair?.pickup.id && stop !== pair?.delivery.id)
  }
}

/** Deliveries that come too late for what they bring, or without room for it: parted, a reload took it from the van. */
function unsoundPairs(problem: Problem, order: readonly number[]): number[] {
  const [vehicle] = problem.vehicles
  const { shipments } = problem
  if (!vehicle || !shipments) return []
  const { violations } = evaluate(problem, [givenRoute(problem, vehicle.id, order)])
  const late = violations.flatMap(({ code, job }) => (code === 'ride-time' && job !== undefined ? [job] : []))
  const isOver = violations.some(({ code }) => code === 'capacity')
  const last = order.findLast((stop) => shipments.some(({ delivery }) => delivery.id === stop))
  return isOver && last !== undefined ? [...late, last] : late
}
