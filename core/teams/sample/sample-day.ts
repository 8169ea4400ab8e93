import { driverToDay } from '../driver-day.ts'
import type { Team, TeamDriver } from '../team.ts'
import type { TeamDayBody } from '../team-day.ts'
import { sampleStops } from './sample-stops.ts'
import { sampleDepot, sampleDrivers } from './sample-team.ts'

const FINISH_BY = 1080

/** What a team lacks of the sample: its depot, and drivers, as many as a plan takes. Nothing that is there is replaced. */
export const lackingOf = (
  { depot, drivers, lastDriverId = 0 }: Team,
  limit: number,
): Partial<Pick<Team, 'depot' | 'drivers'>> => ({
  ...(depot ? {} : { depot: sampleDepot }),
  ...(drivers.length > 0
    ? {}
    : { drivers: sampleDrivers.slice(0, limit).map((each) => ({ ...each, id: lastDriverId + each.id })) }),
})

/**
 * A day to try for these drivers, as many as the sample has and a plan takes. Nobody is asked for a skill that none of
 * them has, so that every stop can be served.
 */
export function sampleDay(drivers: readonly TeamDriver[], limit: number): TeamDayBody {
  const driving = drivers.slice(0, Math.min(sampleDrivers.length, limit)).map(driverToDay)
  const able = new Set(driving.flatMap(({ skills = [] }) => skills))
  const { startAddress, endAddress, averageStopTime } = sampleDepot
  return {
    request: {
      startAddress,
      destinationAddress: endAddress,
      stopList: sampleStops().map(({ skills = [], ...stop }) =>
        skills.length > 0 && skills.every((skill) => able.has(skill)) ? { ...stop, skills } : stop,
      ),
      numDrivers: driving.length,
      drivers: driving,
      options: { leaveAt: 480, finishBy: FINISH_BY, serviceMinutes: averageStopTime },
    },
    plan: null,
    isSample: true,
  }
}
