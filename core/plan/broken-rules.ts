import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { Evaluation, Problem, Violation } from '#engine/optimizer/index.ts'
import { driverWord, lackedSkills, packagesText } from './driver-words.ts'
import { unitName, unitsOf } from './kinds/amounts.ts'
import { lacksOf, rulesOf } from './kinds/lacks.ts'
import { brokenPlaces } from './locks/locks.ts'
import type { Plan } from './plan.ts'
import { type HoursBefore, hoursBefore } from './plan-to-problem.ts'

/** What routes break of the problem of a plan. */
interface Judged extends Evaluation {
  readonly problem: Problem
}

/** Behind the last stop of an open route a break is free time: no day ends later for it, or is longer. */
function withoutFreeTime({ violations, solution: { routes } }: Evaluation): Violation[] {
  const freeTime = (vehicle: number | undefined): number => {
    const steps = routes.find((route) => route.vehicle === vehicle)?.steps ?? []
    const free = steps.slice(steps.findLastIndex(({ kind }) => kind !== 'break') + 1)
    return free.reduce((sum, { waiting, service }) => sum + waiting + service, 0)
  }
  return violations.flatMap((violation) => {
    if (violation.code !== 'shift' && violation.code !== 'max-duration') return [violation]
    const excess = (violation.excess ?? 0) - freeTime(violation.vehicle)
    return excess > 0 ? [{ ...violation, excess }] : []
  })
}

/**
 * What routes break, a sentence each: the rules that the optimizer judges, and the locks. `whose` is the place of the driver
 * among several, from 0, where the plan is the part of one of them.
 */
export function describeBroken(plan: Plan, { problem, ...evaluation }: Judged, whose?: number): string[] {
  const nameOf = (stop: number): string => splitAddress(plan.stops[stop]?.address ?? '').street
  const locks = [...brokenPlaces(plan)]
  const hoursOf = (driver: number): HoursBefore =>
    hoursBefore(plan.drivers[driver] ?? {}, problem.vehicles.find(({ id }) => id === driver) ?? {})
  return [
    ...withoutFreeTime(evaluation).flatMap((violation) =>
      describeViolation(plan, violation, { nameOf, hoursOf, whose }),
    ),
    ...locks.map(([stop, place]) => `${nameOf(stop)} is locked as stop ${place + 1}`),
  ]
}

interface Words {
  readonly nameOf: (stop: number) => string
  readonly hoursOf: (driver: number) => HoursBefore
  readonly whose: number | undefined
}

function describeViolation(
  plan: Plan,
  { code, job = -1, vehicle = 0, excess = 0, dimension = 0 }: Violation,
  { nameOf, hoursOf, whose }: Words,
): string[] {
  const { stops, drivers } = plan
  const late = `${Math.ceil(excess / 60) + (code === 'window' ? (stops[job]?.lateMinutes ?? 0) : 0)} min`
  const over = loadText(plan, dimension, excess)
  const who = (alone: string, among: string): string[] => [
    drivers.length > 1 || whose !== undefined ? `${driverWord(whose ?? vehicle)} ${among}` : alone,
  ]
  switch (code) {
    case 'window':
      return [`${nameOf(job)} is reached ${late} after it closes`]
    case 'position':
      return [`${nameOf(job)} is to be ${stops[job]?.position}`]
    case 'break':
      return who(`Lunch begins ${late} too late`, `begins lunch ${late} too late`)
    case 'shift': {
      const { finishBy } = drivers[vehicle] ?? {}
      // The night in which a day without an end is over is nobody's rule.
      if (finishBy === undefined) return []
      const end = formatDayClock(finishBy)
      const behind = `${Math.ceil(excess / 60) + hoursOf(vehicle).endsAt - finishBy} min`
      return who(`The route ends ${behind} after ${end}`, `ends the day ${behind} after ${end}`)
    }
    case 'max-duration': {
      const { maxMinutes = 0 } = drivers[vehicle] ?? {}
      const most = formatMinutes(maxMinutes)
      const behind = `${Math.ceil(excess / 60) + Math.max(0, hoursOf(vehicle).used - maxMinutes)} min`
      return who(`The route takes ${behind} longer than ${most}`, `is out ${behind} longer than ${most}`)
    }
    case 'max-tasks':
      return who(`The route has ${excess} more stops than it may`, `has more stops than allowed: ${excess}`)
    case 'capacity':
      return who(`The van has ${over} too many on board`, `has ${over} too many on board`)
    case 'ride-time':
      return [`What goes to ${nameOf(job)} is on board ${late} longer than it may be`]
    case 'vehicle':
      return lacksOf(rulesOf(plan), job, vehicle).map(({ told }) => `${nameOf(job)} ${told}`)
    case 'skill': {
      const lacked = lackedSkills(plan, job, vehicle).join(', ')
      return who(`${nameOf(job)} needs the skill ${lacked}`, `lacks the skill ${lacked} for ${nameOf(job)}`)
    }
    default:
      return []
  }
}

/** Packages, or so many of a unit. */
function loadText({ drivers }: Plan, dimension: number, amount: number): string {
  const counted = drivers.some(({ capacity }) => capacity !== undefined) ? 1 : 0
  if (dimension < counted) return packagesText(amount)
  return `${amount} ${unitName({ drivers }, unitsOf({ drivers })[dimension - counted] ?? '')}`
}
