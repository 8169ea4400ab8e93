import type { Step } from '../../solution/solution.ts'
import { travelBetween } from '../legs.ts'
import type { RouteCase, RouteRule } from '../route-case.ts'
import type { Violation } from '../violation.ts'

/** Between two places the vehicle travels exactly as long as the matrix says, and never waits a negative time. */
export const checkTimes: RouteRule = (routeCase) => {
  const messages: string[] = []
  let place: number | undefined
  let travelled = 0
  let departure = routeCase.route.steps[0]?.arrival ?? 0
  for (const step of routeCase.route.steps) {
    const gap = step.arrival - departure
    travelled += gap
    if (gap < 0 || step.waiting < 0) messages.push(`${step.kind} ${step.id ?? ''} goes back in time`)
    if (step.location !== undefined) {
      const travel = travelFrom(routeCase, place, step.location)
      if (travelled !== travel) messages.push(mismatch(step, travelled, travel))
      place = step.location
      travelled = 0
    }
    departure = step.arrival + step.waiting + step.service
  }
  if (travelled !== 0) messages.push(`the route travels ${travelled} s after its last place`)
  return messages.map((message): Violation => ({ code: 'time', vehicle: routeCase.vehicle.id, message }))
}

const travelFrom = ({ vehicle, matrix }: RouteCase, place: number | undefined, to: number): number =>
  place === undefined ? 0 : travelBetween(vehicle, matrix, place, to)

const mismatch = ({ kind, id }: Step, travelled: number, travel: number): string =>
  `the leg to ${id === undefined ? kind : `${kind} ${id}`} takes ${travel} s, not ${travelled} s`
