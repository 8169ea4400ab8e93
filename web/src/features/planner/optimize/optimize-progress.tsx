import type { JobPhase } from '#core/jobs/kinds.ts'
import type { JobProgress } from '#core/jobs/progress.ts'
import styles from '#web/route/map/map-cards.module.css'
import { PhaseProgress } from '#web/ui/feedback/phase-progress.tsx'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'

const words: Readonly<Record<JobPhase, string>> = {
  queued: 'Starting',
  'travel-times': 'Travel times',
  solving: 'Fastest order',
  directions: 'Directions',
  finishing: 'Finishing',
}

const phases = Object.entries(words).map(([id, label]) => ({ id, label }))

/** What the server is doing with the route. */
export function OptimizeProgress({
  progress,
  onCancel,
}: {
  readonly progress: JobProgress
  readonly onCancel: () => void
}) {
  return (
    <div className={styles.progress}>
      <FloatBar>
        <PhaseProgress
          title={words[progress.phase]}
          phases={phases}
          phase={progress.phase}
          done={progress.done}
          total={progress.total}
          elapsedSeconds={progress.elapsedSeconds}
          onCancel={onCancel}
          cancelHint="keeps the best so far"
        />
      </FloatBar>
    </div>
  )
}
