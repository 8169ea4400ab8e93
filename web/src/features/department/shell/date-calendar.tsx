import '@mantine/dates/styles.layer.css'
import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useState } from 'react'
import { agencyToday } from './agency-today.ts'
import styles from './date-calendar.module.css'
import { longDate } from './date-words.ts'
import { type DayMark, useDays } from './use-days.ts'

interface DateCalendarProps {
  readonly date: string
  readonly onPick: (date: string) => void
}

const touch = styles.touch ?? ''

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
    <div className={styles.calendar}>
      <DatePicker
        classNames={{ day: touch, calendarHeaderControl: touch, calendarHeaderLevel: touch }}
        value={date}
        date={month}
        onDateChange={setMonth}
        onChange={(day) => day !== null && onPick(day)}
        firstDayOfWeek={0}
        allowDeselect={false}
        maxLevel="year"
        weekendDays={[]}
        highlightToday
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
        getDayProps={(day) => ({ 'aria-label': labelOf(day), 'data-today': day === today || undefined })}
        renderDay={(day) => (
          <span className={styles.day}>
            {Number(day.slice(8))}
            {marks.has(day) && <i className={styles.mark} data-mark={marks.get(day)} />}
          </span>
        )}
      />
      <div className={styles.foot}>
        <Legend />
        <Button variant="default" size="compact-sm" onClick={() => onPick(today)}>
          Today
        </Button>
      </div>
    </div>
  )
}
