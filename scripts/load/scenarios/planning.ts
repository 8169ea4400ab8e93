import { between } from '../chance.ts'
import { followTask } from '../follow-task.ts'
import { type Actor, repeat, type Scenario, within } from '../stage.ts'
import { routeRequest } from '../town.ts'

const USERS = 50
const STOPS = [10, 60] as const
const THINK = [20, 40] as const

/** Members plan routes of their own: small ones are answered at once, larger ones are tasks; some are changed by hand and saved. */
export const planning: Scenario = {
  title: `${USERS} members plan routes of ${STOPS.join('–')} stops, ${THINK.join('–')} s apart`,
  play: async (stage) => {
    const members = await stage.actors(USERS, 'plus')
    stage.begin()
    await repeat(stage, members, THINK, async ({ api, chance }: Actor) => {
      const request = routeRequest(chance, between(chance, ...STOPS))
      const answer = await api.planner.optimize(request)
      if ('taskId' in answer) await stage.recorder.time('(task)', () => followTask(api, answer.taskId))
      const order = request.stopList.map((_, index) => index).toReversed()
      const {
        saving: _s,
        certificate: _c,
        unserved: _u,
        brokenRules: _b,
        ...routeData
      } = await api.planner.priceRoute({
        ...{ request, order },
      })
      await api.sharing.saveRoute({ routeData, request })
    })
    const { recorder } = stage
    return [
      within(recorder, 'planner.optimize', 1500),
      within(recorder, 'planner.priceRoute', 1000),
      within(recorder, '(task)', 4500),
    ]
  },
}
