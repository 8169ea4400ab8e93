import { pricing } from '#web/content/pricing.ts'
import type from '#web/ui/theme/type.module.css'
import { ExtensionCard } from './extension-card.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { IntervalSwitch, useInterval } from './interval-switch.tsx'
import { PlanChoice } from './plan-choice.tsx'
import styles from './pricing-frame.module.css'
import { PricingFrame } from './pricing-frame.tsx'
import { TeamsCard } from './teams-card.tsx'
import { WebPlanCard } from './web-plan-card.tsx'

/** All plans beside each other. */
export function PricingPage() {
  const [interval, setInterval] = useInterval()
  return (
    <PricingFrame
      title={pricing.title}
      lead={pricing.lead}
      choice={<IntervalSwitch value={interval} onChange={setInterval} />}
      cards={[
        <ExtensionCard key="extension" />,
        <WebPlanCard key="web" interval={interval} />,
        <TeamsCard key="teams" />,
      ]}
      links={<HowItWorks />}
    >
      <section className={styles.choose} aria-labelledby="routing-needs">
        <h2 className={`middleText balanced ${type.h2}`} id="routing-needs">
          {pricing.choice.title}
        </h2>
        <PlanChoice />
      </section>
    </PricingFrame>
  )
}
