import { jobKinds } from '#core/jobs/kinds.ts'
import type { JobProgress } from '#core/jobs/progress.ts'
import { PhaseProgress } from '#web/ui/feedback/phase-progress.tsx'
import styles from './generation-screen.module.css'

type Phase = (typeof jobKinds)['generate-routes']['phases'][number]

/** The written titles. Assignment has none of its own. */
const titles: Readonly<Record<Phase, string>> = {
  queued: 'Processing Data',
  coordinates: 'Retrieving Inspector Coordinates',
  assigning: 'Assigning Inspections',
  optimizing: 'Optimizing Routes',
  saving: 'Loading Routes',
  finishing: 'Loading Routes',
}

// Finishing is the end of saving.
const phases = jobKinds['generate-routes'].phases
  .filter((phase) => phase !== 'finishing')
  .map((id) => ({ id, label: titles[id] }))

const isPhase = (phase: string): phase is Phase => phase in titles

interface GenerationProgressProps {
  /** What the task says of itself; nothing at first. */
  readonly progress: JobProgress | null
  readonly seconds: number
  readonly cancelling: boolean
  readonly onCancel?: () => void
}

/** What the server is doing with the day: the phase, how many routes of how many, and whose it is. */
export function GenerationProgress({ progress, seconds, cancelling, onCancel }: GenerationProgressProps) {
  const phase = progress && isPhase(progress.phase) ? progress.phase : 'queued'
  const isOptimizing = phase === 'optimizing'
  return (
    <div className={styles.progress}>
      <PhaseProgress
        title={cancelling ? 'Keeping what is done' : titles[phase]}
        phases={phases}
        phase={phase === 'finishing' ? 'saving' : phase}
        done={isOptimizing ? (progress?.done ?? 0) : 0}
        total={isOptimizing ? (progress?.total ?? 0) : 0}
        elapsedSeconds={seconds}
        {...(onCancel && !cancelling && { onCancel })}
        cancelHint="keeps what is done as a draft"
      />
      <p className={styles.item} aria-live="off">
        {isOptimizing && progress?.item !== undefined && `Optimizing Inspector ${progress.item}`}
      </p>
    </div>
  )
}
