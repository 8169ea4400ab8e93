import { setTimeout as wait } from 'node:timers/promises'
import { todayIn } from '#core/teams/days/team-dates.ts'
import { printTable } from '#engine/bench/bench.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { itineraryOf, planAtOnce, startTask } from '#test/support/plan-route.ts'
import { sendDay } from './cloud/send-day.ts'
import { type BenchCloud, startCloud } from './cloud/start-cloud.ts'

export const title =
  'What the calls of a plan and of a team’s day ask of table, files and providers, as Amazon would count it'

const [TIMES, STOPS, STOPS_OF_A_TASK] = [10, 12, 60]

/** Plans as the planner does, at once and as a task, and tells what each kind of call took. */
export async function run(): Promise<boolean> {
  const cloud = await startCloud()
  const { api, url, units } = cloud
  try {
    await units()
    for (let index = 0; index < TIMES; index++) {
      await api.accounts.currentUser({})
      await api.places.suggestAddresses({ text: `${index + 10} Broadway, New` })
      await api.places.resolveAddress({ coordinates: [40.7 + index / 1000, -73.99] })
      const { stopList } = requestOf(STOPS)
      await api.places.validateAddresses({ addressArr: stopList.map(({ address }) => `${index}${address}`) })
      const route = await planAtOnce(api, requestOf(STOPS))
      const { routeId } = await api.sharing.saveRoute({ routeData: itineraryOf(route), title: `Day ${index}` })
      await createApiClient(url).sharing.sharedRoute({ routeid: routeId })
      await api.sharing.savedRoutes({})
    }
    const taskId = await startTask(api, requestOf(STOPS_OF_A_TASK))
    while ((await api.jobs.pollStatus({ taskId })).pollStatus === null) await wait(500)
    await liveDay(cloud)
    const rows = Object.entries(await units())
    printTable(
      ['call', 'calls', 'reads', 'writes', 'objects read', 'written', 'dollars of providers'],
      rows.map(([kind, { calls, reads, writes, objectReads, objectWrites, provider }]) => [
        kind,
        `${calls}`,
        ...[reads, writes, objectReads, objectWrites].map((all) => (all / calls).toFixed(1)),
        (provider / calls / 1e6).toFixed(5),
      ]),
    )
    return true
  } finally {
    await cloud.close()
  }
}

/** A day of twenty drivers: boards look, drivers mark, a customer of each looks. */
async function liveDay({ url, people }: BenchCloud): Promise<void> {
  const [token] = await people(1, 'teams')
  const [team, visitor] = [createApiClient(url, token), createApiClient(url)]
  const date = todayIn('America/New_York', Date.now())
  for (const { driverId, routeid, stops } of await sendDay(team, { date, stops: 200, drivers: 20 })) {
    await team.teams.dayVersion({ date, doing: 'looking' })
    await team.drives.teamPositions({ date })
    await team.drives.progress({ date })
    await visitor.sharing.sharedRoute({ routeid })
    const [stop = '', last = ''] = [stops[0], stops.at(-1)]
    const at = Date.now()
    await visitor.drives.syncMarks({ routeid, sentAt: at, marks: [{ stop, at, mark: 'complete' }] })
    await visitor.drives.stopView({
      linkid: linkIdOfUrl((await team.drives.stopLink({ date, driverId, stop: last })).url),
    })
  }
}
