import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { secondsToMinutes } from '#engine/base/units.ts'
import {
  evaluate,
  type GivenRoute,
  type Matrix,
  type Problem,
  type Solution,
  type Step,
  type Violation,
} from '#engine/optimizer/index.ts'
import { driverWord, lackedSkills, packagesText } from './driver-words.ts'
import { unitName, unitsOf } from './kinds/amounts.ts'
import { lacksOf, rulesOf } from './kinds/lacks.ts'
import { atSpeed } from './kinds/service.ts'
import { brokenPlaces } from './locks/locks.ts'
import type { Plan } from './plan.ts'
import { type HoursBefore, hoursBefore } from './plan-to-problem.ts'

/**
 * What routes break, by as much as people see of it: arrivals are sums of whole minutes, so that a day which ends 301
 * seconds too late may end five of them too late, or seven. What is kept by those sums is broken by a minute.
 */
export function shownViolations(problem: Problem, routes: readonly GivenRoute[]): readonly Violation[] {
  const { violations, solution } = evaluate(problem, routes)
  if (violations.length === 0) return violations
  const matrices = Object.fromEntries(
    Object.entries(problem.matrices).map(([profile, matrix]) => [
      profile,
      wholeMinutes(asDriven(problem, matrix, solution)),
    ]),
  )
  const shown = evaluate({ ...problem, matrices }, routes).violations
  return violations.map((violation) => {
    const same = shown.find(
      ({ code, job, vehicle }) => code === violation.code && job === violation.job && vehicle === violation.vehicle,
    )
    return timed.has(violation.code) ? { ...violation, excess: same?.excess ?? MINUTE } : violation
  })
}

const timed: ReadonlySet<Violation['code']> = new Set(['window', 'break', 'shift', 'ride-time', 'max-duration'])
const MINUTE = 60

/** Durations as the sums of an itinerary count them. */
const wholeMinutes = ({ durations, ...matrix }: Matrix): Matrix => ({
  ...matrix,
  durations: durations.map((seconds) => MINUTE * secondsToMinutes(seconds)),
})

/**
 * Travel that never takes less than is shown of it, whoever drives: what is kept by it is kept by both. Speeds that change
 * with the hour are left as they are.
 */
export function asShown<Travel extends Pick<Matrix, 'durations' | 'hours'> & { readonly pace?: unknown }>(
  travel: Travel,
  drivers: readonly { readonly speedFactor?: number }[],
): Travel {
  if (travel.hours || travel.pace) return travel
  const factors = [...new Set(drivers.map(({ speedFactor = 1 }) => speedFactor))]
  const shown = (seconds: number, factor: number) =>
    Math.ceil(factor * MINUTE * secondsToMinutes(atSpeed(seconds, factor)))
  const durations = travel.durations.map((each) => Math.max(each, ...factors.map((factor) => shown(each, factor))))
  return { ...travel, durations }
}

/** A matrix whose speeds change with the hour as one in which the legs of a plan take what they take in it. */
function asDriven({ vehicles }: Problem, { hours, ...matrix }: Matrix, { routes }: Solution): Matrix {
  if (!hours) return matrix
  const durations = matrix.durations.slice()
  for (const { vehicle, steps } of routes) {
    const { speedFactor = 1 } = vehicles.find(({ id }) => id === vehicle) ?? {}
    for (const { from, to, seconds } of legsOf(steps)) durations[from * matrix.size + to] = seconds * speedFactor
  }
  return { ...matrix, durations }
}

/** The ways between the places of a route: a break lies on one of them. */
function legsOf(steps: readonly Step[]) {
  const placed = steps.flatMap(({ location }, index) => (location === undefined ? [] : [{ location, index }]))
  return placed.slice(1).map(({ location: to, index }, leg) => {
    const { location: from, index: left } = placed[leg] ?? { location: to, index }
    const seconds = steps.slice(left + 1, index + 1).reduce((sum, { arrival }, step) => {
      const before = steps[left + step]
      return sum + (before ? arrival - before.arrival - before.waiting - before.service : 0)
    }, 0)
    return { from, to, seconds }
  })
}

/** What routes break of the problem of a plan. */
interface Judged {
  readonly violations: readonly Violation[]
  readonly problem: Problem
}

/**
 * What routes break, a sentence each: the rules that the optimizer judges, and the locks. `whose` is the place of the driver
 * among several, from 0, where the plan is the part of one of them.
 */
export function describeBroken(plan: Plan, { violations, problem }: Judged, whose?: number): string[] {
  const nameOf = (stop: number): string => splitAddress(plan.stops[stop]?.address ?? '').street
  const locks = [...brokenPlaces(plan)]
  const hoursOf = (driver: number): HoursBefore =>
    hoursBefore(plan.drivers[driver] ?? {}, problem.vehicles.find(({ id }) => id === driver) ?? {})
  return [
    ...violations.flatMap((violation) => describeViolation(plan, violation, { nameOf, hoursOf, whose })),
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
      const { finishBy = 0 } = drivers[vehicle] ?? {}
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
