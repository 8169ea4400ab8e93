import type { MarkedDay } from '#core/plan/driven-head.ts'
import { createHistory, mapHistory } from '#core/plan/history.ts'
import type { RouteSend } from '#core/teams/days/team-day.ts'
import { type Kept, keepInBrowser } from '#web/day/document/kept-document.ts'
import { createTabPlace } from '#web/day/document/tab-place.ts'
import { type DayDocument, emptyDay, filledStops, routesOfPlan } from './day-document.ts'

/** A build on the server that this page waits for, kept so that a reload can go on waiting. */
export interface PendingBuild {
  readonly taskId: string
  /** The day that it was asked for. */
  readonly date: string
  /** What it answers, as text, to recognise edits made meanwhile. */
  readonly question: string
  /** Milliseconds since the epoch. */
  readonly startedAt: number
}

/** What the drivers of a day have marked by now, by their ids, and the zone by whose clocks it is driven. */
export interface DrivenDay {
  readonly date: string
  readonly timeZone: string
  readonly drivers: Readonly<Record<number, MarkedDay>>
}

/** What stands beside the document, and no undo takes back. */
export interface DayAside {
  /** Whose day it is; absent for a visitor. */
  readonly ownerId?: string
  /** Only the day of today is kept in this browser. */
  readonly isToday: boolean
  /** The version on the server that this document was read as or saved as; 0 where there is none. */
  readonly savedVersion: number
  /** What that version says, as `markOfDay` writes it; absent where nothing was read or saved yet. */
  readonly savedMark?: DayMark
  /** What was sent last to be saved, until the answer is here: the server may have it. */
  readonly sentMark?: DayMark
  /** Whether the version before that one can be brought back. */
  readonly canRestore?: boolean
  /** What became of each driver's link. */
  readonly sends?: readonly RouteSend[]
  /** Builds that are waited for, by the date that they were asked for. */
  readonly pending?: Readonly<Record<string, PendingBuild>>
  /** The day as that version has it, for what two people change at once; gone with a reload. */
  readonly savedDay?: DayDocument
  /** What drivers have marked of the day by now: facts, whatever step of the document is looked at. */
  readonly driven?: DrivenDay
}

/** Short marks of what was entered and of its routes: equal marks mean that there is nothing to save. */
export interface DayMark {
  readonly entries: string
  readonly routes: string
}

/** Where this tab keeps its day. */
export const dayPlace = createTabPlace('teams')

const inBrowser = keepInBrowser<DayDocument, DayAside>({
  key: dayPlace.key,
  lighten: ({ plan, ...document }) =>
    plan ? { ...document, plan: null, alternatives: [], keptRoutes: routesOfPlan(plan) } : { ...document, plan },
  parse: (value) => {
    if (!isKept(value)) return undefined
    return { history: mapHistory(value.history, toPresentShape), aside: withPendingByDate(value.aside) }
  },
})

/** What this browser keeps of a day: today's whole, of other days the build that is waited for and nothing to be taken for them. */
export const keptDays: typeof inBrowser = {
  ...inBrowser,
  write: ({ history, aside: whole }) => {
    const { savedDay: __, ...aside } = whole ?? { isToday: false, savedVersion: 0 }
    const { stops } = history.present
    const { isToday } = aside
    dayPlace.note(isToday && filledStops({ stops }).length > 0)
    if (isToday) return inBrowser.write({ history, aside })
    const { savedMark: _, sentMark: _sent, ...rest } = aside
    return inBrowser.write({
      history: createHistory(emptyDay('', () => 'blank')),
      aside: { ...rest, savedVersion: 0 },
    })
  },
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function isKept(value: unknown): value is Kept<DayDocument, DayAside> {
  if (!isRecord(value) || !isRecord(value.history) || !isAside(value.aside)) return false
  const { past, present, future } = value.history
  if (!Array.isArray(past) || !Array.isArray(future)) return false
  return isDay(present) && [...past, ...future].every((step) => isRecord(step) && isDay(step.value))
}

const isAside = (value: unknown): boolean =>
  isRecord(value) && typeof value.savedVersion === 'number' && typeof value.isToday === 'boolean'

/** Before a build could be waited for on each date there was one of all. */
function withPendingByDate(kept: DayAside | null): DayAside | null {
  if (kept?.pending === undefined) return kept
  const { pending, ...aside } = kept
  return { ...aside, pending: isBuild(pending) ? { [pending.date]: pending } : pending }
}

const isBuild = (value: unknown): value is PendingBuild => isRecord(value) && typeof value.taskId === 'string'

const isDay = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value.date === 'string' &&
  [value.start, value.end].every(isPlace) &&
  [value.stops, value.drivers, value.alternatives].every(Array.isArray) &&
  isRecord(value.options)

const isPlace = (value: unknown): boolean => isRecord(value) && typeof value.address === 'string'

/** A plan that another version wrote is left behind: what was entered counts, and a build is quick. */
function toPresentShape(document: DayDocument): DayDocument {
  const plan: unknown = document.plan
  if (plan === null || (isRecord(plan) && Array.isArray(plan.routes) && plan.routes.every(isRoute))) return document
  return { ...document, plan: null, alternatives: [] }
}

const isRoute = (value: unknown): boolean =>
  isRecord(value) && typeof value.driverId === 'number' && [value.points, value.legs].every(Array.isArray)
