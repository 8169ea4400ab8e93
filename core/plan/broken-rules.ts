import { formatClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import type { Violation } from '#core/optimizer/index.ts'
import { driverWord, lackedSkills, packagesText } from './driver-words.ts'
import { brokenPlaces } from './locks.ts'
import type { Plan } from './plan.ts'

/**
 * What routes break, a sentence each: the rules that the optimizer judges, and the locks. `whose` is the place of the driver
 * among several, from 0, where the plan is the part of one of them.
 */
export function describeBroken(plan: Plan, violations: readonly Violation[], whose?: number): string[] {
  const nameOf = (stop: number): string => splitAddress(plan.stops[stop]?.address ?? '').street
  const locks = [...brokenPlaces(plan)]
  return [
    ...violations.flatMap((violation) => describeViolation(plan, violation, { nameOf, whose })),
    ...locks.map(([stop, place]) => `${nameOf(stop)} is locked as stop ${place + 1}`),
  ]
}

function describeViolation(
  plan: Plan,
  { code, job = -1, vehicle = 0, excess = 0 }: Violation,
  { nameOf, whose }: { readonly nameOf: (stop: number) => string; readonly whose: number | undefined },
): string[] {
  const { stops, drivers } = plan
  const late = `${Math.ceil(excess / 60)} min`
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
      const end = formatClock(drivers[vehicle]?.finishBy ?? 0)
      return who(`The route ends ${late} after ${end}`, `ends the day ${late} after ${end}`)
    }
    case 'max-tasks':
      return who(`The route has ${excess} more stops than it may`, `has more stops than allowed: ${excess}`)
    case 'capacity':
      return who(
        `The van has ${packagesText(excess)} too many on board`,
        `has ${packagesText(excess)} too many on board`,
      )
    case 'skill': {
      const lacked = lackedSkills(plan, job, vehicle).join(', ')
      return who(`${nameOf(job)} needs the skill ${lacked}`, `lacks the skill ${lacked} for ${nameOf(job)}`)
    }
    default:
      return []
  }
}
