import { choiceOf } from '#core/accounts/onboarding.ts'
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
  const selected = onboarding.chosen ?? choiceOf(answer, choices)
  return (
    <fieldset className={styles.choices} aria-label="Choose one">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={choice === selected}
          onClick={() => onboarding.choose(choice)}
        >
          {choice}
        </button>
      ))}
    </fieldset>
  )
}
