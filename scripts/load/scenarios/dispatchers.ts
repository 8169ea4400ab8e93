import { addDays } from '#core/kernel/civil-days.ts'
import { between } from '../chance.ts'
import { followTask } from '../follow-task.ts'
import { type Actor, repeat, type Scenario, type Stage, within } from '../stage.ts'
import { formTeam } from '../team-day.ts'
import { fleetRequest } from '../town.ts'

const DISPATCHERS = 20
const STOPS = 60
const DRIVERS = 5
const EDITS = 5
const EDIT_SECONDS = [3, 8] as const
const THINK = [10, 30] as const
const BUILD = '(day of a team)'

/** Dispatchers build days, keep them, and give stops to other drivers by hand. */
export const dispatchers: Scenario = {
  title: `${DISPATCHERS} dispatchers build days of ${STOPS} stops for ${DRIVERS} drivers, save and edit each ${EDITS} times`,
  play: async (stage) => {
    const actors = await stage.actors(DISPATCHERS, 'teams')
    for (const actor of actors) await formTeam(actor, DRIVERS)
    const first = new Date().toISOString().slice(0, 10)
    stage.begin()
    await repeat(stage, actors, THINK, (actor, round) => buildAndEdit(stage, actor, addDays(first, round + 1)))
    const { recorder } = stage
    return [
      within(recorder, BUILD, 9500),
      within(recorder, 'teams.priceFleet', 1500),
      within(recorder, 'teams.saveDay', 1000),
    ]
  },
}

async function buildAndEdit({ recorder, isOver, pause }: Stage, { api, chance }: Actor, date: string): Promise<void> {
  const request = fleetRequest(chance, STOPS, DRIVERS)
  const built = await recorder.time(BUILD, async () => {
    const { taskId } = await api.teams.optimizeFleet(request)
    return followTask(api, taskId)
  })
  if (!('alternatives' in built)) throw new Error('The answer is no day')
  const { alternatives: _, times: __, ...plan } = built
  let { version } = await api.teams.saveDay({ date, version: 0, day: { request, plan } })
  const routes = plan.routes.map(({ routeOrder }) => routeOrder.flatMap(({ entered = [] }) => entered))
  for (let edit = 0; edit < EDITS && !isOver(); edit++) {
    await pause(between(chance, EDIT_SECONDS[0] * 1000, EDIT_SECONDS[1] * 1000))
    await api.teams.dayVersion({ date, doing: 'changing' })
    giveAway(routes, chance)
    const changed = await api.teams.priceFleet({ request, routes })
    version = (await api.teams.saveDay({ date, version, day: { request, plan: changed } })).version
  }
}

/** The last stop of a driver goes to another one. */
function giveAway(routes: number[][], chance: () => number): void {
  const from = between(chance, 0, routes.length - 1)
  const to = (from + between(chance, 1, routes.length - 1)) % routes.length
  const stop = routes[from]?.pop()
  if (stop !== undefined) routes[to]?.unshift(stop)
}
