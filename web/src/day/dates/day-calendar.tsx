import rows from '#web/ui/patterns/rows.module.css'
import '@mantine/dates/styles.layer.css'
import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { ReactNode } from 'react'
import styles from './day-calendar.module.css'

interface DayCalendarProps {
  readonly date: string
  readonly today: string
  /** A day of the month that is shown. */
  readonly month: string
  readonly onMonth: (day: string) => void
  readonly onPick: (day: string) => void
  /** A day with what there is of it, as it is read aloud. */
  readonly wordsOf: (day: string) => string
  /** What stands below the number of a day that there is something of. */
  readonly markOf: (day: string) => ReactNode
  /** What the marks mean. */
  readonly legend: ReactNode
  readonly firstDayOfWeek?: 0 | 1
  readonly className?: string | undefined
}

const touch = styles.touch ?? ''

/** A month with a mark on each day that there is something of, and the way back to today. */
export function DayCalendar(props: DayCalendarProps) {
  const { date, today, month, onMonth, onPick, wordsOf, markOf, legend, firstDayOfWeek = 1, className } = props
  return (
    <div className={className ? `${styles.calendar} ${className}` : styles.calendar}>
      <DatePicker
        classNames={{ day: touch, calendarHeaderControl: touch, calendarHeaderLevel: touch }}
        value={date}
        date={month}
        onDateChange={onMonth}
        onChange={(day) => day !== null && onPick(day)}
        firstDayOfWeek={firstDayOfWeek}
        allowDeselect={false}
        maxLevel="year"
        weekendDays={[]}
        highlightToday
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        getDayProps={(day) => ({ 'aria-label': wordsOf(day), 'data-today': day === today || undefined })}
        renderDay={(day) => (
          <span className={styles.day}>
            {Number(day.slice(8))}
            {markOf(day)}
          </span>
        )}
      />
      <div className={`${rows.apart} ${rows.note}`}>
        {legend}
        <Button variant="default" size="compact-sm" onClick={() => onPick(today)}>
          Today
        </Button>
      </div>
    </div>
  )
}
