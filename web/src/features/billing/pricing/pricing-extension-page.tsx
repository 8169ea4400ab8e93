import { ExtensionCard } from './extension-card.tsx'
import { IntervalSwitch, useInterval } from './interval-switch.tsx'
import { PricingFrame } from './pricing-frame.tsx'
import { WebPlanCard } from './web-plan-card.tsx'

/** The free extension, and the plan that goes beyond its ten stops. */
export function PricingExtensionPage() {
  const [interval, setInterval] = useInterval()
  return (
    <PricingFrame
      title="Free for ten stops, Maps for more"
      lead="The extension costs nothing. The planner takes over where ten stops end."
      choice={<IntervalSwitch value={interval} onChange={setInterval} />}
      cards={[<ExtensionCard key="extension" />, <WebPlanCard key="maps" interval={interval} kind="maps" />]}
    />
  )
}
