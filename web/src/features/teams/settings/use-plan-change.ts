import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { offerOf, shownOf } from '#core/billing/offer.ts'
import { planOfTeam, plans, type TeamSize } from '#core/billing/plans.ts'
import { planSwitch, teamNotices } from '#core/teams/team-notices.ts'
import { api, client } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import type { SeenSubscription } from '#web/ui/plans/subscription-words.ts'
import { beginTrial } from '../onboarding/begin-trial.ts'
import { beyondPlan, isGiven, moneyOfChange } from './plan-words.ts'
import { sectionPath } from './sections.ts'

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
export function usePlanChange(drivers: number, seen: SeenSubscription | null) {
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
