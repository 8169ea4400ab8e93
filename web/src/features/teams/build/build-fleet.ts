import { wireToFleetAnswer } from '#api/teams-wire.ts'
import { JOB_KEPT_HOURS, POLL_SECONDS } from '#core/jobs/limits.ts'
import type { JobProgress } from '#core/jobs/progress.ts'
import type { FleetAnswer } from '#core/teams/fleet-plan.ts'
import { type FleetRequest, fleetToPlan } from '#core/teams/fleet-request.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { tabTravel } from '#web/day/travel/tab-travel.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { type DayDocument, dayToRequest, givenRoutes } from '../day/day-document.ts'
import { questionOf } from '../day/day-mark.ts'
import { dayStore, presentDay } from '../day/day-store.ts'
import { drivenRequest } from '../day/driven-day.ts'
import type { PendingBuild } from '../day/kept-day.ts'
import { buildTexts, StillBuildingError } from './build-texts.ts'

/** How a wait is followed and given up. */
export interface Watch {
  readonly onProgress: (progress: JobProgress) => void
  readonly onStarted: () => void
  readonly signal: AbortSignal
}

/** What is asked of a day. Where something of its routes is locked they go along, so that it stays. */
function buildRequest(document: DayDocument): FleetRequest {
  const given = givenRoutes(document)
  return { ...drivenRequest(document), date: document.date, ...(given && { given }) }
}

/** Builds that nobody answered, by their questions: asked again, they find what they have begun, and count once. */
const lost = new Map<string, string>()

/** Has a build started. */
async function startBuild(document: DayDocument, question: string): Promise<{ readonly taskId: string }> {
  const requestId = lost.get(question) ?? crypto.randomUUID()
  lost.delete(question)
  try {
    return await client.teams.optimizeFleet({ ...buildRequest(document), requestId })
  } catch (error) {
    if (failureOf(error).status === 0) lost.set(question, requestId)
    throw error
  }
}

/** Asks for the routes of a day and waits for them. */
export async function buildFleet(document: DayDocument, watch: Watch): Promise<FleetAnswer> {
  const { date } = document
  const question = questionOf(document)
  const { signal } = watch
  // What was cancelled before it was asked for is not counted.
  if (signal.reason === cancelled) throw cancelled
  const asked = startBuild(document, question).then(({ taskId }): PendingBuild => {
    const pending = { taskId, date, question, startedAt: Date.now() }
    // Counted by now: whoever comes back to its day finds it, and what was cancelled does not go on.
    if (signal.reason === cancelled) deleteTask(taskId)
    else setPending(date, pending)
    return pending
  })
  return followBuild(await unlessAborted(asked, signal), watch)
}

/** The reason of a wait that was cancelled by hand: its build is given up. */
export const cancelled = new Error('Cancelled')

/** What is waited for, as long as somebody waits. */
function unlessAborted<Value>(waited: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason))
    waited.then(resolve, reject)
  })
}

const deleteTask = (taskId: string): void => void client.jobs.deleteTask({ taskId }).catch(() => undefined)

/** Whether a build of an earlier visit can still have a result. */
export const isAlive = ({ startedAt }: PendingBuild): boolean => Date.now() - startedAt < JOB_KEPT_HOURS * 3_600_000

/** Looks after a build until it has a result, then forgets it. Looks come early first and then every five seconds. */
export async function followBuild(build: PendingBuild, { onProgress, onStarted, signal }: Watch): Promise<FleetAnswer> {
  const { taskId, question } = build
  onStarted()
  let waited = 0
  for (const second of POLL_SECONDS) {
    await pause((second - waited) * 1000, signal)
    waited = second
    const look = await client.jobs.pollStatus({ taskId }, { signal }).catch((error: unknown) => {
      if (buildIsGone.includes(failureOf(error).code)) forgetBuild(build)
      return waitOutNetwork(error)
    })
    if (!look) continue
    const { pollStatus, progress } = look
    onProgress(progress)
    if (pollStatus && 'alternatives' in pollStatus) {
      forgetBuild(build)
      deleteTask(taskId)
      const day = presentDay()
      if (questionOf(day) === question) tabTravel.remember(fleetToPlan(dayToRequest(day)), pollStatus.times)
      return wireToFleetAnswer(pollStatus)
    }
  }
  throw new StillBuildingError(buildTexts.timedOut)
}

/** How a look is refused that will never have a result. Other refusals pass, and the build goes on. */
const buildIsGone = ['jobs.no-such-task', 'jobs.failed', 'plan.rejected', 'travel.cell-cap', 'travel.unreachable']

/** The build of a date that is waited for, whichever day is on the page. */
export const pendingBuild = (date: string): PendingBuild | undefined => dayStore.get().aside?.pending?.[date]

function setPending(date: string, build: PendingBuild | undefined): void {
  const { aside } = dayStore.get()
  if (!aside) return
  const { pending = {}, ...rest } = aside
  const others = Object.values(pending).filter((each) => each.date !== date && isAlive(each))
  const waiting = [...others, ...(build ? [build] : [])].map((each) => [each.date, each] as const)
  dayStore.setAside({ ...rest, ...(waiting.length > 0 && { pending: Object.fromEntries(waiting) }) })
}

/** Another build may have taken its place by now. */
function forgetBuild({ taskId, date }: PendingBuild): void {
  if (pendingBuild(date)?.taskId === taskId) setPending(date, undefined)
}

/** A lost connection is no reason to give a build up: the next look may reach it. */
function waitOutNetwork(error: unknown): undefined {
  const { code } = failureOf(error)
  if (code !== 'network' && code !== 'timeout') throw error
  showToast({ message: 'Connection lost', detail: 'trying again', tone: 'problem' })
}

/** Gives the build of a date up on purpose, here and on the server. */
export function dropBuild(date: string): void {
  const pending = pendingBuild(date)
  if (!pending) return
  setPending(date, undefined)
  deleteTask(pending.taskId)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
