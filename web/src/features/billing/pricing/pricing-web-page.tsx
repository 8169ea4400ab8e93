import { HostedCheckout } from './hosted-checkout.tsx'
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
