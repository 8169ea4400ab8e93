import { IconCalendarEvent } from '@tabler/icons-react'
import { relativeLabel } from '#core/department/dates-of-plan.ts'
import { paths } from '#web/client/paths.ts'
import { Logo } from '#web/ui/brand/logo.tsx'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { agencyToday } from './agency-today.ts'
import { shortDate, weekday } from './date-words.ts'
import styles from './top-bar.module.css'

/** A day as the date dropdown names it: how far it is from today, the short date, the weekday. */
export function DateFace({ date }: { readonly date: string }) {
  return (
    <>
      <IconCalendarEvent size={16} stroke={1.7} aria-hidden="true" />
      <b>{relativeLabel(date, agencyToday())}</b>
      <span className={`secondary ${styles.day}`}>
        {shortDate(date)}
        <span className={styles.weekday}> · {weekday(date)}</span>
      </span>
    </>
  )
}

/** Whose workspace it is. */
export const Brand = () => (
  <>
    <span className={styles.brand}>
      <Logo to={paths.departmentSignIn} />
    </span>
    <span className={styles.chip}>
      <Chip>Department</Chip>
    </span>
  </>
)
