import { Button, Progress } from '@mantine/core'
import { mediums, segments } from '#core/accounts/onboarding.ts'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { SplitPage } from '#web/ui/layout/split-page/split-page.tsx'
import authStyles from '../auth-page.module.css'
import { ChoiceStep } from './choice-step.tsx'
import styles from './onboarding.module.css'
import { OrganizationStep } from './organization-step.tsx'
import { type OnboardingPage as Onboarding, useOnboarding } from './use-onboarding.ts'
import { WordsStep } from './words-step.tsx'

const questions = {
  1: 'What will you use Stopwise for?',
  1.5: 'What will you use Stopwise for?',
  2: 'How did you hear about us?',
  2.5: 'How did you hear about us?',
  3: 'Where do you work?',
} as const

/** Three questions for somebody who has begun: use, source, organization. */
export function OnboardingPage() {
  const onboarding = useOnboarding()
  const { step } = onboarding.state
  const number = Math.floor(step)
  return (
    <SplitPage title={questions[step]} picture={<MapSheet />}>
      <div className={styles.progress}>
        <Progress value={(number / 3) * 100} aria-label={`Step ${number} of 3`} />
        <span>{`Step ${number} of 3`}</span>
      </div>
      <h1 className={authStyles.title}>{questions[step]}</h1>
      <StepOf key={step} onboarding={onboarding} />
      <Button variant="default" mt="sm" onClick={onboarding.back}>
        Back
      </Button>
    </SplitPage>
  )
}

function StepOf({ onboarding }: { readonly onboarding: Onboarding }) {
  const { state } = onboarding
  if (state.step === 3) return <OrganizationStep onboarding={onboarding} />
  if (state.step === 1) return <ChoiceStep {...{ onboarding }} choices={segments} answer={state.segment} />
  if (state.step === 2) return <ChoiceStep {...{ onboarding }} choices={mediums} answer={state.medium} />
  return <WordsStep onboarding={onboarding} />
}
