import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Team } from '#core/teams/team.ts'
import { paths } from '#web/client/paths.ts'
import { useKept } from '#web/client/use-kept.ts'
import { type OnboardingDraft, readDraft } from './draft.ts'
import { driversOfQuery, type OnboardingStep, type Progress, pageOfStep, stepsBeside, stepToShow } from './steps.ts'

export interface Onboarding {
  readonly team: Team
  readonly teamTier: number
  readonly step: OnboardingStep
  readonly draft: OnboardingDraft
  readonly change: (part: OnboardingDraft) => void
  /** The number of drivers that the address names. */
  readonly askedDrivers: number | undefined
  readonly goTo: (step: OnboardingStep) => void
  /** The step before; nothing at the first one. */
  readonly back: (() => void) | undefined
  /** The step after this one, and behind the last one the day. */
  readonly goOn: () => void
  /** To the day; what was typed waits here. */
  readonly skip: () => void
}

/** What was typed, kept in this browser until it is all done. */
function useDraft() {
  const kept = useKept('team-onboarding', '', 'browser')
  const [draft, setDraft] = useState(() => readDraft(kept.value))
  const change = (part: OnboardingDraft): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    kept.change(JSON.stringify(next))
  }
  return { draft, change, forget: kept.forget }
}

/** Where somebody stands who sets a team up. The step is in the address, so that the browser's own ways lead through. */
export function useOnboarding(progress: Progress): Onboarding {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { draft, change, forget } = useDraft()
  const step = stepToShow(query.get('page'), progress)
  const { before, after } = stepsBeside(step)
  const goTo = (next: OnboardingStep): void => {
    const asked = new URLSearchParams(query)
    asked.set('page', pageOfStep(next))
    setQuery(asked)
  }
  const finish = (): void => {
    forget()
    void navigate(paths.teams)
  }
  return {
    ...progress,
    ...{ step, draft, change, goTo, askedDrivers: driversOfQuery(query.get('numberOfDrivers')) },
    back: before && (() => goTo(before)),
    goOn: () => (after ? goTo(after) : finish()),
    skip: () => void navigate(paths.teams),
  }
}
