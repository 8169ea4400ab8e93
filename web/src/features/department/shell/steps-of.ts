import type { WorkspaceState } from './workspace-state.ts'

/** The way to a published day. */
export const steps = ['Import', 'Select', 'Rank', 'Generate', 'Publish'] as const
export type WorkflowStep = (typeof steps)[number]

/** How far a day has come. */
export interface DayProgress {
  /** All six files are there. */
  readonly imported: boolean
  readonly selected: boolean
  readonly generated: boolean
  readonly published: boolean
}

/** The step that the page in front belongs to. */
export function currentStep({ page, view }: Pick<WorkspaceState, 'page' | 'view'>): WorkflowStep {
  if (page === 'routes') return 'Publish'
  if (page === 'selection') return view === 'ranking' ? 'Rank' : 'Select'
  return 'Import'
}

/** The steps that are behind. */
export function stepsDone({ imported, selected, generated, published }: DayProgress): ReadonlySet<WorkflowStep> {
  const done: readonly [WorkflowStep, boolean][] = [
    ['Import', imported || generated],
    ['Select', selected || generated],
    ['Rank', generated],
    ['Generate', generated],
    ['Publish', published],
  ]
  return new Set(done.filter(([, isDone]) => isDone).map(([step]) => step))
}
