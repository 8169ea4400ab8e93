import { type WireAnswer, wireToRoute } from '#api/planner-wire.ts'
import { JOB_KEPT_HOURS, POLL_SECONDS } from '#core/jobs/limits.ts'
import type { JobProgress } from '#core/jobs/progress.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { tabTravel } from '#web/editing/tab-memory.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type PendingTask, type PlannerDocument, questionOf } from '../document/planner-document.ts'
import { toRequest } from '../document/planner-plan.ts'
import { plannerStore } from '../document/planner-store.ts'

/** The written text for a server that does not answer in time. */
export const troubleConnecting = 'We are having trouble connecting to our server, please try again later'

/** Fifteen looks went by without a result; the task goes on and is found again by a reload. */
export class StillRunningError extends Error {
  override readonly name = 'StillRunningError'
}

/** How a wait is followed and given up. */
export interface Watch {
  readonly onProgress: (progress: JobProgress) => void
  readonly signal: AbortSignal
}

/** Asks for the fastest order and waits for it, at once or as a task. */
export async function optimizeRoute(document: PlannerDocument, watch: Watch): Promise<OptimizedRoute> {
  const answer = await client.planner.optimize(toRequest(document, crypto.randomUUID()), { signal: watch.signal })
  if (!('taskId' in answer)) return takeRoute(answer, document)
  const pending: PendingTask = { taskId: answer.taskId, question: questionOf(document), startedAt: Date.now() }
  plannerStore.setAside(pending)
  return followTask(pending, watch)
}

/** Whether a task of an earlier visit can still have a result. */
export const isAlive = ({ startedAt }: PendingTask): boolean => Date.now() - startedAt < JOB_KEPT_HOURS * 3_600_000

/** Looks after a task until it has a result, then forgets it. Looks come early first and then every five seconds. */
export async function followTask(
  { taskId, question }: PendingTask,
  { onProgress, signal }: Watch,
): Promise<OptimizedRoute> {
  let waited = 0
  for (const second of POLL_SECONDS) {
    await pause((second - waited) * 1000, signal)
    waited = second
    const look = await client.jobs.pollStatus({ taskId }, { signal }).catch((error: unknown) => {
      if (taskIsGone.includes(failureOf(error).code)) forgetTask(taskId)
      return waitOutNetwork(error)
    })
    if (!look) continue
    const { pollStatus, progress } = look
    onProgress(progress)
    if (pollStatus && 'routeOrder' in pollStatus) {
      forgetTask(taskId)
      void client.jobs.deleteTask({ taskId }).catch(() => undefined)
      const { present } = plannerStore.get().history
      return takeRoute(pollStatus, questionOf(present) === question ? present : undefined)
    }
  }
  throw new StillRunningError(troubleConnecting)
}

/** The route of an answer. The travel times that it carries are remembered as those of the entries that were sent. */
function takeRoute(answer: WireAnswer, document: PlannerDocument | undefined): OptimizedRoute {
  if (document) tabTravel.remember(requestToPlan(toRequest(document)), answer.times)
  return wireToRoute(answer)
}

/** How a look is refused that will never have a result. Other refusals pass, and the task goes on. */
const taskIsGone = ['jobs.no-such-task', 'jobs.failed', 'plan.rejected', 'travel.cell-cap', 'travel.unreachable']

/** Another task may have taken its place by now. */
function forgetTask(taskId: string): void {
  if (plannerStore.get().aside?.taskId === taskId) plannerStore.setAside(null)
}

/** A lost connection is no reason to give a task up: the next look may reach it. */
function waitOutNetwork(error: unknown): undefined {
  if (failureOf(error).code !== 'network') throw error
  showToast({ message: 'Connection lost', detail: 'trying again', tone: 'problem' })
}

/** Gives a task up on purpose, here and on the server. */
export function dropTask(): void {
  const { aside: pending } = plannerStore.get()
  if (!pending) return
  plannerStore.setAside(null)
  void client.jobs.deleteTask({ taskId: pending.taskId }).catch(() => undefined)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
