import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import type { JobProgress } from '#core/jobs/progress.ts'
import { PhaseProgress } from '#web/ui/feedback/phase-progress.tsx'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'
import styles from './search-progress.module.css'

interface SearchProgressProps {
  /** A word for each phase of the work, in order, and one for the time before it. */
  readonly words: { readonly queued: string } & Readonly<Record<string, string>>
  /** What is said before the job says anything. */
  readonly title: string
  /** What the job says of itself; what is answered at once has none. */
  readonly progress: JobProgress | undefined
  /** When the work began, in milliseconds since the epoch. */
  readonly since: number
  /** Something is on the map already. */
  readonly isDrawn: boolean
  readonly onCancel: () => void
  readonly cancelHint: string
}

/** What the server is doing: in the middle of the map, and at its edge once routes are drawn there. */
export function SearchProgress({ words, title, progress, since, isDrawn, onCancel, cancelHint }: SearchProgressProps) {
  const seconds = useSecondsSince(since)
  // The queue is no step of the work: what counts begins behind it.
  const { queued, ...steps } = words
  const phases = Object.entries(steps).map(([id, label]) => ({ id, label }))
  return (
    <div className={styles.progress} data-aside={isDrawn || undefined}>
      <FloatBar>
        <PhaseProgress
          title={phases.find(({ id }) => id === progress?.phase)?.label ?? (progress ? queued : title)}
          phases={progress ? phases : []}
          phase={progress?.phase ?? ''}
          done={progress?.done ?? 0}
          total={progress?.total ?? 0}
          elapsedSeconds={seconds}
          onCancel={onCancel}
          cancelHint={cancelHint}
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
