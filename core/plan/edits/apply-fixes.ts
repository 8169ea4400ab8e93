import { formatClock, formatDayClock } from '#core/itinerary/arrival-times.ts'
import { omit } from '#core/kernel/omit.ts'
import { formatMinutes, overNight } from '#core/kernel/time.ts'
import type { Fix, StopRelease } from '../found-plan.ts'
import { type Loads, type StopKinds, USUAL_CROSSING_CENTS } from '../kinds/kinds.ts'
import { nameKey } from '../kinds/pairs.ts'
import type { DriverDay, Plan, PlanStop } from '../plan.ts'

/** The plan with these changes made to what was asked for. Its routes stay: the caller puts the stop in. */
export const applyFixes = (plan: Plan, fixes: readonly Fix[]): Plan => fixes.reduce(applyFix, plan)

function applyFix(plan: Plan, fix: Fix): Plan {
  switch (fix.kind) {
    case 'finish-by':
      return withDay(plan, fix.driver, (day) => ({ ...day, finishBy: overNight(day.leaveAt, fix.minute) }))
    case 'most-minutes':
      return withDay(plan, fix.driver, (day) => ({ ...day, maxMinutes: fix.minutes }))
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
    default:
      return applyKindFix(plan, fix)
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

type KindFix = Extract<Fix, { readonly kind: 'load' | 'reload' | 'ride' | 'cross-territory' | StopRelease }>

function applyKindFix(plan: Plan, fix: KindFix): Plan {
  switch (fix.kind) {
    case 'load':
      return withDay(plan, fix.driver, (day) => ({ ...day, loads: withAmount(day.loads, fix) }))
    case 'reload': {
      const { minutes, mostTrips } = fix
      const reloads = mostTrips === undefined ? { minutes } : { minutes, mostTrips }
      return withDay(plan, fix.driver, (day) => ({ ...day, reloads }))
    }
    case 'ride':
      return withRide(plan, fix)
    case 'cross-territory':
      return withDay(plan, fix.driver, ({ territory, ...day }) => ({
        ...day,
        ...(territory && { territory: { ...territory, price: USUAL_CROSSING_CENTS } }),
      }))
    default:
      return withStop(plan, fix.entered, (stop) => omit<PlanStop>(stop, ...released[fix.kind]))
  }
}

/** The fields in which a stop says what it is released from. */
const released: Readonly<Record<StopRelease, readonly OfRelease[]>> = {
  'any-driver': ['driver', 'driverIsWish'],
  'any-vehicle': ['vehicleKind'],
  'not-together': ['together'],
  'not-apart': ['apart'],
  'no-pair': ['pairName', 'pairRole', 'maxRideMinutes'],
  'any-place': ['position'],
}
type OfRelease = 'pairName' | 'pairRole' | 'position' | Exclude<keyof StopKinds, 'id'>

/** Both halves of a pair may name a limit, and the less counts. */
function withRide(plan: Plan, { entered, minutes }: Extract<Fix, { kind: 'ride' }>): Plan {
  const name = nameKey(plan.stops[entered]?.pairName ?? '')
  return {
    ...plan,
    stops: plan.stops.map((stop) =>
      nameKey(stop.pairName ?? '') === name && (stop.maxRideMinutes ?? minutes) < minutes
        ? { ...stop, maxRideMinutes: minutes }
        : stop,
    ),
  }
}

const withAmount = (
  loads: Loads = {},
  { unit, amount }: { readonly unit: string; readonly amount: number },
): Loads => ({
  ...Object.fromEntries(Object.entries(loads).filter(([name]) => nameKey(name) !== nameKey(unit))),
  [unit]: amount,
})

/** What a change does, as the words of its button; `nameOf` tells the street of a stop. */
export function describeFix(fix: Fix, self: number, nameOf: (entered: number) => string): string {
  switch (fix.kind) {
    case 'finish-by':
      return `finish by ${formatClock(fix.minute)}`
    case 'most-minutes':
      return `be out for ${formatMinutes(fix.minutes)}`
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
      return `keep${whose} open until ${formatDayClock(fix.minute)}`
    }
    case 'unlock':
      return `unlock ${fix.entered === self ? 'it' : nameOf(fix.entered)}`
    default:
      return describeKindFix(fix, 'entered' in fix && fix.entered !== self ? nameOf(fix.entered) : 'it')
  }
}

function describeKindFix(fix: KindFix, which: string): string {
  switch (fix.kind) {
    case 'load':
      return `take ${fix.amount} ${fix.unit}`
    case 'reload':
      return 'reload at the depot'
    case 'ride':
      return `let it ride ${formatMinutes(fix.minutes)}`
    case 'cross-territory':
      return `leave the territory for ${USUAL_CROSSING_CENTS / 100} dollars a stop`
    case 'any-driver':
      return 'let any driver come'
    case 'any-vehicle':
      return 'let any vehicle come'
    case 'not-together':
      return 'let it ride alone'
    case 'not-apart':
      return 'let them ride together'
    case 'no-pair':
      return 'make it a stop of its own'
    case 'any-place':
      return `let ${which} be anywhere on the route`
  }
}
