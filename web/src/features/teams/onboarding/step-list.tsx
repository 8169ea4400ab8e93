import { IconCheck } from '@tabler/icons-react'
import styles from './step-list.module.css'
import { confirmedSteps, type OnboardingStep, onboardingSteps } from './steps.ts'
import type { Onboarding } from './use-onboarding.ts'

interface MarkProps {
  readonly number: number
  readonly isDone: boolean
}

const Mark = ({ number, isDone }: MarkProps) => (
  <span className={styles.mark} data-done={isDone || undefined} aria-hidden="true">
    {isDone ? <IconCheck size={15} stroke={2.2} /> : number}
  </span>
)

/** The steps at the left; those that are confirmed lead back. On the phone the current one has the words. */
export function StepList({ onboarding }: { readonly onboarding: Onboarding }) {
  const { step: current, goTo } = onboarding
  const furthest = confirmedSteps(onboarding)
  const item = (step: OnboardingStep, index: number) => {
    const isDone = index < furthest
    const words = (
      <>
        <Mark number={index + 1} isDone={isDone && step !== current} />
        <span className={styles.words}>{step}</span>
      </>
    )
    return (
      <li key={step} className={styles.step} data-current={step === current || undefined}>
        {index <= furthest && step !== current ? (
          <button type="button" className={styles.way} onClick={() => goTo(step)}>
            {words}
          </button>
        ) : (
          <span className={styles.way} aria-current={step === current ? 'step' : undefined}>
            {words}
          </span>
        )}
      </li>
    )
  }
  return (
    <nav aria-label="Steps">
      <ol className={styles.list}>{onboardingSteps.map(item)}</ol>
    </nav>
  )
}
