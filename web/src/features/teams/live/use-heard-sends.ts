import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { RouteSend } from '#core/teams/days/team-day.ts'
import type { Team } from '#core/teams/team.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { dayLook } from './day-look.ts'
import { heardSends, lookAfter, type Missed, newlyMissed } from './heard-sends.ts'
import { missedWords } from './missed-words.ts'

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
