import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api, client } from '#web/client/api.ts'
import { failureOf, isPassing } from '#web/client/failure.ts'
import { deleteJob, isAlive, StillRunningError } from '#web/day/jobs/follow-job.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type FoundDrafts, followGeneration, type PendingGeneration } from './follow-generation.ts'
import { showFound } from './show-found.ts'
import { type Asked, idle, useGeneration } from './use-generation.ts'

/** What a generation is asked. */
type Question = Asked['question']

/** What can be done with the generation of this tab. */
export interface Run {
  readonly start: (question: Question) => Promise<void>
  /** Goes on with one that a reload or a lost connection interrupted. */
  readonly resume: () => void
  /** Ends it; what is done is kept as a draft. */
  readonly cancel: () => Promise<void>
  /** Stops looking after it, here only. */
  readonly leave: () => void
}

const WISH_MS = 300_000

const { getState, setState } = useGeneration
/** Wishes that are sent and tasks that are looked after: each once, however many pages ask for it. */
const followed = new Set<string>()

/** Starts and follows generations. What was begun goes on when the page that began it is left. */
export function useRun(): Run {
  const queries = useQueryClient()
  return useMemo(
    () => ({
      start: (question) => start(question, queries),
      resume: () => resume(queries),
      cancel,
      leave: () => setState(idle),
    }),
    [queries],
  )
}

async function start(question: Question, queries: QueryClient): Promise<void> {
  const { asked, running } = getState()
  // A second press of the button is the same wish, not another one.
  if (asked || running) return
  const wish = { requestId: crypto.randomUUID(), at: Date.now(), question }
  setState({ ...idle, asked: wish })
  await ask(wish, queries)
}

/** Sends a wish. Sent again after a reload or a lost connection, its id leads to the task of the first time. */
async function ask(wish: Asked, queries: QueryClient): Promise<void> {
  const { requestId, question } = wish
  if (followed.has(requestId)) return
  followed.add(requestId)
  try {
    const { taskId } = await client.department.generate({ ...question, requestId })
    setState({ asked: null, running: { taskId, date: question.date, startedAt: Date.now() } })
  } catch (error) {
    const { status, message } = failureOf(error)
    const again = isPassing(status) ? { action: 'Try again' } : {}
    const answer = await showNotice({ title: 'Routes were not generated', message, ...again })
    followed.delete(requestId)
    if (answer === 'action') await ask(wish, queries)
    else setState(idle)
    return
  }
  followed.delete(requestId)
  resume(queries)
}

function resume(queries: QueryClient): void {
  const { asked, running } = getState()
  // A wish of long ago is no longer one.
  if (asked && Date.now() - asked.at > WISH_MS) setState(idle)
  else if (asked) void ask(asked, queries)
  if (!running || followed.has(running.taskId)) return
  if (isAlive(running)) void follow(running, queries)
  else setState(idle)
}

async function follow(pending: PendingGeneration, queries: QueryClient): Promise<void> {
  const { taskId } = pending
  const isCurrent = (): boolean => getState().running?.taskId === taskId
  followed.add(taskId)
  setState({ trouble: null })
  try {
    const found = await followGeneration(pending, (progress) => isCurrent() && setState({ progress }))
    if (isCurrent()) finish(found, pending, queries)
  } catch (error) {
    if (isCurrent()) explain(error)
  } finally {
    followed.delete(taskId)
  }
}

function finish(found: FoundDrafts, { taskId }: PendingGeneration, queries: QueryClient): void {
  const wasCancelled = getState().cancelling
  setState({ ...idle, found: found.versions.length > 1 ? found : null })
  for (const queryKey of [api.department.versions.key(), api.department.days.key()]) {
    void queries.invalidateQueries({ queryKey })
  }
  deleteJob(taskId)
  showFound(found, wasCancelled)
}

function explain(error: unknown): void {
  if (error instanceof StillRunningError) {
    setState({ trouble: error.message })
    return
  }
  setState(idle)
  void showNotice({ title: 'Routes were not generated', message: failureOf(error).message })
}

async function cancel(): Promise<void> {
  const { running, cancelling } = getState()
  if (!running || cancelling) return
  setState({ cancelling: true })
  try {
    await client.department.cancelGeneration({ taskId: running.taskId })
  } catch (error) {
    setState({ cancelling: false })
    showToast({ message: 'Not cancelled', detail: failureOf(error).message, tone: 'problem' })
  }
}
