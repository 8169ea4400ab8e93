import { IconCalendarEvent } from '@tabler/icons-react'
import { relativeLabel } from '#core/department/dates-of-plan.ts'
import { agencyToday } from './agency-today.ts'
import { shortDate, weekday } from './date-words.ts'
import styles from './top-bar.module.css'

/** A day as the date dropdown names it: how far it is from today, the short date, the weekday. */
export function DateFace({ date }: { readonly date: string }) {
  return (
    <>
      <IconCalendarEvent size={16} stroke={1.7} aria-hidden="true" />
      <b>{relativeLabel(date, agencyToday())}</b>
      <span className={styles.day}>
        {shortDate(date)}
        <span className={styles.weekday}> · {weekday(date)}</span>
      </span>
    </>
  )
}
