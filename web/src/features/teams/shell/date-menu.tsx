import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { monthName, shortDay } from '../day/calendar.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import styles from './date-menu.module.css'

const DateCalendar = lazy(() => import('./date-calendar.tsx').then((part) => ({ default: part.DateCalendar })))

/** Opens a month to choose a day from. */
export function DateMenu({ page }: { readonly page: TeamsPage }) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const { date } = page.shownDate
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-label={`Date picker: ${monthName(date)}, ${shortDay(date)}`}
          onClick={toggle}
        >
          <IconCalendar size={16} stroke={1.7} aria-hidden="true" />
          <span className={styles.month}>{monthName(date)}</span>
          <span className={styles.date}>{shortDay(date)}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Day to plan">
        <Suspense fallback={<div className={styles.room} />}>
          <DateCalendar
            page={page}
            onPick={(day) => {
              close()
              page.days.goTo(day)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
