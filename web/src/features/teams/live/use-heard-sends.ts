import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { counted } from '#core/kernel/counted.ts'
import type { RouteSend } from '#core/teams/days/team-day.ts'
import type { Team } from '#core/teams/team.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { dayLook } from './day-look.ts'
import { heardSends, lookAfter, type Missed, newlyMissed } from './heard-sends.ts'

/** A day that is shown, and what was known of its links when it was read, saved or sent. */
interface SentDay {
  readonly date: string
  readonly sends: readonly RouteSend[]
  readonly team: Team
}

/**
 * How it stands with the links of a day, by what providers tell while the page is in front; says whom a message has not
 * reached. This is the one look of the page at a day that was sent, also for those that read its drives.
 */
export function useHeardSends({ date, sends, team }: SentDay): readonly RouteSend[] {
  const { data: messages } = useQuery({
    ...dayLook(date, sends.length > 0),
    refetchInterval: () => lookAfter(sends, Date.now()),
    refetchOnWindowFocus: 'always',
    select: (look) => look.messages,
  })
  const heard = useMemo(() => heardSends(sends, messages ?? []), [sends, messages])
  const said = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const missed = newlyMissed(sends, heard).filter((each) => !said.current.has(keyOf(each)))
    if (missed.length === 0) return
    said.current = new Set([...said.current, ...missed.map(keyOf)])
    showToast({ message: missedWords(missed, team), tone: 'problem' })
  }, [sends, heard, team])
  return heard
}

const keyOf = ({ driverId, at }: Missed): string => `${driverId} ${at}`

/** "Not delivered to Ana: No mailbox has this address. …", or how many were not reached and where that is said. */
export function missedWords(missed: readonly Missed[], { drivers }: Pick<Team, 'drivers'>): string {
  const [first] = missed
  const ids = new Set(missed.map(({ driverId }) => driverId))
  if (!first || ids.size > 1) return `Not delivered to ${counted(ids.size, 'driver')}. Send routes says why.`
  const name = drivers.find(({ id }) => id === first.driverId)?.name ?? `driver ${first.driverId}`
  return `Not delivered to ${name}: ${first.why}.`
}
