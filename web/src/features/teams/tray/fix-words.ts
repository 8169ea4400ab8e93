import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { formatMinutes, overNight } from '#core/kernel/time.ts'
import { packagesText } from '#core/plan/driver-words.ts'
import { describeFix } from '#core/plan/edits/apply-fixes.ts'
import type { Fix } from '#core/plan/found-plan.ts'
import { nightOf, USUAL_LEAVE } from '#core/plan/hours/nights.ts'
import { USUAL_CROSSING_CENTS } from '#core/plan/kinds/kinds.ts'
import type { Plan } from '#core/plan/plan.ts'
import { formatCents } from '#core/teams/cost/day-cost.ts'
import type { DayDriver } from '../day/day-drivers.ts'

/** What a fix changes, by the name of its driver: "start Marcus 25 min earlier". */
function fixWords(fix: Fix, self: number, plan: Plan, drivers: readonly Pick<DayDriver, 'name'>[]): string {
  const place = 'driver' in fix ? (fix.driver ?? 0) : 0
  const { finishBy, leaveAt } = plan.drivers[place] ?? {}
  const name = drivers[place]?.name ?? `driver ${place + 1}`
  switch (fix.kind) {
    case 'finish-by':
      return `allow ${name} ${overNight(leaveAt, fix.minute) - (finishBy ?? fix.minute)} min overtime`
    case 'leave-at':
      return `start ${name} ${(leaveAt ?? USUAL_LEAVE) - fix.minute} min earlier`
    case 'most-minutes':
      return `let ${name} be out for ${formatMinutes(fix.minutes)}`
    case 'lunch-until':
      return `let ${name} begin the break until ${formatDayClock(fix.minute + nightOf({ ...plan.drivers[place] }, fix.minute))}`
    case 'capacity':
      return `let ${name} take ${packagesText(fix.packages)}`
    case 'load':
      return `let ${name} take ${fix.amount} ${fix.unit}`
    case 'cross-territory':
      return `let ${name} leave the territory for ${formatCents(USUAL_CROSSING_CENTS)} a stop`
    case 'reload':
      return `let ${name} reload at the depot, ${fix.minutes} min`
    case 'skills':
      return `add ${fix.skills.join(', ')} to the skills of ${name}`
    default:
      return describeFix(fix, self, (entered) => splitAddress(plan.stops[entered]?.address ?? '').street)
  }
}

/** All changes that one stop needs, as the words of one button. */
export function fixesWords(
  fixes: readonly Fix[],
  self: number,
  plan: Plan,
  drivers: readonly Pick<DayDriver, 'name'>[],
): string {
  const words = fixes.map((fix) => fixWords(fix, self, plan, drivers)).join(' and ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
