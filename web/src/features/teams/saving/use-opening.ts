import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { enteredTwice } from '#core/teams/days/merge-days.ts'
import type { Team } from '#core/teams/team.ts'
import { api } from '#web/client/api.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { hideToast, showToast } from '#web/ui/feedback/toast.ts'
import { clockTime } from '../company/clock-time.ts'
import type { DayDocument } from '../day/day-document.ts'
import { markOfDay } from '../day/day-mark.ts'
import { dayStore, newStopId, presentDay } from '../day/day-store.ts'
import type { DayAside } from '../day/kept-day.ts'
import { newDay, readDay, type WireTeamDay } from '../day/read-day.ts'
import type { ShownDate } from '../day/use-date.ts'
import { daySaver } from './day-saver.ts'
import { differenceWords } from './difference-words.ts'
import { leaveDay } from './leave-day.ts'
import { mergeDay, versionOf } from './merge-day.ts'
import { freshSends, type Opening, openingOf } from './opening.ts'
import { useNewerVersion } from './use-newer-version.ts'

/** Whose day is opened, and where it may come from. */
interface OpeningOf {
  readonly shownDate: ShownDate
  /** `undefined` while it is on its way. */
  readonly team: Team | undefined
  /** `undefined` for a visitor. */
  readonly ownerId: string | undefined
  readonly isVisitor: boolean
}

/** A day that has changed both here and elsewhere. */
export interface Conflict {
  readonly theirs: WireTeamDay
  /** Takes theirs; undo brings mine back. */
  readonly takeTheirs: () => void
  /** Saves mine as the version after theirs. */
  readonly keepMine: () => void
  /** Whether the choice was put off; nothing is saved meanwhile. */
  readonly isPutOff: boolean
  readonly putOff: (isPutOff: boolean) => void
}

/** Puts the day of the address on the page: what the server has, what this tab kept of today, or an empty one. */
export function useOpening({ shownDate, team, ownerId, isVisitor }: OpeningOf) {
  const { date, today, onDate } = shownDate
  const [conflicting, setConflicting] = useState<WireTeamDay>()
  const [isPutOff, putOff] = useState(false)
  const query = useQuery(
    api.teams.day.queryOptions({
      input: { date },
      enabled: ownerId !== undefined,
      // Whoever comes back to a day wants it as it is now.
      ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: 'always', meta: { quiet: true } },
    }),
  )
  const saved = isVisitor ? null : query.data?.day
  const others = useNewerVersion(shownDate, ownerId !== undefined, query.refetch)
  const stay = useEffectEvent(onDate)
  useEffect(() => {
    if (saved === undefined || !team) return
    let isCurrent = true
    void leaveHeldDay(date).then((leaves) => {
      if (!isCurrent) return
      if (!leaves) {
        stay(presentDay().date)
        return
      }
      const isConflict = takeIn(saved, { date, today, team, ownerId }) === 'conflict'
      setConflicting(isConflict ? (saved ?? undefined) : undefined)
      putOff(false)
    })
    return () => {
      isCurrent = false
    }
  }, [saved, team, date, today, ownerId])
  // The address may name another day before that one is here.
  const theirs = conflicting?.date === date ? conflicting : undefined
  const done = (): void => setConflicting(undefined)
  return { query, others, conflict: theirs && { ...conflictOf(theirs, ownerId, done), isPutOff, putOff } }
}

/** True at once where the day on the page may be replaced; the address may have changed before it was saved. */
async function leaveHeldDay(date: string): Promise<boolean> {
  return presentDay().date === date || (await leaveDay())
}

interface Wanted extends Pick<ShownDate, 'date' | 'today'> {
  readonly team: Team
  readonly ownerId: string | undefined
}

/** Does with the day on the page what is right now that the server's is here. */
export function takeIn(saved: WireTeamDay | null, wanted: Wanted): Opening {
  const { date, ownerId } = wanted
  const { history, aside } = dayStore.get()
  const held = { document: history.present, aside }
  const read = saved ? readDay(saved, newStopId) : undefined
  const mark = read && markOfDay(read)
  const opening = openingOf(held, { date, ownerId, version: saved?.version ?? 0, ...(mark && { mark }) })
  if (saved && joinSaved(saved, wanted, opening)) return 'keep'
  if (opening === 'take') openDay(saved, wanted)
  if (opening === 'keep' && saved && read) keepWith(saved, read)
  if (opening === 'adopt') belongTo(ownerId)
  if (opening === 'agree') agreeWith(saved, read)
  return opening
}

/** What the server has of the version that this page began with. */
function keepWith(saved: WireTeamDay, read: DayDocument): void {
  const { aside } = dayStore.get()
  if (saved.version !== aside?.savedVersion) return
  // A reload has left it behind: what two people change at once comes together by it.
  const { savedDay = read } = aside
  dayStore.setAside({ ...aside, savedDay, sends: freshSends(aside.sends ?? [], saved.sends) })
}

