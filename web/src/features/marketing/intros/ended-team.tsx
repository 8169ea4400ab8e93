import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { api } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { paths } from '#web/client/paths.ts'
import { NoticeBar } from '#web/ui/feedback/notices/notice-bar.tsx'
import styles from './teams-intro-page.module.css'

/** Whoever had a team and is led here by its door is told why, what is kept, and the way back in. */
export function EndedTeam() {
  const { data: person } = useCurrentUser()
  const { data } = useQuery({
    ...api.billing.subscriptions.queryOptions({ enabled: person?.teamTier === 0 }),
    meta: { quiet: true },
  })
  const team = data?.subscriptions.find(({ product }) => product === 'teams')
  if (person?.teamTier !== 0 || team?.status !== 'cancelled') return null
  return (
    <div className={styles.ended}>
      <NoticeBar
        tone="warning"
        title="Your Teams plan has ended"
        action={<Link to={paths.teamsOnboarding}>Choose a plan</Link>}
      >
        Your depot, your drivers and your saved days are kept. They open again with a plan.
      </NoticeBar>
    </div>
  )
}
