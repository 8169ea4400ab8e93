import { changingHours } from '../../problem/hours.ts'
import type { Step } from '../../solution/solution.ts'
import { type Drive, driveBetween } from '../drive.ts'
import { travelBetween } from '../legs.ts'
import type { RouteCase, RouteRule } from '../route-case.ts'
import type { Violation } from '../violation.ts'

/** Between two places the vehicle travels exactly as long as the matrix says, and never waits a negative time. */
export const checkTimes: RouteRule = (routeCase) =>
  changingHours(routeCase.matrix) ? checkHourlyTimes(routeCase) : checkSteadyTimes(routeCase)

const checkSteadyTimes: RouteRule = (routeCase) => {
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

/** The same where speeds change with the hour: each leg is driven in one go, however many breaks lie before it or behind. */
const checkHourlyTimes: RouteRule = ({ route, vehicle, matrix }) => {
  const messages: string[] = []
  let place: number | undefined
  let gaps: Gap[] = []
  for (const [index, step] of route.steps.entries()) {
    const before = route.steps[index - 1]
    const departure = before ? before.arrival + before.waiting + before.service : step.arrival
    gaps.push({ departure, seconds: step.arrival - departure })
    if (step.arrival < departure || step.waiting < 0) messages.push(`${step.kind} ${step.id ?? ''} goes back in time`)
    if (step.location === undefined) continue
    const drive: Drive = place === undefined ? (moment) => moment : driveBetween(vehicle, matrix, place, step.location)
    messages.push(...mismatches(step, gaps, drive))
    place = step.location
    gaps = []
  }
  if (gaps.some(({ seconds }) => seconds !== 0)) messages.push('the route travels after its last place')
  return messages.map((message): Violation => ({ code: 'time', vehicle: vehicle.id, message }))
}

/** Seconds on the way between two steps, from a moment on. */
interface Gap {
  readonly departure: number
  readonly seconds: number
}

function mismatches(step: Step, gaps: readonly Gap[], drive: Drive): string[] {
  const driven = gaps.filter(({ seconds }) => seconds !== 0)
  const isRight = ({ departure, seconds }: Gap): boolean => drive(departure) === departure + seconds
  if (driven.length === 0 ? gaps.some(isRight) : driven.length === 1 && driven.every(isRight)) return []
  const [first = { departure: step.arrival, seconds: 0 }] = driven.length > 0 ? driven : gaps
  const travelled = driven.reduce((sum, { seconds }) => sum + seconds, 0)
  return [mismatch(step, travelled, drive(first.departure) - first.departure)]
}

const mismatch = ({ kind, id }: Step, travelled: number, travel: number): string =>
  `the leg to ${id === undefined ? kind : `${kind} ${id}`} takes ${travel} s, not ${travelled} s`
