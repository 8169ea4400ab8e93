import { IconChevronDown } from '@tabler/icons-react'
import { lazy } from 'react'
import { addDays } from '#core/kernel/civil-days.ts'
import { DayMenu, useDaySteps } from '#web/day/dates/day-menu.tsx'
import { DateFace } from './date-face.tsx'
import styles from './top-bar.module.css'
import { chooseDate, useWorkspace } from './use-workspace.ts'

const DateCalendar = lazy(() => import('./date-calendar.tsx').then((part) => ({ default: part.DateCalendar })))

/** The planning date, which opens a calendar with the days that have plans; [ and ] go a day back and forth. */
export function DateDropdown() {
  const date = useWorkspace((workspace) => workspace.date)
  useDaySteps((days) => chooseDate(addDays(useWorkspace.getState().date, days)))
  return (
    <DayMenu
      label="Planning date"
      className={styles.date}
      onPick={chooseDate}
      calendar={(onPick) => <DateCalendar date={date} onPick={onPick} />}
    >
      <DateFace date={date} />
      <IconChevronDown size={14} stroke={1.7} aria-hidden="true" />
    </DayMenu>
  )
}
