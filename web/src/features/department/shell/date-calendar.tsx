import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#core/kernel/civil-days.ts'
import { api } from '#web/client/api.ts'
import { DayCalendar } from '#web/day/dates/day-calendar.tsx'
import { agencyToday } from './agency-today.ts'
import styles from './date-calendar.module.css'
import { longDate } from './date-words.ts'

interface DateCalendarProps {
  readonly date: string
  readonly onPick: (date: string) => void
}

const words: Readonly<Record<DayMark, string>> = {
  published: 'published',
  draft: 'draft',
  'newer-draft': 'published, with a newer draft',
}

function Legend() {
  return (
    <ul className={`flex gap12 ${styles.legend}`}>
      <li>
        <i className={styles.mark} data-mark="published" /> Published
      </li>
      <li>
        <i className={styles.mark} data-mark="draft" /> Draft
      </li>
    </ul>
  )
}

/** A month with a mark on each day that has plans. */
export function DateCalendar({ date, onPick }: DateCalendarProps) {
  const [month, setMonth] = useState(date)
  const marks = useDays(month)
  const today = agencyToday()
  const labelOf = (day: string): string => {
    const mark = marks.get(day)
    return mark === undefined ? longDate(day) : `${longDate(day)}, ${words[mark]}`
  }
  return (
    <DayCalendar
      {...{ date, today, month, onPick }}
      onMonth={setMonth}
      firstDayOfWeek={0}
      wordsOf={labelOf}
      markOf={(day) => marks.has(day) && <i className={styles.mark} data-mark={marks.get(day)} />}
      legend={<Legend />}
    />
  )
}

/** What there is of a day, for its mark in the calendar. */
type DayMark = 'published' | 'draft' | 'newer-draft'

const DAYS = 42

interface Day {
  readonly date: string
  readonly latest: number
  readonly published: number | null
}

function markOf({ latest, published }: Day): DayMark {
  if (published === null) return 'draft'
  return latest > published ? 'newer-draft' : 'published'
}

/** The days with plans around one day, some weeks before and after it, by their dates. */
function useDays(around: string): ReadonlyMap<string, DayMark> {
  // By months, so that going from day to day asks once.
  const middle = `${around.slice(0, 7)}-15`
  const input = { from: addDays(middle, -DAYS), to: addDays(middle, DAYS) }
  const { data } = useQuery(
    api.department.days.queryOptions({ input, staleTime: 30_000, refetchOnWindowFocus: true, meta: { quiet: true } }),
  )
  return new Map(data?.days.map((day) => [day.date, markOf(day)]))
}
