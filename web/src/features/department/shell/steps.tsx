import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import styles from './steps.module.css'
import { currentStep, steps, stepsDone, type WorkflowStep } from './steps-of.ts'
import { useDayProgress } from './use-day-progress.ts'
import { useIsScheduler } from './use-is-scheduler.ts'
import { useShownPage } from './use-shown-page.ts'
import { READ_ONLY_REASON, useStartNew } from './use-start-new.ts'
import { openPage, useWorkspace } from './use-workspace.ts'
import { WithReason } from './with-reason.tsx'

const ways: Readonly<Record<Exclude<WorkflowStep, 'Import'>, () => void>> = {
  Select: () => openPage('selection', 'inspectors'),
  Rank: () => openPage('selection', 'ranking'),
  Generate: () => openPage('selection', 'ranking'),
  Publish: () => openPage('routes'),
}

/** What stands in the way of a step; the imports themselves say it to viewers in their own words. */
function reasonFor(step: WorkflowStep, isScheduler: boolean, imported: boolean): string | undefined {
  if (step === 'Import' || step === 'Publish') return undefined
  if (!isScheduler) return READ_ONLY_REASON
  return imported ? undefined : 'Import the six files first.'
}

interface StepButtonProps {
  readonly step: WorkflowStep
  readonly number: number
  readonly isCurrent: boolean
  readonly isDone: boolean
  readonly reason: string | undefined
}

function StepButton({ step, number, isCurrent, isDone, reason }: StepButtonProps) {
  const startNew = useStartNew()
  const open = step === 'Import' ? startNew : ways[step]
  return (
    <WithReason reason={reason}>
      <button
        type="button"
        className={`inline gap6 secondary plainButton roundControl ${styles.step}`}
        aria-current={isCurrent ? 'step' : undefined}
        aria-disabled={reason !== undefined}
        onClick={reason === undefined ? open : undefined}
      >
        {isDone && !isCurrent ? (
          <IconCircleCheck size={16} stroke={1.7} aria-hidden="true" />
        ) : (
          <span className={styles.number} data-number={number} aria-hidden="true" />
        )}
        <span className={styles.word}>
          {step}
          {isDone && <VisuallyHidden>, done</VisuallyHidden>}
        </span>
      </button>
    </WithReason>
  )
}

/** The way to a published day: what is done, where this page stands, and a way to each. */
export function Steps() {
  const page = useShownPage()
  const view = useWorkspace((workspace) => workspace.view)
  const isScheduler = useIsScheduler()
  const progress = useDayProgress()
  const done = stepsDone(progress)
  const current = currentStep({ page, view })
  return (
    <nav aria-label="Steps" className={styles.steps}>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <StepButton
              step={step}
              number={index + 1}
              isCurrent={step === current}
              isDone={done.has(step)}
              reason={reasonFor(step, isScheduler, progress.imported)}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}
