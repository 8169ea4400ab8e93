import { MINUTES, sharesByMinute, zones } from './curves.ts'
import { type Scenario, workingDay } from './scenario.ts'

/** A function that a clock calls, and what it does of what has become due: the constants of its own module. */
interface Clock {
  readonly everyMinutes: number
  /** What one call takes up at most. */
  readonly most: number
  readonly atOnce: number
  /** Seconds after which a call is cut off. */
  readonly seconds: number
}

/** `lambdas/drives/tasks/tell-due.ts`, `lambdas/teams/tasks/mail-evenings.ts`, `lambdas/drives/tasks/end-vans.ts`. */
export const clocks = {
  tellDue: { everyMinutes: 1, most: 400, atOnce: 4, seconds: 300 },
  mailEvenings: { everyMinutes: 5, most: 400, atOnce: 4, seconds: 300 },
  endVans: { everyMinutes: 360, most: Number.POSITIVE_INFINITY, atOnce: 5, seconds: 900 },
} as const satisfies Readonly<Record<string, Clock>>

/** Work that became due at a minute of the day. */
interface Due {
  readonly minute: number
  /** How much of it, and the seconds that one takes. */
  readonly count: number
  readonly seconds: number
}

interface Waiting extends Due {
  count: number
}

/**
 * Minutes that the last of a day's work waits at most, or infinity where it is never done: a clock takes the oldest first,
 * some at once, until the next call. Calls that overlap look at the same work and bring no more done.
 */
export function longestWait(clock: Clock, dues: readonly Due[]): number {
  const queue = dues
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.minute - other.minute)
    .map((due) => ({ ...due }))
  let longest = 0
  for (let minute = 0; queue.length > 0; minute += clock.everyMinutes) {
    if (minute > MOST_DAYS * MINUTES) return Number.POSITIVE_INFINITY
    longest = Math.max(longest, waitOfCall(clock, minute, queue))
  }
  return longest
}

/** One call takes what is due from the front of the queue; answers how long whatever it has finished had waited. */
function waitOfCall({ everyMinutes, most, atOnce, seconds }: Clock, minute: number, queue: Waiting[]): number {
  let [room, time, longest] = [most, Math.min(seconds, everyMinutes * 60) * atOnce, 0]
  for (let first = queue[0]; first && first.minute <= minute; first = queue[0]) {
    const taken = Math.min(first.count, room, time / first.seconds)
    first.count -= taken
    room -= taken
    time -= taken * first.seconds
    if (first.count > TINY) break
    longest = Math.max(longest, minute - first.minute)
    queue.shift()
  }
  return longest
}

const TINY = 1e-6
/** Whatever is not done in these days is never done: the next day brings as much again. */
const MOST_DAYS = 2

/** Seconds that one of these takes: reads, a mail or the calls to the tracker. Reckoned, see docs/scaling.md. */
const SECONDS = { look: 0.2, mailOfAnEvening: 0.25, mailsAtOnce: 6, report: 1, van: 0.3 } as const
const EVENING = 18 * 60
/** Share of the teams that have their evening report mailed. */
const REPORTED_SHARE = 0.3

const atEvening = (count: number, seconds: number): Due[] =>
  zones.map(({ hoursBehind, share }) => ({ minute: EVENING + hoursBehind * 60, count: count * share, seconds }))

/** What `tell-due` has to look at: routes a minute after their marks, and at six all the customers of the next day. */
export function looksOf(scenario: Scenario): Due[] {
  const day = workingDay(scenario)
  if (scenario.mails + scenario.texts === 0) return []
  // Marks of a route within a minute are one look.
  const marks = day.teamStops * Math.min(1, scenario.marks)
  const routes = Array.from(sharesByMinute('driving'), (share, minute) => ({
    minute,
    count: marks * share,
    seconds: SECONDS.look,
  }))
  const perTeam = (scenario.drivers * scenario.teamStops * SECONDS.mailOfAnEvening) / SECONDS.mailsAtOnce
  return [...routes, ...atEvening(day.teams, perTeam)]
}

/** What `mail-evenings` has to mail. */
export const reportsOf = (scenario: Scenario): Due[] =>
  atEvening(workingDay(scenario).teams * REPORTED_SHARE, SECONDS.report)

/** Vans that `end-vans` forgets, as their days end. */
export const vanEndsOf = (scenario: Scenario): Due[] =>
  atEvening(workingDay(scenario).drivers * scenario.positionsShare, SECONDS.van)
