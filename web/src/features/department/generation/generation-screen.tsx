import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { shortDate } from '../shell/date-words.ts'
import { GenerationProgress } from './generation-progress.tsx'
import styles from './generation-screen.module.css'
import { StrategyComparison } from './strategy-comparison.tsx'
import { useGeneration } from './use-generation.ts'
import { useRun } from './use-run.ts'

/** A generation while it runs, and the choice between its drafts. */
export function GenerationScreen({ date }: { readonly date: string }) {
  const { asked, running, found } = useGeneration()
  const { resume } = useRun()
  // A visit that begins goes on with the task of the last one.
  useEffect(resume, [resume])
  if (!asked && !running && found?.date === date) return <StrategyComparison found={found} />
  return (
    <div className={styles.waiting}>
      <h1
        className={styles.title}
      >{`Generating routes for ${shortDate(running?.date ?? asked?.question.date ?? date)}`}</h1>
      <Waiting />
    </div>
  )
}

function Waiting() {
  const { asked, running, progress, cancelling, trouble } = useGeneration()
  const { resume, cancel, leave } = useRun()
  const seconds = useSecondsSince(running?.startedAt ?? asked?.at)
  if (trouble !== null) {
    return (
      <ErrorState
        title={trouble}
        why="The routes may be on their way: what is generated is kept as a draft."
        next={
          <>
            <Button variant="default" onClick={resume}>
              Try again
            </Button>
            <Button variant="subtle" onClick={leave}>
              Back to the inspections
            </Button>
          </>
        }
      />
    )
  }
  return (
    <>
      <GenerationProgress
        progress={progress}
        seconds={seconds}
        cancelling={cancelling}
        {...(running && { onCancel: () => void cancel() })}
      />
      <p className={styles.hint}>You can go on working on other pages meanwhile.</p>
    </>
  )
}

/** Whole seconds, counted here: the server is asked only now and then. */
function useSecondsSince(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  return since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1000))
}
