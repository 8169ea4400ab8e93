import type { TimeWindow } from '../../problem/problem.ts'
import type { RouteRule } from '../route-case.ts'

const WHOLE_PLAN: TimeWindow = [0, Number.POSITIVE_INFINITY]
const WHOLE_TIME: TimeWindow = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** The route begins and ends inside the shift of its vehicle, and begins when it may; without a shift, no earlier than the plan. */
export const checkShift: RouteRule = ({ vehicle, route }) => {
  const first = route.steps[0]
  const last = route.steps.at(-1)
  if (!(first && last)) return []
  const [opens, closes] = vehicle.shift ?? WHOLE_PLAN
  const early = opens - first.arrival
  const [from, until] = vehicle.departure ?? WHOLE_TIME
  const late = last.arrival + last.waiting + last.service - closes
  return [
    {
      excess: early,
      message: `vehicle ${vehicle.id} sets out ${early} s before ${vehicle.shift ? 'its shift' : 'the plan starts'}`,
    },
    { excess: late, message: `vehicle ${vehicle.id} finishes ${late} s after its shift` },
    { excess: from - first.arrival, message: `vehicle ${vehicle.id} sets out ${from - first.arrival} s too early` },
    { excess: first.arrival - until, message: `vehicle ${vehicle.id} sets out ${first.arrival - until} s too late` },
  ]
    .filter(({ excess }) => excess > 0)
    .map((side) => ({ code: 'shift', vehicle: vehicle.id, ...side }))
}
