import type { WireTeamDayBody } from '#api/teams/wire.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import type { TeamDriver } from '#core/teams/team.ts'
import { teamDriverOf, wireDay } from './build-team-day.ts'
import { member, type Person } from './cloud-in-use.ts'
import { linkIdOfUrl } from './link-id.ts'

/** The day that is sent: tomorrow, so that no driver is late. */
export const date = addDays(new Date().toISOString().slice(0, 10), 1)
let people = 0
let clicks = 0

export const requestId = () => `click-number-${++clicks}`

/** A dispatcher whose day can be saved, sent and linked to. */
export interface Dispatcher extends Person {
  readonly drivers: readonly TeamDriver[]
  readonly save: (version: number, day: WireTeamDayBody) => ReturnType<Person['api']['teams']['saveDay']>
  readonly send: (
    driverId: number,
    version: number,
    more?: { by?: 'email' | 'text'; requestId?: string },
  ) => Promise<OpenedSend>
  readonly link: (driverId: number) => Promise<OpenedSend>
}

/** The result for a link, with the id in its address: what a driver's phone knows of the route. */
type OpenedSend = Awaited<ReturnType<Person['api']['teams']['routeLink']>> & { readonly linkId: string }

const opened = async (send: ReturnType<Person['api']['teams']['routeLink']>): Promise<OpenedSend> => {
  const answer = await send
  return { ...answer, linkId: linkIdOfUrl(answer.url) }
}

/** A dispatcher with so many drivers and a saved day of three stops each. */
export async function withDay(count = 2, words: Partial<TeamDriver> = {}): Promise<Dispatcher> {
  const person = await member({ tier: 0, subscriptionStatus: 'none', teamTier: 3 })
  const team = ++people
  const drivers = Array.from({ length: count }, (_, index) =>
    teamDriverOf(index + 1, { email: `driver-${index + 1}@team-${team}.example.com`, ...words }),
  )
  await person.api.teams.saveDrivers({ version: 0, drivers })
  const save = (version: number, day: WireTeamDayBody) => person.api.teams.saveDay({ date, version, day })
  await save(0, wireDay(3 * count, count))
  return {
    ...person,
    drivers,
    save,
    send: (driverId, version, { by = 'email', requestId: id = requestId() } = {}) =>
      opened(person.api.teams.sendRoute({ date, driverId, by, version, requestId: id })),
    link: (driverId) => opened(person.api.teams.routeLink({ date, driverId })),
  }
}

/** How it stands with the links of the day, and how many drivers count as told. */
export const sendsOf = async ({ api }: Dispatcher) => (await api.teams.day({ date })).day?.sends ?? []
export const toldOf = async ({ api }: Dispatcher) => (await api.teams.days({ from: date, to: date })).days[0]?.sent
