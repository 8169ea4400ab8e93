import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#web/client/paths.ts'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import styles from './save-trouble.module.css'
import type { Days } from './use-days.ts'

const buttonLook = { variant: 'default', size: 'compact-sm' } as const

/** Why the day is not saved, for as long as it is not, and the way on. */
export function SaveTroubleBar({ days: { trouble, retrySave, conflict } }: { readonly days: Days }) {
  if (!trouble) return null
  const ways = {
    again: (
      <Button {...buttonLook} onClick={retrySave}>
        Try again
      </Button>
    ),
    choose: (
      <Button {...buttonLook} onClick={() => conflict?.putOff(false)}>
        Choose a version
      </Button>
    ),
    plans: (
      <Button {...buttonLook} component={Link} to={paths.teamsIntro}>
        See the plans
      </Button>
    ),
    edit: null,
  }
  return (
    <div className={styles.trouble}>
      <NoticeBar tone="warning" title="Not saved">
        <p>{trouble.why}</p>
        <p>{trouble.kept}</p>
        {ways[trouble.next] && <div className="mt6">{ways[trouble.next]}</div>}
      </NoticeBar>
    </div>
  )
}
