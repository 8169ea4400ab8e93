import { useState } from 'react'
import { addDays } from '#core/kernel/civil-days.ts'
import { DayCalendar } from '#web/day/dates/day-calendar.tsx'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import styles from './date-menu.module.css'
import { dayWords, loadOf } from './day-load.ts'
import { useSummaries } from './use-summaries.ts'

interface DateCalendarProps {
  readonly onPick: (date: string) => void
}

/** Weeks that a page of a month shows beyond it. */
const [BEFORE, AFTER] = [-7, 45]

/** A month with a mark on each day that has stops, the longer the fuller. */
export function DateCalendar({ onPick }: DateCalendarProps) {
  const { date, today } = useBoardDay().shownDate
  const { isVisitor } = useBoardAccount()
  const [month, setMonth] = useState(date)
  const first = `${month.slice(0, 7)}-01`
  const summaries = useSummaries(addDays(first, BEFORE), addDays(first, AFTER), isVisitor)
  const widthOf = (day: string): number => loadOf(summaries.get(day))
  return (
    <DayCalendar
      {...{ date, today, month, onPick }}
      className={styles.calendar}
      onMonth={setMonth}
      wordsOf={(day) => dayWords(day, summaries.get(day))}
      markOf={(day) => widthOf(day) > 0 && <i className={styles.mark} style={{ width: `${0.25 + widthOf(day)}rem` }} />}
      legend={<span>A mark is a planned day</span>}
    />
  )
}
