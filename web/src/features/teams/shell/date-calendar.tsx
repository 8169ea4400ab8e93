import '@mantine/dates/styles.layer.css'
import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { addDays } from '#core/kernel/civil-days.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import styles from './date-menu.module.css'
import { dayWords, loadOf } from './day-load.ts'
import { useSummaries } from './use-summaries.ts'

interface DateCalendarProps {
  readonly page: TeamsPage
  readonly onPick: (date: string) => void
}

const touch = styles.touch ?? ''
/** Weeks that a page of a month shows beyond it. */
const [BEFORE, AFTER] = [-7, 45]

/** A month with a mark on each day that has stops, the longer the fuller. */
export function DateCalendar({ page: { shownDate, isVisitor }, onPick }: DateCalendarProps) {
  const { date, today } = shownDate
  const [month, setMonth] = useState(date)
  const first = `${month.slice(0, 7)}-01`
  const summaries = useSummaries(addDays(first, BEFORE), addDays(first, AFTER), isVisitor)
  return (
    <div className={styles.calendar}>
      <DatePicker
        classNames={{ day: touch, calendarHeaderControl: touch, calendarHeaderLevel: touch }}
        value={date}
        date={month}
        onDateChange={setMonth}
        onChange={(day) => day !== null && onPick(day)}
        allowDeselect={false}
        maxLevel="year"
        weekendDays={[]}
        highlightToday
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        getDayProps={(day) => ({
          'aria-label': dayWords(day, summaries.get(day)),
          'data-today': day === today || undefined,
        })}
        renderDay={(day) => (
          <span className={styles.day}>
            {Number(day.slice(8))}
            {loadOf(summaries.get(day)) > 0 && (
              <i className={styles.mark} style={{ width: `${0.25 + loadOf(summaries.get(day))}rem` }} />
            )}
          </span>
        )}
      />
      <div className={styles.foot}>
        <span>A mark is a planned day</span>
        <Button variant="default" size="compact-sm" onClick={() => onPick(today)}>
          Today
        </Button>
      </div>
    </div>
  )
}
