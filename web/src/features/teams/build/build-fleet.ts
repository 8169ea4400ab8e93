import { wireToFleetAnswer } from '#api/teams/wire.ts'
import type { FleetAnswer } from '#core/teams/fleet-plan.ts'
import { type FleetRequest, fleetToPlan } from '#core/teams/fleet-request.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import {
  cancelled,
  deleteJob,
  dropKept,
  followKept,
  forAMinute,
  isAlive,
  type Watch,
} from '#web/day/jobs/follow-job.ts'
import { tabTravel } from '#web/day/travel/tab-memory.ts'
import { type DayDocument, datedRequest, givenRoutes } from '../day/day-document.ts'
import { questionOf } from '../day/day-mark.ts'
import { dayStore, presentDay } from '../day/day-store.ts'
import { drivenRequest } from '../day/driven-day.ts'
import type { PendingBuild } from '../day/kept-day.ts'
import { withFormer } from './former-drivers.ts'

/** What is asked of a day. Where something of its routes is locked they go along, so that it stays. */
function buildRequest(document: DayDocument): FleetRequest {
  const given = givenRoutes(document)
  return { ...drivenRequest(document), ...(given && { given }) }
}

/** Builds that nobody answered, by their questions: asked again, they find what they have begun, and count once. */
const lost = new Map<string, string>()

/** Has a build started. */
async function startBuild(document: DayDocument, question: string): Promise<{ readonly taskId: string }> {
  const requestId = lost.get(question) ?? crypto.randomUUID()
  lost.delete(question)
  try {
    const request = await withFormer(buildRequest(document), document.date)
    return await client.teams.optimizeFleet({ ...request, requestId })
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
    if (signal.reason === cancelled) deleteJob(taskId)
    else setPending(date, pending)
    return pending
  })
  return followBuild(await unlessAborted(asked, signal), watch)
}

/** What is waited for, as long as somebody waits. */
function unlessAborted<Value>(waited: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason))
    waited.then(resolve, reject)
  })
}

/** Looks after a build until it has a result, then forgets it. */
export async function followBuild({ taskId, date, question }: PendingBuild, watch: Watch): Promise<FleetAnswer> {
  const answer = await followKept(keptOn(date), {
    ...watch,
    taskId,
    pace: forAMinute,
    resultOf: (status) => ('alternatives' in status ? status : undefined),
  })
  const day = presentDay()
  if (questionOf(day) === question) tabTravel.remember(fleetToPlan(datedRequest(day)), answer.times)
  return wireToFleetAnswer(answer)
}

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

const keptOn = (date: string) => ({
  get: () => pendingBuild(date),
  forget: () => setPending(date, undefined),
})

/** Gives the build of a date up on purpose, here and on the server. */
export const dropBuild = (date: string): void => dropKept(keptOn(date))
