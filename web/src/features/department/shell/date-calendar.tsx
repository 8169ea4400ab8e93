import { useState } from 'react'
import { DayCalendar } from '#web/day/dates/day-calendar.tsx'
import { agencyToday } from './agency-today.ts'
import styles from './date-calendar.module.css'
import { longDate } from './date-words.ts'
import { type DayMark, useDays } from './use-days.ts'

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
    <ul className={styles.legend}>
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
