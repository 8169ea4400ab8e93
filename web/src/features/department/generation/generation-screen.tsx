import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { jobKinds } from '#core/jobs/kinds.ts'
import type { JobProgress } from '#core/jobs/progress.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { PhaseProgress } from '#web/ui/feedback/phase-progress.tsx'
import { dayQuery } from '../day/day-queries.ts'
import { shortDate } from '../shell/date-words.ts'
import { comparedDrafts } from './compared-drafts.ts'
import { ComparisonView } from './comparison-view.tsx'
import type { FoundDrafts } from './follow-generation.ts'
import styles from './generation-screen.module.css'
import strategyComparisonStyles from './strategy-comparison.module.css'
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
    <div className={`row center gap16 grow scrolls ${styles.waiting}`}>
      <h1 className="middleText title">{`Generating routes for ${shortDate(running?.date ?? asked?.question.date ?? date)}`}</h1>
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
      <p className="secondary">You can go on working on other pages meanwhile.</p>
    </>
  )
}

/** Whole seconds, counted here: the server is asked only now and then. */
function useSecondsSince(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  return since === undefined ? 0 : Math.max(0, Math.floor((now - since) / 1000))
}

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
function GenerationProgress({ progress, seconds, cancelling, onCancel }: GenerationProgressProps) {
  const phase = progress && isPhase(progress.phase) ? progress.phase : 'queued'
  const isOptimizing = phase === 'optimizing'
  return (
    <div className={`roundCard surface ${styles.progress}`}>
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

/** The drafts of a generation, side by side, until one is chosen. */
function StrategyComparison({ found: { date, versions } }: { readonly found: FoundDrafts }) {
  const [one, other] = useQueries({ queries: versions.slice(0, 2).map((version) => dayQuery(date, version)) })
  const [a, b] = [one?.data, other?.data]
  const compared = useMemo(() => a && b && comparedDrafts(a, b), [a, b])
  const query = {
    data: compared,
    error: one?.error ?? other?.error,
    refetch: () => Promise.all([one?.refetch(), other?.refetch()]),
  }
  return (
    <div className={`grid grow low ${strategyComparisonStyles.page}`}>
      <Fetched query={query} loading="Loading Routes" failed="The two plans could not be fetched">
        {(drafts) => <ComparisonView drafts={drafts} date={date} />}
      </Fetched>
    </div>
  )
}
