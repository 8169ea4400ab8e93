import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { jobKinds } from '#core/jobs/kinds.ts'
import type { JobProgress } from '#core/jobs/progress.ts'
import { PhaseProgress } from '#web/ui/feedback/phase-progress.tsx'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'
import styles from './optimize-progress.module.css'

const { phases: all } = jobKinds['optimize-route']

const words: Readonly<Record<(typeof all)[number], string>> = {
  queued: 'Waiting to begin',
  'travel-times': 'Travel times',
  solving: 'Fastest order',
  directions: 'Directions',
  finishing: 'Finishing',
}

// The queue is no step of the work: what counts begins behind it.
const [, ...steps] = all
const phases = steps.map((id) => ({ id, label: words[id] }))

interface OptimizeProgressProps {
  /** What the job says of itself; a route that is answered at once has none. */
  readonly progress: JobProgress | undefined
  /** When the work began, in milliseconds since the epoch. */
  readonly since: number
  /** A route is on the map already. */
  readonly isDrawn: boolean
  readonly onCancel: () => void
}

/** What the server is doing with the route: in the middle of the map, and at its edge once a route is drawn there. */
export function OptimizeProgress({ progress, since, isDrawn, onCancel }: OptimizeProgressProps) {
  const seconds = useSecondsSince(since)
  return (
    <div className={styles.progress} data-aside={isDrawn || undefined}>
      <FloatBar>
        <PhaseProgress
          title={
            phases.find(({ id }) => id === progress?.phase)?.label ??
            (progress ? words.queued : 'Finding the fastest order')
          }
          phases={progress ? phases : []}
          phase={progress?.phase ?? ''}
          done={progress?.done ?? 0}
          total={progress?.total ?? 0}
          elapsedSeconds={seconds}
          onCancel={onCancel}
          cancelHint="keeps the best so far"
          compact={isDrawn}
        />
      </FloatBar>
    </div>
  )
}

/** Whole seconds, counted here: the server is asked only now and then. */
function useSecondsSince(since: number): number {
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  return Math.max(0, Math.floor((now - since) / 1000))
}
