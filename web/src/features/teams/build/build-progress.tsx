import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { jobKinds } from '#core/jobs/kinds.ts'
import { PhaseProgress } from '#web/ui/feedback/phase-progress.tsx'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'
import styles from './build-progress.module.css'
import type { Build } from './use-build.ts'

const { phases: all } = jobKinds['optimize-fleet']

const words: Readonly<Record<(typeof all)[number], string>> = {
  queued: 'Waiting to begin',
  'travel-times': 'Travel times',
  solving: 'Sharing the stops out',
  directions: 'Directions',
  finishing: 'Finishing',
}

// The queue is no step of the work: what counts begins behind it.
const [, ...steps] = all
const phases = steps.map((id) => ({ id, label: words[id] }))

interface BuildProgressProps {
  readonly build: Build
  /** Routes are on the map already. */
  readonly isDrawn: boolean
}

/** What the server is doing with the day: in the middle of the map, and at its edge once routes are drawn there. */
export function BuildProgress({ build: { progress, since = Date.now(), cancel }, isDrawn }: BuildProgressProps) {
  const seconds = useSecondsSince(since)
  return (
    <div className={styles.progress} data-aside={isDrawn || undefined}>
      <FloatBar>
        <PhaseProgress
          title={
            phases.find(({ id }) => id === progress?.phase)?.label ?? (progress ? words.queued : 'Building the routes')
          }
          phases={progress ? phases : []}
          phase={progress?.phase ?? ''}
          done={progress?.done ?? 0}
          total={progress?.total ?? 0}
          elapsedSeconds={seconds}
          onCancel={cancel}
          cancelHint="keeps the day as it was"
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
