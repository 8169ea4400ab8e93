import { dayBodyToWire } from '#api/teams-wire.ts'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { nameDrivers } from '#core/teams/fleet-plan.ts'
import { routesToPlan } from '#core/teams/fleet-request.ts'
import type { Actor } from './stage.ts'
import { depot, fleetRequest } from './town.ts'

const TIME_ZONE = 'America/New_York'

/** A team of so many drivers, the stops of each on its day, and when that is. */
export interface TeamSize {
  readonly drivers: number
  readonly stopsEach: number
  readonly date: string
}

/** Gives a dispatcher a depot and drivers with addresses of their own. */
export async function formTeam({ api, number }: Actor, drivers: number): Promise<void> {
  const { version } = await api.teams.saveDepot({
    version: 0,
    depot: {
      ...{ depotName: 'Depot', startAddress: depot, endAddress: depot, timeZone: TIME_ZONE },
      ...{ startTime: '08:00', averageStopTime: 8 },
    },
  })
  const list = Array.from({ length: drivers }, (_, driver) => ({
    ...{ id: driver + 1, name: `Driver ${driver + 1}`, colorCode: '#485EF3' },
    email: `driver-${driver + 1}@team-${number}.load.example`,
  }))
  await api.teams.saveDrivers({ version, drivers: list })
}

/** Saves a day whose stops are dealt out one by one; its version is 1. */
export async function saveDealtDay({ api, chance }: Actor, { drivers, stopsEach, date }: TeamSize): Promise<void> {
  const request = fleetRequest(chance, drivers * stopsEach, drivers)
  const routes = Array.from({ length: drivers }, (_, driver) =>
    Array.from({ length: stopsEach }, (_each, stop) => stop * drivers + driver),
  )
  const plan = nameDrivers(request, estimatePlan(routesToPlan(request, routes)))
  await api.teams.saveDay({ date, version: 0, day: dayBodyToWire({ request, plan }) })
}

/** What a link ends with. */
export const idOfLink = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? ''
