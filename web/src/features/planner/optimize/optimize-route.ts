import { type WireAnswer, wireToRoute } from '#api/planner-wire.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { lastSession } from '#web/client/session/session.ts'
import { dropKept, followKept, forAMinute, type Watch } from '#web/day/jobs/follow-job.ts'
import { tabTravel } from '#web/day/travel/tab-memory.ts'
import { type PendingTask, type PlannerDocument, questionOf } from '../document/planner-document.ts'
import { toRequest } from '../document/planner-plan.ts'
import { plannerStore } from '../document/planner-store.ts'

/** A wish that the server has not named a task for may be sent again for so long. */
const WISH_MS = 300_000

/**
 * What this tab waits for: a task, or a call whose answer an earlier page did not see. Sent again with its id, such a call
 * finds what it has begun, and counts once; other entries, or another person, ask for something else.
 */
export function pendingTask(): PendingTask | undefined {
  const { aside, history } = plannerStore.get()
  if (aside === null || aside.taskId !== undefined) return aside ?? undefined
  const isStill = aside.by === asker() && Date.now() - aside.startedAt < WISH_MS
  return isStill && aside.question === questionOf(history.present) ? aside : undefined
}

const asker = (): string => lastSession()?.userId ?? ''
const forget = (): void => plannerStore.setAside(null)

/** Asks for the fastest order and waits for it, at once or as a task. */
export function optimizeRoute(document: PlannerDocument, watch: Watch): Promise<OptimizedRoute> {
  // A call that nobody answered is the same wish when it is made again.
  const { requestId = crypto.randomUUID() } = pendingTask() ?? {}
  const wish = { requestId, by: asker(), question: questionOf(document), startedAt: Date.now() }
  const { aside } = plannerStore.get()
  plannerStore.setAside(wish)
  return sendWish(wish, document, watch, aside?.taskId === undefined ? null : aside)
}

/** A refusal leaves what was waited for `before` it. */
async function sendWish(
  wish: PendingTask,
  document: PlannerDocument,
  watch: Watch,
  before: PendingTask | null = null,
): Promise<OptimizedRoute> {
  const { signal } = watch
  const answer = await client.planner
    .optimize(toRequest(document, wish.requestId), { signal })
    .catch((error: unknown) => {
      if (!signal.aborted && failureOf(error).status !== 0) plannerStore.setAside(before)
      throw error
    })
  if (!('taskId' in answer)) {
    forget()
    return takeRoute(answer, document)
  }
  const pending = { taskId: answer.taskId, question: wish.question, startedAt: Date.now() }
  plannerStore.setAside(pending)
  return followTask(pending, watch)
}

/** Looks after a task until it has a result, then forgets it. */
export async function followTask(task: PendingTask, watch: Watch): Promise<OptimizedRoute> {
  const { taskId, question } = task
  if (taskId === undefined) return sendWish(task, plannerStore.get().history.present, watch)
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

const kept = {
  get: () => {
    const { taskId, startedAt } = pendingTask() ?? {}
    return taskId === undefined || startedAt === undefined ? undefined : { taskId, startedAt }
  },
  forget,
}

/** Gives the task up on purpose, here and on the server. */
export function dropTask(): void {
  dropKept(kept)
  forget()
}
