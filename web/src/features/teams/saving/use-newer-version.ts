import { useIdle } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { CHANGING_MS } from '#core/teams/people/presence.ts'
import { api, client } from '#web/client/api.ts'
import { noteRole } from '#web/client/session/company-work.ts'
import type { Colleague } from '../company/presence.tsx'
import { dayStore, presentDay } from '../day/day-store.ts'
import type { ShownDate } from '../day/use-date.ts'
import { lookEvery, QUIET_MS } from './look-rhythm.ts'

const nobody: readonly Colleague[] = []

/**
 * Notices within two seconds what another window or person saves of a day under way, and what its drivers say, while the
 * page is in front. Answers who else has the day open.
 */
export function useNewerVersion({ date, today }: ShownDate, isSaved: boolean, read: () => unknown) {
  const isIdle = useIdle(QUIET_MS, { initialState: false })
  const newsAt = useRef(0)
  const changedAt = useChangedAt()
  const refetchInterval = (): number => {
    const isUnderWay = date === today && presentDay().plan !== null
    return lookEvery({ isUnderWay, isIdle, newsAt: newsAt.current, now: Date.now() })
  }
  const { data } = useQuery({
    ...api.teams.dayVersion.queryOptions({ input: { date } }),
    queryFn: async ({ signal }) => {
      const isChanging = Date.now() - changedAt.current < CHANGING_MS
      const look = await client.teams.dayVersion({ date, doing: isChanging ? 'changing' : 'looking' }, { signal })
      noteRole(look.role)
      return look
    },
    ...{ enabled: isSaved, refetchInterval, staleTime: 0, gcTime: 0, meta: { quiet: true } },
  })
  const { version = 0, said = 0, others = nobody } = data ?? {}
  useDrivesSaid(date, said, newsAt)
  const readNow = useEffectEvent(read)
  useEffect(() => {
    const { history, aside } = dayStore.get()
    if (history.present.date !== date || version <= (aside?.savedVersion ?? 0)) return
    newsAt.current = Date.now()
    void readNow()
  }, [date, version])
  return others
}

/** When somebody has last changed the day on this page; 0 where nobody has. */
function useChangedAt() {
  const changedAt = useRef(0)
  useEffect(() => {
    const stepsOf = (): number => dayStore.get().history.past.length
    let steps = stepsOf()
    return dayStore.subscribe(() => {
      if (stepsOf() > steps) changedAt.current = Date.now()
      steps = stepsOf()
    })
  }, [])
  return changedAt
}

/** Has what drivers and customers say looked at as soon as there is more of it. */
function useDrivesSaid(date: string, said: number, newsAt: RefObject<number>): void {
  const queries = useQueryClient()
  const known = useRef({ date, said: 0 })
  useEffect(() => {
    const before = known.current
    known.current = { date, said }
    if (said === 0 || (before.date === date && before.said === said)) return
    newsAt.current = Date.now()
    for (const each of [api.drives.progress, api.drives.customersOfDay])
      void queries.invalidateQueries({ queryKey: each.key({ input: { date } }) })
  }, [date, said, newsAt, queries])
}
