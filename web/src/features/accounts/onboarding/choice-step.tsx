import { choiceOf } from '#core/accounts/onboarding.ts'
import { ChoiceList } from '#web/ui/controls/choice-list.tsx'
import styles from './onboarding.module.css'
import type { OnboardingPage } from './use-onboarding.ts'

interface ChoiceStepProps {
  readonly onboarding: OnboardingPage
  readonly choices: readonly string[]
  /** What was answered before, where somebody has come back. */
  readonly answer: string
}

/** A question with its choices; choosing leads on. */
export function ChoiceStep({ onboarding, choices, answer }: ChoiceStepProps) {
  return (
    <div className={styles.choices}>
      <ChoiceList
        label="Choose one"
        choices={choices}
        chosen={choiceOf(answer, choices)}
        onChoose={onboarding.choose}
      />
    </div>
  )
}
