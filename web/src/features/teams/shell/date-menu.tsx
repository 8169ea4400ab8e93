import { IconCalendar } from '@tabler/icons-react'
import { lazy } from 'react'
import { DayMenu } from '#web/day/dates/day-menu.tsx'
import { monthName, shortDay } from '../day/calendar.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import styles from './date-menu.module.css'

const DateCalendar = lazy(() => import('./date-calendar.tsx').then((part) => ({ default: part.DateCalendar })))

/** Opens a month to choose a day from. */
export function DateMenu({ page }: { readonly page: TeamsPage }) {
  const { date } = page.shownDate
  return (
    <DayMenu
      label="Day to plan"
      name={`Date picker: ${monthName(date)}, ${shortDay(date)}`}
      className={styles.button}
      onPick={(day) => void page.days.goTo(day)}
      calendar={(onPick) => <DateCalendar page={page} onPick={onPick} />}
    >
      <IconCalendar size={16} stroke={1.7} aria-hidden="true" />
      <span className={styles.month}>{monthName(date)}</span>
      <span className={styles.date}>{shortDay(date)}</span>
    </DayMenu>
  )
}
