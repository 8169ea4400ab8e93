import { formatClocks, formatDayClock } from '#core/itinerary/arrival-times.ts'
import { DAY_MINUTES, formatMinutes } from '#core/kernel/time.ts'
import { driverWord, packagesText } from './driver-words.ts'
import type { Fix, StopRelease } from './found-plan.ts'
import { nightOf } from './hours/nights.ts'
import { amountOf } from './kinds/amounts.ts'
import { nameKey } from './kinds/pairs.ts'
import type { DriverDay, Plan, PlanStop } from './plan.ts'

/** A change of a rule of the request, which a lock is not. */
export type RuleFix = Exclude<Fix, { kind: 'unlock' | 'leave-at' | 'cross-territory' | 'reload' | StopRelease }>

/** A stop that is left out, and the driver who comes nearest to taking it. */
export interface Left {
  readonly entered: number
  readonly driver: number
}

const LAST_MINUTE = 1439

/** Why a stop is left out, told by the first change that would admit it: of the only route, or of one of several drivers. */
export const reasonOf = (plan: Plan, fix: RuleFix, left: Left): string =>
  plan.drivers.length > 1 ? reasonAmong(plan, fix, left) : reasonAlone(plan, fix, left)

function reasonAlone({ stops, drivers }: Plan, fix: RuleFix, { entered, driver }: Left): string {
  const { finishBy = 0, overrunMinutes = 0, capacity = 0 } = drivers[driver] ?? {}
  switch (fix.kind) {
    case 'finish-by':
      return `The route would end at ${endOf(fix, drivers[driver])}, after ${formatDayClock(finishBy + overrunMinutes)}.`
    case 'most-minutes':
      return `The route would take ${formatMinutes(fix.minutes)}, at most ${mostOf(drivers[driver])} are allowed.`
    case 'lunch-until':
      return `Lunch could not begin before ${clockIn(drivers[driver], fix.minute)}.`
    case 'capacity':
      return `${packagesText(fix.packages)} would be on board, ${capacity} fit.`
    case 'skills':
      return `It needs the skill ${fix.skills.join(', ')}.`
    case 'load':
      return `${fix.amount} ${fix.unit} would be on board, ${limitOf(drivers[driver], fix.unit)} fit.`
    case 'ride':
      return rideReason(stops, fix, entered)
    case 'open-until': {
      const { window = [0, LAST_MINUTE], lateMinutes = 0 } = stops[fix.entered] ?? {}
      const [then, closes] = [fix.minute + lateMinutes, window[1]].map((minute) => clockIn(drivers[driver], minute))
      return fix.entered === entered
        ? `It would be reached at ${then}, after it closes at ${closes}.`
        : `It would make the route late at ${stops[fix.entered]?.address}: ${then}, after it closes at ${closes}.`
    }
  }
}

function reasonAmong({ stops, drivers }: Plan, fix: RuleFix, { entered, driver }: Left): string {
  const { end, finishBy = 0, overrunMinutes = 0, capacity = 0 } = drivers[driver] ?? {}
  const who = driverWord(driver)
  switch (fix.kind) {
    case 'finish-by':
      return `${who} would be ${end ? 'back' : 'done'} at ${endOf(fix, drivers[driver])}, limit ${formatDayClock(finishBy + overrunMinutes)}.`
    case 'most-minutes':
      return `${who} would be out for ${formatMinutes(fix.minutes)}, at most ${mostOf(drivers[driver])}.`
    case 'lunch-until':
      return `${who} could not begin lunch before ${clockIn(drivers[driver], fix.minute)}.`
    case 'capacity':
      return `${who} would have ${packagesText(fix.packages)} on board, ${capacity} fit.`
    case 'skills':
      return `No driver who can still take it has the skill ${fix.skills.join(', ')}.`
    case 'load':
      return `${who} would have ${fix.amount} ${fix.unit} on board, ${limitOf(drivers[driver], fix.unit)} fit.`
    case 'ride':
      return rideReason(stops, fix, entered)
    case 'open-until': {
      const { window = [0, LAST_MINUTE], lateMinutes = 0, address } = stops[fix.entered] ?? {}
      const then = clockIn(drivers[driver], fix.minute + lateMinutes)
      return fix.entered === entered
        ? `Open ${formatClocks(window[0], window[1])}. Nearest driver arrives ${then}.`
        : `${who} would be late at ${address}: ${then}, after it closes at ${clockIn(drivers[driver], window[1])}.`
    }
  }
}

/** A minute as it is entered, with the day that it is of for a driver who is out over midnight. */
const clockIn = (day: DriverDay | undefined, minute: number): string =>
  formatDayClock(day && minute < DAY_MINUTES ? minute + nightOf(day, minute) : minute)

/** When a day would end that may run over. */
const endOf = ({ minute }: { readonly minute: number }, day: Partial<DriverDay> = {}): string => {
  const { finishBy = 0, overrunMinutes = 0 } = day
  return formatDayClock(minute + overrunMinutes + (finishBy > DAY_MINUTES ? DAY_MINUTES : 0))
}

const mostOf = (day: DriverDay | undefined): string => formatMinutes(day?.maxMinutes ?? 0)

const limitOf = (day: DriverDay | undefined, unit: string): number => amountOf(day?.loads, nameKey(unit)) ?? 0

/** The pair that would ride too long is often the one that is left out, and sometimes another one. */
function rideReason(
  stops: readonly PlanStop[],
  { entered: stop, minutes }: Extract<Fix, { kind: 'ride' }>,
  entered: number,
): string {
  const { pairName = '' } = stops[stop] ?? {}
  const members = stops.filter((each) => nameKey(each.pairName ?? '') === nameKey(pairName))
  const limit = Math.min(...members.map(({ maxRideMinutes = minutes }) => maxRideMinutes))
  const isOwn = nameKey(stops[entered]?.pairName ?? '') === nameKey(pairName)
  return `${isOwn ? 'It' : pairName} would ride ${formatMinutes(minutes)}, at most ${formatMinutes(limit)} are allowed.`
}
