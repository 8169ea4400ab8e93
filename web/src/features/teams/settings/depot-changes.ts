import type { DayPrices } from '#core/teams/day-prices.ts'
import type { Depot } from '#core/teams/team.ts'
import { teamNotices } from '#core/teams/team-notices.ts'
import { keysOf } from '#engine/base/keys.ts'

const samePlace = (one: Depot['startAddress'], other: Depot['startAddress'] | undefined): boolean =>
  one.address === other?.address && String(one.coordinates) === String(other.coordinates)

const samePrices = (one: DayPrices = {}, other: DayPrices = {}): boolean =>
  keysOf({ ...one, ...other }).every((key) => one[key] === other[key])

const sameVehicle = (one: Depot['vehicle'], other: Depot['vehicle']): boolean =>
  keysOf({ ...one, ...other }).every((key) => one?.[key] === other?.[key])

/** What is said of each field of a depot that was saved, in the order of the form. */
export function depotChanges(saved: Depot, before: Depot | undefined): readonly string[] {
  const { depotName, startAddress, endAddress, startTime, averageStopTime, timeZone, prices, vehicle } = saved
  const sameEnds = samePlace(startAddress, before?.startAddress) && samePlace(endAddress, before?.endAddress)
  return [
    ...(depotName === before?.depotName ? [] : [teamNotices.depotNameSaved]),
    ...(sameEnds ? [] : [teamNotices.addressesSaved]),
    ...(startTime === before?.startTime && timeZone === before.timeZone ? [] : [teamNotices.startTimeSaved]),
    ...(averageStopTime === before?.averageStopTime ? [] : [teamNotices.stopTimeSaved]),
    ...(samePrices(prices, before?.prices) ? [] : [teamNotices.pricesSaved]),
    ...(sameVehicle(vehicle, before?.vehicle) ? [] : [teamNotices.vehicleSaved]),
  ]
}
