import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import styles from './day-menu.module.css'

interface DayMenuProps {
  /** What the calendar is for: "Day to plan". */
  readonly label: string
  /** What the button says; without it, what it shows. */
  readonly name?: string
  readonly className: string | undefined
  /** What the button shows. */
  readonly children: ReactNode
  /** The calendar, which may be loaded by then. */
  readonly calendar: (onPick: (day: string) => void) => ReactNode
  readonly onPick: (day: string) => void
}

/** A button with the shown day, which opens a calendar to choose another one from. */
export function DayMenu({ label, name, className, children, calendar, onPick }: DayMenuProps) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const pick = (day: string): void => {
    close()
    onPick(day)
  }
  return (
    <Popover opened={opened} onChange={(open) => !open && close()} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={className} aria-haspopup="dialog" aria-label={name} onClick={toggle}>
          {children}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense fallback={<div className={styles.room} />}>{calendar(pick)}</Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

/** [ and ] go a day back and forth. */
export function useDaySteps(step: (days: 1 | -1) => void): void {
  useKeys([
    ['[', () => step(-1)],
    [']', () => step(1)],
  ])
}
