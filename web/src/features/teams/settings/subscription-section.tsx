import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatDollars } from '#core/billing/figures.ts'
import { planOfTeam, plans, type TeamSize, teamSizes } from '#core/billing/plans.ts'
import type { Team } from '#core/teams/team.ts'
import { subscriptionTrouble } from '#core/teams/team-notices.ts'
import { config } from '#web/client/config.ts'
import { paths } from '#web/client/paths.ts'
import { pricing } from '#web/content/pricing.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import type { SeenSubscription } from '#web/ui/plans/subscription-words.ts'
import card from '#web/ui/plans/team-plan.module.css'
import { driversOf } from '#web/ui/plans/team-words.ts'
import styles from './subscription-section.module.css'
import { usePlanChange } from './use-plan-change.ts'
import { useTeamSubscription } from './use-team-subscription.ts'

interface PlanProps {
  readonly size: TeamSize
  readonly isCurrent: boolean
  readonly changing: TeamSize | undefined
  readonly onChoose: () => void
}

function Plan({ size, isCurrent, changing, onChoose }: PlanProps) {
  const plan = plans[planOfTeam(size)]
  return (
    <li className={styles.plan} data-current={isCurrent || undefined}>
      <h4 className={card.name}>{size}</h4>
      <p className={card.price}>
        {formatDollars(plan.cents)} <span>a month</span>
      </p>
      <p className={card.drivers}>{`${driversOf(plan)} drivers`}</p>
      <p className={styles.words}>{pricing.teams.descriptions[size]}</p>
      {isCurrent ? (
        <Button variant="default" disabled fullWidth>
          Your Current Plan
        </Button>
      ) : (
        <Button
          fullWidth
          aria-label={`Continue with ${size}`}
          loading={changing === size}
          disabled={changing !== undefined && changing !== size}
          onClick={onChoose}
        >
          Continue
        </Button>
      )}
    </li>
  )
}

interface SubscriptionSectionProps {
  readonly team: Team
  readonly teamTier: number
}

function Plans({ team, teamTier, seen }: SubscriptionSectionProps & { readonly seen: SeenSubscription | null }) {
  const { change, changing } = usePlanChange(team.drivers.length, seen)
  return (
    <SettingsCard
      title="Manage Plan"
      footer={
        <Button component={Link} to={paths.teamsCancel} variant="subtle">
          Delete Subscription
        </Button>
      }
    >
      <h3 className={styles.title}>Teams Pricing</h3>
      <ul className={styles.plans}>
        {teamSizes.map((size) => (
          <Plan
            key={size}
            size={size}
            isCurrent={plans[planOfTeam(size)].teamTier === teamTier}
            changing={changing}
            onChoose={() => void change(size)}
          />
        ))}
      </ul>
    </SettingsCard>
  )
}

/** The three plans of a team, the one that it has among them. */
export function SubscriptionSection(props: SubscriptionSectionProps) {
  const query = useTeamSubscription()
  return (
    <Fetched
      query={query}
      loading="Loading subscription information..."
      failed={subscriptionTrouble(config().supportAddress)}
    >
      {(seen) => <Plans {...props} seen={seen} />}
    </Fetched>
  )
}
