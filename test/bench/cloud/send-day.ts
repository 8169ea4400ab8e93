import { markNames } from '#core/itinerary/mark-names.ts'
import type { ApiClient } from '#test/support/api-client.ts'
import { teamDriversOf, wireDay, yardIn } from '#test/support/build-team-day.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'

/** A driver's route of a day, and the link that its page knows. */
export interface SentRoute {
  readonly driverId: number
  readonly routeId: string
  readonly routeid: string
  /** The names by which its stops are marked. */
  readonly stops: readonly string[]
}

/** The day that a team is given. */
export interface SentDay {
  readonly date: string
  readonly stops: number
  readonly drivers: number
}

/** Gives a team its yard, drivers and a day, and answers the route of each driver. */
export async function sendDay(api: ApiClient, { date, stops, drivers }: SentDay): Promise<SentRoute[]> {
  const { version } = await api.teams.team()
  const team = await api.teams.saveDepot({ version, depot: yardIn('America/New_York') })
  await api.teams.saveDrivers({ version: team.version, drivers: teamDriversOf(drivers) })
  const { day } = await api.teams.day({ date })
  const body = wireDay(stops, drivers)
  await api.teams.saveDay({ date, version: day?.version ?? 0, day: body })
  const routes: SentRoute[] = []
  for (const { driverId, routeOrder } of body.plan?.routes ?? []) {
    const { routeId, url } = await api.teams.routeLink({ date, driverId })
    const names = markNames(routeOrder).filter((_, index) => routeOrder[index]?.kind === 'stop')
    routes.push({ driverId, routeId, routeid: linkIdOfUrl(url), stops: names })
  }
  return routes
}
