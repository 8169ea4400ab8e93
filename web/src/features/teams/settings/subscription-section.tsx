import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router-dom'
import { formatDollars } from '#core/billing/figures.ts'
import { offerOf, shownOf } from '#core/billing/offer.ts'
import { planOfTeam, plans, type TeamSize, teamSizes } from '#core/billing/plans.ts'
import type { Team } from '#core/teams/team.ts'
import { planSwitch, subscriptionTrouble, teamNotices } from '#core/teams/team-notices.ts'
import { api, client } from '#web/client/api.ts'
import { config } from '#web/client/config.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { pricing } from '#web/content/pricing.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import type { SeenSubscription } from '#web/ui/plans/subscription-words.ts'
import card from '#web/ui/plans/team-plan.module.css'
import { driversOf } from '#web/ui/plans/team-words.ts'
import { beginTrial } from '../onboarding/begin-trial.ts'
import { beyondPlan, isGiven, moneyOfChange } from './plan-words.ts'
import { sectionPath } from './sections.ts'
import styles from './subscription-section.module.css'
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
      <p className="rowType">{`${driversOf(plan)} drivers`}</p>
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

interface Change {
  readonly size: TeamSize
  /** In the list of the team. */
  readonly drivers: number
  readonly seen: SeenSubscription | null
}

/** Asks before another plan takes the place of the team's. */
async function agreesTo({ size, drivers, seen }: Change): Promise<boolean> {
  const plan = plans[planOfTeam(size)]
  const more = [moneyOfChange(seen, plan), beyondPlan(drivers, plan)].filter((each) => each !== undefined).join(' ')
  const answer = await showNotice({
    ...{ title: 'Confirm Action', message: planSwitch(size), action: 'Confirm', done: 'Cancel' },
    ...(more !== '' && { more }),
  })
  return answer === 'action'
}

/** Whoever is unknown to the provider has no plan to change: the first call says so. */
async function changeTo(newTier: TeamSize): Promise<boolean> {
  const { customerId } = await client.billing.getCustomerId({})
  return (await client.billing.updateSubscription({ customerId, newTier })).success
}

/** What was given has no subscription that could be changed: the checkout begins one, which takes its place. */
async function beginPaid(size: TeamSize, name: string): Promise<undefined> {
  const plan = planOfTeam(size)
  await beginTrial({ plan, shown: shownOf(offerOf(plan, false)), promoCode: null, isGranted: false }, name)
}

/** Another plan for the team, once somebody has agreed to it. `seen`: what it has now. */
function usePlanChange(drivers: number, seen: SeenSubscription | null) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: user } = useCurrentUser()
  const tell = async (isChanged: boolean): Promise<void> => {
    await queries.invalidateQueries({ queryKey: api.accounts.key() })
    await queries.invalidateQueries({ queryKey: api.billing.key() })
    await showNotice({ message: isChanged ? teamNotices.planChanged : teamNotices.planNotChanged })
    if (isChanged) await navigate(sectionPath('subscription'))
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (size: TeamSize) => (isGiven(seen) ? beginPaid(size, user?.name ?? '') : changeTo(size)),
    meta: { quiet: true },
    onSuccess: (isChanged) => (isChanged === undefined ? undefined : tell(isChanged)),
    // Silence would leave the dispatcher to guess which plan counts.
    onError: (error) => void showNotice({ message: teamNotices.planNotChanged, more: failureOf(error).message }),
  })
  const change = async (size: TeamSize): Promise<void> => {
    if (await agreesTo({ size, drivers, seen })) mutate(size)
  }
  return { change, changing: isPending ? variables : undefined }
}
