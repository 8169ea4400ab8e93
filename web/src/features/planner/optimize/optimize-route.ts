import { type WireAnswer, wireToRoute } from '#api/planner-wire.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { client } from '#web/client/api.ts'
import { dropKept, followKept, forAMinute, type Watch } from '#web/day/jobs/follow-job.ts'
import { tabTravel } from '#web/day/travel/tab-memory.ts'
import { type PendingTask, type PlannerDocument, questionOf } from '../document/planner-document.ts'
import { toRequest } from '../document/planner-plan.ts'
import { plannerStore } from '../document/planner-store.ts'

/** The task that this tab waits for. */
export const pendingTask = (): PendingTask | undefined => plannerStore.get().aside ?? undefined

const kept = { get: pendingTask, forget: () => plannerStore.setAside(null) }

/** Asks for the fastest order and waits for it, at once or as a task. */
export async function optimizeRoute(document: PlannerDocument, watch: Watch): Promise<OptimizedRoute> {
  const answer = await client.planner.optimize(toRequest(document, crypto.randomUUID()), { signal: watch.signal })
  if (!('taskId' in answer)) return takeRoute(answer, document)
  const pending = { taskId: answer.taskId, question: questionOf(document), startedAt: Date.now() }
  plannerStore.setAside(pending)
  return followTask(pending, watch)
}

/** Looks after a task until it has a result, then forgets it. */
export async function followTask({ taskId, question }: PendingTask, watch: Watch): Promise<OptimizedRoute> {
  const answer = await followKept(kept, {
    ...watch,
    taskId,
    pace: forAMinute,
    resultOf: (status) => ('routeOrder' in status ? status : undefined),
  })
  const { present } = plannerStore.get().history
  return takeRoute(answer, questionOf(present) === question ? present : undefined)
}

/** The route of an answer. The travel times that it carries are remembered as those of the entries that were sent. */
function takeRoute(answer: WireAnswer, document: PlannerDocument | undefined): OptimizedRoute {
  if (document) tabTravel.remember(requestToPlan(toRequest(document)), answer.times)
  return wireToRoute(answer)
}

/** Gives the task up on purpose, here and on the server. */
export const dropTask = (): void => dropKept(kept)
