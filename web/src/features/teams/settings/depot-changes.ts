import type { Depot } from '#core/teams/team.ts'
import { teamNotices } from '#core/teams/team-notices.ts'

const samePlace = (one: Depot['startAddress'], other: Depot['startAddress'] | undefined): boolean =>
  one.address === other?.address && String(one.coordinates) === String(other.coordinates)

/** What is said of each field of a depot that was saved, in the order of the form. */
export function depotChanges(saved: Depot, before: Depot | undefined): readonly string[] {
  const { depotName, startAddress, endAddress, startTime, averageStopTime, timeZone } = saved
  const sameEnds = samePlace(startAddress, before?.startAddress) && samePlace(endAddress, before?.endAddress)
  return [
    ...(depotName === before?.depotName ? [] : [teamNotices.depotNameSaved]),
    ...(sameEnds ? [] : [teamNotices.addressesSaved]),
    ...(startTime === before?.startTime && timeZone === before.timeZone ? [] : [teamNotices.startTimeSaved]),
    ...(averageStopTime === before?.averageStopTime ? [] : [teamNotices.stopTimeSaved]),
  ]
}
