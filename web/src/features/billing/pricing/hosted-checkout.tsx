import { offerOf, shownOf } from '#core/billing/offer.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { type Interval, planOfInterval } from '../interval.ts'
import { useHostedCheckout } from '../use-hosted-checkout.ts'

/** The way to the provider's own checkout, for a person who is signed in and has no plan yet. */
export function HostedCheckout({ interval }: { readonly interval: Interval }) {
  const { data: user } = useCurrentUser()
  const plan = planOfInterval[interval]
  const { open, busy } = useHostedCheckout({ plan, shown: shownOf(offerOf(plan, false)) })
  if (!user || user.tier === 2) return null
  return (
    <button type="button" disabled={busy} onClick={open}>
      Pay on our provider’s page
    </button>
  )
}
