import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Strategy } from '#core/department/assignment/day-assignment.ts'
import type { RankingPolicy } from '#core/department/ranking/ranked-inspection.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf, isPassing } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import {
  type FoundDrafts,
  followGeneration,
  isAlive,
  OutOfReachError,
  type PendingGeneration,
} from './follow-generation.ts'
import { showFound } from './show-found.ts'
import { idle, useGeneration } from './use-generation.ts'

/** What a generation is asked. */
export interface Question {
  readonly date: string
  readonly inspectorIds: readonly string[]
  /** Only these; without them all of the ranking. */
  readonly inspectionIds?: readonly string[]
  readonly strategies: readonly Strategy[]
  readonly policy?: RankingPolicy
}

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

const { getState, setState } = useGeneration
/** Tasks that are looked after: each once, however many pages ask for it. */
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

async function start(question: Question, queries: QueryClient, requestId: string = crypto.randomUUID()): Promise<void> {
  const { askedAt, running } = getState()
  // A second press of the button is the same wish, not another one.
  if (askedAt !== null || running !== null) return
  setState({ ...idle, askedAt: Date.now() })
  try {
    const { taskId } = await client.department.generate({ ...question, requestId })
    setState({ askedAt: null, running: { taskId, date: question.date, startedAt: Date.now() } })
  } catch (error) {
    setState(idle)
    const { status, message } = failureOf(error)
    const again = isPassing(status) ? { action: 'Try again' } : {}
    const answer = await showNotice({ title: 'Routes were not generated', message, ...again })
    // The same request again: if the first one has arrived after all, its task is answered.
    if (answer === 'action') await start(question, queries, requestId)
    return
  }
  resume(queries)
}

function resume(queries: QueryClient): void {
  const { running } = getState()
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
  void client.jobs.deleteTask({ taskId }).catch(() => undefined)
  showFound(found, wasCancelled)
}

function explain(error: unknown): void {
  if (error instanceof OutOfReachError) {
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
