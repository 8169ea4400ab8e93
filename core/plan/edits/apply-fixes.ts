import { formatClock } from '#core/itinerary/arrival-times.ts'
import { omit } from '#core/kernel/omit.ts'
import { overNight } from '#core/kernel/time.ts'
import type { Fix } from '../found-plan.ts'
import type { DriverDay, Plan, PlanStop } from '../plan.ts'

/** The plan with these changes made to what was asked for. Its routes stay: the caller puts the stop in. */
export const applyFixes = (plan: Plan, fixes: readonly Fix[]): Plan => fixes.reduce(applyFix, plan)

function applyFix(plan: Plan, fix: Fix): Plan {
  switch (fix.kind) {
    case 'finish-by':
      return withDay(plan, fix.driver, (day) => ({ ...day, finishBy: overNight(day.leaveAt, fix.minute) }))
    case 'leave-at':
      return withDay(plan, fix.driver, (day) => ({ ...day, leaveAt: fix.minute }))
    case 'capacity':
      return withDay(plan, fix.driver, (day) => ({ ...day, capacity: fix.packages }))
    case 'skills':
      return withDay(plan, fix.driver, (day) => ({ ...day, skills: [...(day.skills ?? []), ...fix.skills] }))
    case 'lunch-until':
      return withDay(plan, fix.driver, (day) => ({ ...day, ...openUntil(day, fix) }))
    case 'open-until':
      return withStop(plan, fix.entered, (stop) => ({ ...stop, window: [stop.window?.[0] ?? 0, fix.minute] }))
    case 'unlock':
      return withStop(plan, fix.entered, (stop) => omit(stop, 'lockedAt'))
  }
}

const openUntil = ({ breaks }: DriverDay, { rule = 0, minute }: Extract<Fix, { kind: 'lunch-until' }>) =>
  breaks ? { breaks: breaks.map((each, index) => (index === rule ? { ...each, to: minute } : each)) } : {}

const withDay = (plan: Plan, driver: number | undefined, change: (day: DriverDay) => DriverDay): Plan => ({
  ...plan,
  drivers: plan.drivers.map((day, index) => (index === (driver ?? 0) ? change(day) : day)),
})

const withStop = (plan: Plan, entered: number, change: (stop: PlanStop) => PlanStop): Plan => ({
  ...plan,
  stops: plan.stops.map((stop, index) => (index === entered ? change(stop) : stop)),
})

/** What a change does, as the words of its button; `nameOf` tells the street of a stop. */
export function describeFix(fix: Fix, self: number, nameOf: (entered: number) => string): string {
  switch (fix.kind) {
    case 'finish-by':
      return `finish by ${formatClock(fix.minute)}`
    case 'leave-at':
      return `leave at ${formatClock(fix.minute)}`
    case 'capacity':
      return `take ${fix.packages} packages`
    case 'skills':
      return `add the skill ${fix.skills.join(', ')}`
    case 'lunch-until':
      return `lunch until ${formatClock(fix.minute)}`
    case 'open-until': {
      const whose = fix.entered === self ? '' : ` ${nameOf(fix.entered)}`
      return `keep${whose} open until ${formatClock(fix.minute)}`
    }
    case 'unlock':
      return `unlock ${fix.entered === self ? 'it' : nameOf(fix.entered)}`
  }
}
