import type { User } from '#core/accounts/account.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { pick } from '#core/kernel/keys.ts'
import { pricesFault } from './day-prices.ts'
import { driversOfFleet, type FleetRequest } from './fleet-request.ts'
import { hoursFault } from './hours-fault.ts'
import { driversOf } from './limits.ts'
import { ruleTexts } from './rule-texts.ts'

/**
 * Lets a request pass whose drivers can be planned for and told apart, and whose plan takes them all.
 *
 * @throws DomainError `teams.unsound-fleet` with what to change, `teams.too-many-drivers`.
 */
export function requireSoundFleet(request: FleetRequest, user: Pick<User, 'teamTier'>): void {
  const fault = faultOf(request)
  if (fault !== undefined) throw new DomainError('invalid', 'teams.unsound-fleet', fault)
  if (request.numDrivers <= driversOf(user)) return
  throw new DomainError('limit', 'teams.too-many-drivers', ruleTexts.driverLimit)
}

function faultOf(request: FleetRequest): string | undefined {
  const drivers = driversOfFleet(request)
  const { numDrivers, given, stopList } = request
  if (drivers.length !== numDrivers) {
    return `This day is for ${numDrivers} drivers, but ${drivers.length} are named. Choose the drivers again.`
  }
  if (new Set(drivers.map(({ id }) => id)).size < drivers.length) {
    return 'A driver is named twice. Choose the drivers again.'
  }
  const { options = {} } = request
  const dayFault = pricesFault(options.prices ?? {})
  if (dayFault !== undefined) return dayFault
  for (const driver of drivers) {
    const fault = hoursFault({ ...pick(options, ['leaveAt', 'finishBy', 'breaks']), ...driver }, options.prices)
    if (fault !== undefined) return `Driver ${driver.id}: ${fault}`
  }
  if (given && !areRoutesOf(given, drivers.length, stopList.length)) {
    return 'The routes as they stand do not belong to these stops. Please reload the page.'
  }
  const driven = drivers.flatMap((driver) => driver.driven?.stops.map(({ stop }) => stop) ?? [])
  return areStopsOf(driven, stopList.length)
    ? undefined
    : 'What is driven does not belong to these stops. Please reload the page.'
}

const areRoutesOf = (given: NonNullable<FleetRequest['given']>, drivers: number, stops: number): boolean =>
  given.length === drivers && areStopsOf(given.flat(), stops)

/** Whether these are places in a list of so many stops, none twice. */
const areStopsOf = (named: readonly number[], stops: number): boolean =>
  new Set(named).size === named.length && named.every((stop) => stop < stops)
