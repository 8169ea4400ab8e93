import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { subscriptionTrouble } from '#core/teams/team-notices.ts'
import { config } from '#web/client/config.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { PlanSummary } from './plan-summary.tsx'
import { sectionPath } from './sections.ts'
import styles from './settings.module.css'
import { useTeamSubscription } from './use-team-subscription.ts'

/** What the team is subscribed to, and where that is changed. */
export function SummaryCard({ teamTier }: { readonly teamTier: number }) {
  const query = useTeamSubscription()
  const { supportAddress } = config()
  return (
    <SettingsCard
      title="Subscription"
      footer={
        <>
          <Button component={Link} to={sectionPath('billing')} variant="default">
            Billing
          </Button>
          <Button component={Link} to={sectionPath('subscription')} variant="default">
            Upgrade/Downgrade
          </Button>
        </>
      }
    >
      <Fetched query={query} loading="Loading subscription information..." failed={subscriptionTrouble(supportAddress)}>
        {(seen) => <PlanSummary seen={seen} teamTier={teamTier} />}
      </Fetched>
      <p className={styles.quiet}>
        Questions about your plan? Write to <a href={`mailto:${supportAddress}`}>{supportAddress}</a>.
      </p>
    </SettingsCard>
  )
}
