import type { User } from '#core/accounts/account.ts'
import { DomainError } from '#engine/base/errors.ts'
import { pick } from '#engine/base/keys.ts'
import { driversOfFleet, type FleetDriver, type FleetRequest } from '../fleet-request.ts'
import { faultOfHours, fieldName, type HoursField } from '../hours-fault.ts'
import { driversOf } from '../limits.ts'
import { ruleTexts } from '../rule-texts.ts'

/** What is wrong with the drivers of a request, and with whose day, by their id; of nobody's alone where none is named. */
export interface FleetFault {
  readonly driverId?: number
  readonly words: string
}

/**
 * Lets a request pass whose drivers can be planned for and told apart, and whose plan takes them all. `nameOf` tells the
 * name of a driver by their id, where it is known.
 *
 * @throws DomainError `teams.unsound-fleet` with what to change, `teams.too-many-drivers`.
 */
export function requireSoundFleet(
  request: FleetRequest,
  user: Pick<User, 'teamTier'>,
  nameOf: (driverId: number) => string | undefined = () => undefined,
): void {
  const fault = findFleetFault(request)
  if (fault !== undefined) {
    const { driverId, words } = fault
    const whose = driverId === undefined ? '' : (nameOf(driverId) ?? `Driver ${driverId}`)
    throw new DomainError('invalid', 'teams.unsound-fleet', `${whose}${words}`)
  }
  if (request.numDrivers <= driversOf(user)) return
  throw new DomainError('limit', 'teams.too-many-drivers', ruleTexts.driverLimit)
}

/** What is wrong with the drivers of a request; what is said of one goes on behind their name. */
export function findFleetFault(request: FleetRequest): FleetFault | undefined {
  const drivers = driversOfFleet(request)
  const { numDrivers, given, stopList } = request
  if (drivers.length !== numDrivers) {
    return said(`This day is for ${numDrivers} drivers, but ${drivers.length} are named. Choose the drivers again.`)
  }
  if (new Set(drivers.map(({ id }) => id)).size < drivers.length) {
    return said('A driver is named twice. Choose the drivers again.')
  }
  const dayFault = faultOfDays(request, drivers)
  if (dayFault !== undefined) return dayFault
  if (given && !areRoutesOf(given, drivers.length, stopList.length)) {
    return said('The routes as they stand do not belong to these stops. Please reload the page.')
  }
  const driven = drivers.flatMap((driver) => driver.driven?.stops.map(({ stop }) => stop) ?? [])
  return areStopsOf(driven, stopList.length)
    ? undefined
    : said('What is driven does not belong to these stops. Please reload the page.')
}

const said = (words: string): FleetFault => ({ words })

/** What is wrong with the hours and prices of all, then with those of somebody. */
function faultOfDays({ options = {} }: FleetRequest, drivers: readonly FleetDriver[]): FleetFault | undefined {
  const ofDay = pick(options, ['leaveAt', 'finishBy', 'maxMinutes', 'breaks', 'prices'])
  const { prices: _, ...hours } = ofDay
  const fault = faultOfHours(ofDay)
  if (fault) return said(`The day${fieldOf(fault.field)}: ${fault.words}`)
  for (const driver of drivers) {
    const own = faultOfHours({ ...hours, ...driver }, options.prices)
    if (own) return { driverId: driver.id, words: `${fieldOf(own.field)}: ${own.words}` }
  }
  return undefined
}

function fieldOf(field: HoursField): string {
  const name = fieldName(field)
  return name === undefined ? '' : `, ${name}`
}

const areRoutesOf = (given: NonNullable<FleetRequest['given']>, drivers: number, stops: number): boolean =>
  given.length === drivers && areStopsOf(given.flat(), stops)

/** Whether these are places in a list of so many stops, none twice. */
const areStopsOf = (named: readonly number[], stops: number): boolean =>
  new Set(named).size === named.length && named.every((stop) => stop < stops)
