import type { RouteRule } from '../route-case.ts'

/** The route begins and ends inside the shift of its vehicle. */
export const checkShift: RouteRule = ({ vehicle, route }) => {
  const first = route.steps[0]
  const last = route.steps.at(-1)
  if (!(vehicle.shift && first && last)) return []
  const [opens, closes] = vehicle.shift
  const early = opens - first.arrival
  const late = last.arrival + last.waiting + last.service - closes
  return [
    { excess: early, message: `vehicle ${vehicle.id} sets out ${early} s before its shift` },
    { excess: late, message: `vehicle ${vehicle.id} finishes ${late} s after its shift` },
  ]
    .filter(({ excess }) => excess > 0)
    .map((side) => ({ code: 'shift', vehicle: vehicle.id, ...side }))
}
