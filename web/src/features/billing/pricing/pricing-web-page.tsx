import { offerOf, shownOf } from '#core/billing/offer.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { type Interval, planOfInterval } from '../interval.ts'
import { useHostedCheckout } from '../use-hosted-checkout.ts'
import { HowItWorks } from './how-it-works.tsx'
import { IntervalSwitch, useInterval } from './interval-switch.tsx'
import { PricingFrame } from './pricing-frame.tsx'
import { WebPlanCard } from './web-plan-card.tsx'

/** The plan of one driver, alone. */
export function PricingWebPage() {
  const [interval, setInterval] = useInterval()
  return (
    <PricingFrame
      title="One driver, up to 100 stops"
      lead="7 days free. Then pay monthly or yearly, and cancel online, any time."
      choice={<IntervalSwitch value={interval} onChange={setInterval} />}
      cards={[<WebPlanCard key="web" interval={interval} />]}
      links={
        <>
          <HowItWorks />
          <HostedCheckout interval={interval} />
        </>
      }
    />
  )
}

/** The way to the provider's own checkout, for a person who is signed in and has no plan yet. */
function HostedCheckout({ interval }: { readonly interval: Interval }) {
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
