import { intAt } from '#engine/base/typed-array.ts'
import { mayTake } from '../insertion/insertion.ts'
import { boundByOrder, type OrderBounds } from '../insertion/order-bounds.ts'
import { fitsByTrial } from '../insertion/try-place.ts'
import { type Instance, lastTaskOf } from '../instance/instance.ts'
import type { Plan } from '../plan/plan.ts'
import { clearRoute, fillRoute } from '../routes/routes.ts'
import { retimeRoute } from '../timing/timing.ts'

/** Neighbours beside which a request is tried. */
const NEAR = 10

/**
 * Whether some vehicle of an empty plan can serve a request together with one of its neighbours, where it cannot serve it
 * alone: the way over a neighbour may be the shorter one, and a setup be spared there. The plan is empty again
 * afterwards. O(kinds of vehicles).
 */
export function fitsBeside(empty: Plan, request: number): boolean {
  const { instance } = empty
  const { count, requests } = instance.neighbours
  const near = requests.subarray(request * count, request * count + Math.min(count, NEAR))
  return firstOfKinds(instance).some(
    (vehicle) => mayTake(empty, request, vehicle) && near.some((other) => fitsWith(empty, vehicle, request, other)),
  )
}

const firstOfKinds = ({ kinds }: Instance): number[] =>
  Array.from(kinds.keys()).filter((vehicle) => kinds.indexOf(intAt(kinds, vehicle)) === vehicle)

const bounds: OrderBounds = { from: 0, until: 0 }

function fitsWith(empty: Plan, vehicle: number, request: number, other: number): boolean {
  if (!mayTake(empty, other, vehicle)) return false
  const last = lastTaskOf(empty.instance, other)
  fillRoute(empty, vehicle, Int32Array.from(last === other ? [other] : [other, last]))
  const fits =
    mayTake(empty, request, vehicle) &&
    boundByOrder(empty, request, vehicle, bounds) &&
    nodesFrom(empty, bounds.from).some((after) =>
      [request, ...nodesFrom(empty, intAt(empty.next, after))].some((lastAfter) =>
        fitsByTrial(empty, request, after, lastAfter),
      ),
    )
  clearRoute(empty, vehicle)
  retimeRoute(empty, vehicle)
  return fits
}

/** Nodes from one on and before the last of the bounds. */
function nodesFrom({ instance, next }: Plan, from: number): number[] {
  const nodes: number[] = []
  const { until } = bounds
  for (let node = from; node !== until && (node < instance.tasks || nodes.length === 0); node = intAt(next, node)) {
    nodes.push(node)
  }
  return nodes
}
