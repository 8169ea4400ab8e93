import { formatDollars } from '#core/billing/figures.ts'
import { driversOf } from '#core/teams/limits.ts'
import { DriversSlider } from '#web/ui/plans/drivers-slider.tsx'
import { nameOfTier, sizeName } from '#web/ui/plans/team-words.ts'
import { PlanChoices } from './plan-choices.tsx'
import { PromoCode } from './promo-code.tsx'
import { StepFrame } from './step-frame.tsx'
import { bannerOf, withinPlan } from './trial-offer.ts'
import styles from './trial-step.module.css'
import type { Onboarding } from './use-onboarding.ts'
import { type Trial, useTrial } from './use-trial.ts'

/** What is paid and when, in a sentence before anybody leaves for the checkout. */
function termsOf({ plan, offer }: Trial): string {
  if (offer?.isGranted) return 'Nothing is charged. You go on to your drivers.'
  const price = `${formatDollars(plan.cents)} a month`
  const { trialDays = 1 } = offer ?? {}
  return trialDays > 0
    ? `You enter a card on our payment provider’s page. After the trial the ${sizeName(plan)} plan is ${price}, for the whole team; cancel any time before and nothing is charged.`
    : `You enter a card on our payment provider’s page. The ${sizeName(plan)} plan is ${price}, for the whole team.`
}

function NewPlan({ onboarding }: { readonly onboarding: Onboarding }) {
  const trial = useTrial(onboarding)
  const { drivers, setDrivers, plan, offer, code, busy, start } = trial
  return (
    <StepFrame
      {...{ onboarding, busy }}
      lead="Choose by the number of your drivers. You can change the plan whenever you like."
      onConfirm={() => void start()}
    >
      <p className={styles.banner} role="status">
        {bannerOf(plan, offer)}
      </p>
      <PlanChoices {...{ offer }} chosen={plan} onChoose={(chosen) => setDrivers(withinPlan(drivers, chosen))} />
      <div className={styles.slider}>
        <DriversSlider value={drivers} onChange={setDrivers} />
      </div>
      <PromoCode code={code} />
      <p className={styles.terms}>{termsOf(trial)}</p>
    </StepFrame>
  )
}

/** Whoever has a plan begins no second one. */
function PlanThere({ onboarding }: { readonly onboarding: Onboarding }) {
  const { teamTier, goOn } = onboarding
  return (
    <StepFrame {...{ onboarding }} busy={false} lead="Your plan is open." onConfirm={goOn}>
      <p className={styles.banner}>{`${nameOfTier(teamTier)}: ${driversOf({ teamTier })} drivers included`}</p>
      <p className={styles.terms}>You can change it in the settings of your team.</p>
    </StepFrame>
  )
}

/** The third step: the plan, its trial, and the way to the checkout. */
export const TrialStep = ({ onboarding }: { readonly onboarding: Onboarding }) =>
  onboarding.teamTier >= 1 ? <PlanThere onboarding={onboarding} /> : <NewPlan onboarding={onboarding} />
