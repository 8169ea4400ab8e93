import type { PlanVersion } from '#core/department/plans/plan-version.ts'

/** A version of a day's plan. */
export type PlanPlace = Pick<PlanVersion, 'date' | 'version'>

/** The steps that can be taken back, of each day on its own: a step back of one day means nothing on another. */
export interface StepHistory<Step> {
  /** Whether there is a step to take back on what is shown. */
  has(place: PlanPlace): boolean
  push(place: PlanPlace, step: Step): void
  pop(place: PlanPlace): Step | undefined
  /** A change of a published version has begun a draft, which the steps go on with. */
  goOn(from: PlanPlace, draft: PlanPlace): void
  forget(date: string): void
}

interface Steps<Step> {
  /** The versions that the steps were made on, each begun from the one before. */
  readonly versions: Set<number>
  readonly steps: Step[]
}

/** A history that keeps the last `most` steps of each day, for one line of versions. */
export function createStepHistory<Step>(most: number): StepHistory<Step> {
  const days = new Map<string, Steps<Step>>()
  const find = ({ date, version }: PlanPlace): Steps<Step> | undefined => {
    const found = days.get(date)
    return found?.versions.has(version) ? found : undefined
  }
  return {
    has: (place) => (find(place)?.steps.length ?? 0) > 0,
    push: (place, step) => {
      const { versions, steps } = find(place) ?? { versions: new Set([place.version]), steps: [] }
      days.set(place.date, { versions, steps: [...steps, step].slice(-most) })
    },
    pop: (place) => find(place)?.steps.pop(),
    goOn: (from, draft) => void find(from)?.versions.add(draft.version),
    forget: (date) => void days.delete(date),
  }
}
