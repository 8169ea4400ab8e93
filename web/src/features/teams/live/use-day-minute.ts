import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#core/kernel/time.ts'
import { minuteOfDate } from '#core/kernel/zoned-time.ts'
import { useBoardDay } from '../day/use-day.ts'
import { browserZone } from './use-page-live.ts'

// A timer may come a moment early; the minute that it looks at must have begun.
const AFTER_MS = 50

/** The minute of the day on the page, anew with each; `undefined` for other days than today, and before there are routes. */
export function useDayMinute() {
  const { shown, shownDate, team } = useBoardDay()
  const [now, look] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => look(Date.now()), MINUTE_MS - (now % MINUTE_MS) + AFTER_MS)
    return () => clearTimeout(timer)
  }, [now])
  if (!shown.plan || shown.date !== shownDate.today) return undefined
  return minuteOfDate(now, { date: shown.date, timeZone: team.depot?.timeZone ?? browserZone() })
}
