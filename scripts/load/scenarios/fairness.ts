import { setTimeout as wait } from 'node:timers/promises'
import pMap from 'p-map'
import { followTask } from '../follow-task.ts'
import { type Actor, type Expectation, repeat, type Scenario, type Stage, within } from '../stage.ts'
import { routeRequest } from '../town.ts'

const QUEUED = 200
const QUEUED_STOPS = 60
const OTHERS = 20
/** The smallest that is a task. */
const SMALL_STOPS = 26
const THINK = [20, 40] as const
const SMALL = '(small task of another)'

/** One member queues many tasks at once; what others plan meanwhile does not wait for them. */
export const fairness: Scenario = {
  title: `one member queues ${QUEUED} tasks of ${QUEUED_STOPS} stops, ${OTHERS} others plan ${SMALL_STOPS} stops each ${THINK.join('–')} s`,
  play: async (stage) => {
    // A month's optimizations are used up by one queue, so that the next one is of somebody else.
    const queueing = await stage.actors(Math.ceil(stage.minutes) * 2, 'plus')
    const others = await stage.actors(OTHERS, 'plus')
    stage.begin()
    const [queues] = await Promise.all([
      queueAgainAndAgain(stage, queueing),
      repeat(stage, others, THINK, async ({ api, chance }) => {
        await stage.recorder.time(SMALL, async () => {
          const answer = await api.planner.optimize(routeRequest(chance, SMALL_STOPS))
          if ('taskId' in answer) await followTask(api, answer.taskId)
        })
      }),
    ])
    return [within(stage.recorder, SMALL, 2000), queues]
  },
}

/** Queues as many again as soon as all are done, so that a queue stands until the end. */
async function queueAgainAndAgain({ isOver, recorder }: Stage, members: readonly Actor[]): Promise<Expectation> {
  let full = 0
  for (const { api, chance } of members) {
    if (isOver()) break
    const tasks = await pMap(
      Array.from({ length: QUEUED }, () => routeRequest(chance, QUEUED_STOPS)),
      (request) => api.planner.optimize(request),
      { concurrency: 8 },
    )
    full += 1
    await recorder.time(`(queue of ${QUEUED})`, async () => {
      const last = tasks.at(-1)
      while (!isOver() && last && 'taskId' in last) {
        const { pollStatus } = await api.jobs.pollStatus({ taskId: last.taskId })
        if (pollStatus) return
        await wait(2000)
      }
    })
  }
  return { said: `${full} queues of ${QUEUED} tasks stood behind each other until the end`, isMet: isOver() }
}
