import { useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useState, useSyncExternalStore } from 'react'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { teamOwnerId } from '#web/client/session/company.ts'
import { askFirst, showNotice } from '#web/ui/feedback/notices/notice.ts'
import { useRequired } from '#web/ui/use-required.ts'
import type { Colleague } from '../company/presence.tsx'
import { longDay } from '../day/calendar.ts'
import { dayStore, newStopId, presentDay } from '../day/day-store.ts'
import type { DayAside } from '../day/kept-day.ts'
import { newDay } from '../day/read-day.ts'
import type { ShownDate } from '../day/use-date.ts'
import type { TeamOnItsWay } from '../day/use-team.ts'
import { daySaver, followDay, isUnsaved, saveNow, stopsOver } from './day-saver.ts'
import { leaveDay } from './leave-day.ts'
import { fullTrouble, type SaveTrouble, saveTrouble } from './trouble-words.ts'
import { type Conflict, takeSaved, useOpening } from './use-opening.ts'

/** How the day on the page stands to the one on the server. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'refused'

/** The days of a team: opening, saving, copying them. */
export interface Days {
  /** The day of the address is on its way. */
  readonly isOpening: boolean
  /** Why it could not be opened, in words for people. */
  readonly failure: string | undefined
  readonly retry: () => void
  /** Absent for a visitor. */
  readonly saveState: SaveState | undefined
  /** Why the day is not saved, while it is not. */
  readonly trouble: SaveTrouble | undefined
  readonly retrySave: () => void
  readonly conflict: Conflict | undefined
  /** Who else has the day open. */
  readonly others: readonly Colleague[]
  /** Something is being copied, brought back or loaded. */
  readonly isBusy: boolean
  readonly canRestore: boolean
  /** Goes to another day, once what was changed of this one is saved. */
  readonly goTo: (date: string) => void
  readonly copyToToday: () => void
  readonly restore: () => void
  readonly loadSample: () => void
  readonly discardSample: () => void
}

export const BoardDaysContext = createContext<Days | undefined>(undefined)

export const useBoardDays = (): Days => useRequired(BoardDaysContext)

interface DaysOf {
  readonly shownDate: ShownDate
  readonly team: TeamOnItsWay
  readonly ownerId: string | undefined
  readonly isVisitor: boolean
}

export const copied = 'Route successfully copied over to today!'
export const notCopied = 'Trouble copying route.'

/** The days of the dispatcher: what the page shows of them, and what can be done with a whole one. */
export function useDays(terms: DaysOf): Days {
  const { shownDate, ownerId, team, isVisitor } = terms
  const { date } = shownDate
  const { query, conflict, others } = useOpening({ ...terms, team: team.known })
  const follow = useSyncExternalStore(daySaver.subscribe, daySaver.get)
  const { history, aside } = useSyncExternalStore(dayStore.subscribe, dayStore.get)
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  useEffect(followDay, [])
  useLeaveWarning()
  useFreshSummaries(aside?.savedVersion)
  const { refetch } = query
  const isOpening = history.present.date !== date || isOfSomebodyElse(aside, isVisitor)
  const reason = query.error ?? team.failure
  const isElsewhere = follow.failure?.code === 'teams.changed-elsewhere'
  useEffect(() => {
    if (isElsewhere) void refetch()
  }, [isElsewhere, refetch])
  const run = (work: () => Promise<void>): void => {
    if (isBusy) return
    setBusy(true)
    void work()
      .catch((error: unknown) => showNotice({ message: failureOf(error).message }))
      .finally(() => setBusy(false))
  }
  return {
    isOpening,
    failure: isOpening && reason !== null ? failureOf(reason).message : undefined,
    retry: () => {
      if (query.isError) void refetch()
      if (team.failure !== null) team.retry()
    },
    saveState: ownerId === undefined ? undefined : saveStateOf(follow),
    trouble: troubleOf(follow, { isToday: aside?.isToday ?? false, isUndecided: conflict !== undefined }),
    retrySave: daySaver.again,
    conflict,
    others,
    isBusy,
    canRestore: aside?.canRestore ?? false,
    goTo: (to) => void leaveDay().then((leaves) => leaves && shownDate.onDate(to)),
    copyToToday: () => run(() => copyToToday(shownDate)),
    restore: () => run(() => restore(date)),
    loadSample: () =>
      run(async () => {
        const seen = dayStore.get().aside?.savedVersion ?? 0
        takeSaved('Sample day opened', await client.teams.loadSampleDay({ date, version: seen }))
        await queries.invalidateQueries({ queryKey: api.teams.team.key() })
      }),
    discardSample: () => {
      if (team.known) dayStore.change('Sample day discarded', newDay(date, team.known, newStopId))
    },
  }
}

/** Nobody sees what somebody else has left in this browser. */
function isOfSomebodyElse(aside: DayAside | null, isVisitor: boolean): boolean {
  const [was, is] = [aside?.ownerId, teamOwnerId()]
  return was !== undefined && was !== is && (isVisitor || is !== undefined)
}

/** Why the day is not saved, while it is not. */
export function troubleOf(
  { failure }: Pick<ReturnType<typeof daySaver.get>, 'failure'>,
  day: Parameters<typeof saveTrouble>[1],
): SaveTrouble | undefined {
  if (!isUnsaved()) return undefined
  const over = stopsOver(presentDay())
  if (over > 0 && !day.isUndecided) return fullTrouble(over, day.isToday)
  return failure && saveTrouble(failure, day)
}

function saveStateOf({ busy, failure }: ReturnType<typeof daySaver.get>): SaveState {
  if (isUnsaved() && stopsOver(presentDay()) > 0) return 'refused'
  // A change that was taken back leaves nothing to save.
  if (failure && isUnsaved()) return failure.status === 0 ? 'offline' : 'refused'
  return busy || isUnsaved() ? 'saving' : 'saved'
}

/** The strip of dates shows what was saved. */
function useFreshSummaries(version: number | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (version !== undefined) void queries.invalidateQueries({ queryKey: api.teams.days.key() })
  }, [version, queries])
}

/** A page that is closed before its last change was saved asks first; today's day is kept in this browser anyway. */
function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (!dayStore.get().aside?.isToday && isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}

/** The version of a day that is about to be copied over, and whether anything is on it. */
async function lookAt(date: string): Promise<{ version: number; isPlanned: boolean }> {
  const { day } = await client.teams.day({ date })
  return { version: day?.version ?? 0, isPlanned: (day?.request.stopList.length ?? 0) > 0 }
}

/** Copies the shown day to today; what is planned there is replaced only when somebody says so. */
export async function copyToToday({ date, today, onDate }: ShownDate): Promise<void> {
  try {
    if (!(await saveNow())) {
      await showNotice({ message: notCopied, more: 'The last changes of this day are not saved yet.' })
      return
    }
    const { version, isPlanned } = await lookAt(today)
    const question = {
      title: 'Replace the routes of today?',
      message: `Today, ${longDay(today)}, has stops already. The copy takes their place; the version before stays and can be brought back.`,
      yes: 'Replace them',
    }
    if (isPlanned && !(await askFirst(question))) return
    await client.teams.copyDay({ date, to: today, version })
    onDate(today)
    await showNotice({ message: copied })
  } catch (error) {
    await showNotice({ message: notCopied, more: failureOf(error).message })
  }
}

async function restore(date: string): Promise<void> {
  await saveNow()
  const version = dayStore.get().aside?.savedVersion ?? 0
  takeSaved('Earlier version brought back', await client.teams.restoreDay({ date, version }))
}
