import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { addDays } from '#core/kernel/civil-days.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { DateFace } from './date-face.tsx'
import styles from './top-bar.module.css'
import { chooseDate, useWorkspace } from './use-workspace.ts'

const DateCalendar = lazy(() => import('./date-calendar.tsx').then((part) => ({ default: part.DateCalendar })))

const step = (days: number) => (): void => chooseDate(addDays(useWorkspace.getState().date, days))

/** The planning date, which opens a calendar with the days that have plans; [ and ] go a day back and forth. */
export function DateDropdown() {
  const date = useWorkspace((workspace) => workspace.date)
  const [opened, { toggle, close }] = useDisclosure(false)
  useKeys([
    ['[', step(-1)],
    [']', step(1)],
  ])
  const pick = (day: string): void => {
    chooseDate(day)
    close()
  }
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.date} aria-haspopup="dialog" onClick={toggle}>
          <DateFace date={date} />
          <IconChevronDown size={14} stroke={1.7} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Planning date">
        <Suspense fallback={<div className={styles.calendarRoom} />}>
          <DateCalendar date={date} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
