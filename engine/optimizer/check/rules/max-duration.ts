import type { RouteRule } from '../route-case.ts'

/** The route lasts no longer, from departure to return, than its vehicle may be out. */
export const checkMaxDuration: RouteRule = ({ vehicle: { id, maxDuration }, route: { steps } }) => {
  const [first] = steps
  const last = steps.at(-1)
  if (maxDuration === undefined || !(first && last)) return []
  const duration = last.arrival + last.waiting + last.service - first.arrival
  const excess = duration - maxDuration
  if (excess <= 0) return []
  const message = `vehicle ${id} is out for ${duration} s, ${excess} s longer than it may`
  return [{ code: 'max-duration', vehicle: id, excess, message }]
}
