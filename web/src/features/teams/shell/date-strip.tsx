import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays } from '#core/kernel/civil-days.ts'
import { useDaySteps } from '#web/day/dates/day-menu.tsx'
import { weekdayName, weekOf } from '../day/calendar.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardDays } from '../saving/use-days.ts'
import styles from './date-strip.module.css'
import { dayWords, loadOf } from './day-load.ts'
import { useSummaries } from './use-summaries.ts'

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** The week of the shown day; a mark under each date says how full it is. [ and ] go a day back and forth. */
export function DateStrip() {
  const { date, today } = useBoardDay().shownDate
  const { isVisitor } = useBoardAccount()
  const days = useBoardDays()
  const week = weekOf(date)
  const [monday = date, sunday = date] = [week[0], week.at(-1)]
  const summaries = useSummaries(monday, sunday, isVisitor)
  const step = (by: number) => (): void => days.goTo(addDays(date, by))
  useDaySteps((by) => step(by)())
  return (
    <nav className={styles.strip} aria-label="Days">
      <ActionIcon size={32} aria-label="Week before" onClick={step(-7)}>
        <IconChevronLeft {...iconLook} />
      </ActionIcon>
      <ol>
        {week.map((day) => (
          <li key={day}>
            <button
              type="button"
              className={styles.day}
              aria-current={day === date ? 'date' : undefined}
              aria-label={`${weekdayName(day)} ${Number(day.slice(8))}, ${dayWords(day, summaries.get(day))}`}
              data-today={day === today || undefined}
              onClick={() => days.goTo(day)}
            >
              <span>
                {weekdayName(day)} {Number(day.slice(8))}
              </span>
              <span className={styles.load}>
                <i style={{ width: `${loadOf(summaries.get(day)) * 100}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      <ActionIcon size={32} aria-label="Week after" onClick={step(7)}>
        <IconChevronRight {...iconLook} />
      </ActionIcon>
    </nav>
  )
}