/** The server has what this page has, or has sent. */
function agreeWith(saved: WireTeamDay | null, read: DayDocument | undefined): void {
  const { aside } = dayStore.get()
  if (!aside) return
  const { sentMark: _, ...rest } = aside
  dayStore.setAside({ ...rest, ...savedAside(saved), ...(read && { savedMark: markOfDay(read), savedDay: read }) })
}

/**
 * Goes on with a newer version that somebody else has saved, and with what was changed here, saved or not, where the two
 * touch nothing in common. What was done here can still be taken back. False where somebody has to choose.
 */
function joinSaved(saved: WireTeamDay, { date, ownerId, team }: Wanted, opening: Opening): boolean {
  const { history, aside } = dayStore.get()
  if (history.present.date !== date || aside?.ownerId !== ownerId) return false
  if (opening !== 'take' && opening !== 'conflict') return false
  const theirs = readDay(saved, newStopId)
  const base = aside?.savedDay
  const joined = mergeDay(base, history.present, theirs, newStopId)
  if (!aside || !base || !joined) return false
  const { sentMark: _, ...rest } = aside
  dayStore.rebase(
    joined.isTheirs ? theirs : joined.document,
    (step) => mergeDay(base, step, theirs, newStopId)?.document,
  )
  dayStore.setAside({ ...rest, ...savedAside(saved), savedMark: markOfDay(theirs), savedDay: theirs })
  daySaver.again()
  const twice = enteredTwice(versionOf(base), versionOf(presentDay()))
  if (twice.length > 0) {
    void showNotice({ title: 'The same order twice', message: twiceWords(twice, saved.savedBy) })
  }
  showToast({
    message: saved.savedBy === undefined ? 'Changed elsewhere meanwhile' : changedBy(saved.savedBy, saved.updatedAt),
    detail: differenceWords([base, theirs], team.drivers, 'news'),
  })
  return true
}

/** Two people took one call, or one order from one mail: it is theirs to say which of the two goes. */
const twiceWords = (addresses: readonly string[], who = 'somebody else'): string =>
  `You and ${who} both added ${addresses.join(', ')} just now. Both are on the day: cancel one of them, unless it is two orders.`

const changedBy = (name: string, at: number): string => `${name} changed the day · ${clockTime(at)}`

/** Begins with a saved day, or with an empty one from the depot. A build that is waited for is still waited for. */
function openDay(saved: WireTeamDay | null, { date, today, team, ownerId }: Wanted): void {
  const { aside } = dayStore.get()
  const document = saved ? readDay(saved, newStopId) : newDay(date, team, newStopId)
  const pending = aside?.ownerId === ownerId ? aside?.pending : undefined
  // What it offers to take back belongs to the day that is left.
  if (presentDay().date !== date) hideToast()
  dayStore.open(document, {
    ...(ownerId !== undefined && { ownerId }),
    isToday: date === today,
    ...savedAside(saved),
    savedMark: markOfDay(document),
    savedDay: document,
    ...(pending && { pending }),
  })
}

/** What stands aside of a day that is as the server has it. */
export const savedAside = (saved: WireTeamDay | null): Omit<DayAside, 'isToday' | 'ownerId'> => ({
  savedVersion: saved?.version ?? 0,
  canRestore: saved?.canRestore ?? false,
  sends: saved?.sends ?? [],
})

/**
 * Puts a day that the server has answered in the place of the one on the page, as a step that undo takes back. Where
 * another day is there by now it is left where it is: opening its day shows it.
 */
export function takeSaved(label: string, saved: WireTeamDay): void {
  if (presentDay().date !== saved.date) return
  const document = readDay(saved, newStopId)
  const { aside } = dayStore.get()
  dayStore.change(label, document)
  if (aside) dayStore.setAside({ ...aside, ...savedAside(saved), savedMark: markOfDay(document), savedDay: document })
  showToast({ message: label, action: { label: 'Undo', keys: '⌘Z', run: dayStore.undo } })
}

const conflictOf = (theirs: WireTeamDay, ownerId: string | undefined, done: () => void) => ({
  theirs,
  takeTheirs: () => {
    belongTo(ownerId)
    takeSaved('Other version taken', theirs)
    daySaver.again()
    done()
  },
  keepMine: () => {
    belongTo(ownerId)
    const { aside } = dayStore.get()
    if (aside && presentDay().date === theirs.date) {
      const { savedMark: _, ...rest } = aside
      dayStore.setAside({ ...rest, savedVersion: theirs.version })
    }
    daySaver.again()
    done()
  },
})

/** What a visitor entered becomes the day of who has signed in. */
function belongTo(ownerId: string | undefined): void {
  const { aside } = dayStore.get()
  if (aside && ownerId !== undefined) dayStore.setAside({ ...aside, ownerId })
}
