import * as z from 'zod'

/** The pages of the workspace; they have no addresses of their own. */
export const workspacePages = ['inspections', 'inspectors', 'selection', 'routes'] as const
export type WorkspacePage = (typeof workspacePages)[number]

/** The two sides of the page `selection`: who goes out, and what is to be done, by urgency. */
export const selectionViews = ['inspectors', 'ranking'] as const
export type SelectionView = (typeof selectionViews)[number]

/** What is chosen of one day. */
export interface DayChoice {
  readonly inspectorIds: readonly string[]
  /** `null` stands for all of the ranking. */
  readonly inspectionIds: readonly string[] | null
  /** The version that is looked at; `null` for the published one, else the newest. */
  readonly version: number | null
}

export const noChoice: DayChoice = { inspectorIds: [], inspectionIds: null, version: null }

/** What a tab keeps of the workspace. */
export interface WorkspaceState {
  readonly page: WorkspacePage
  readonly view: SelectionView
  /** The planning date. */
  readonly date: string
  /** By date, so that a look at another day loses nothing. The last chosen day is the last. */
  readonly choices: Readonly<Record<string, DayChoice>>
}

const Choice = z.object({
  inspectorIds: z.array(z.string()),
  inspectionIds: z.array(z.string()).nullable(),
  version: z.number().int().nullable(),
})

const Kept = z.object({
  page: z.enum(workspacePages),
  view: z.enum(selectionViews),
  date: z.iso.date(),
  /** The day on which it was kept: on another one the planning date is the usual one again. */
  keptOn: z.iso.date(),
  userId: z.string(),
  choices: z.record(z.iso.date(), Choice),
})
export type KeptWorkspace = z.infer<typeof Kept>

/** What an earlier visit has kept, as a state of today; nothing where it is none, or somebody else's. */
export function readKept(value: unknown, today: string, userId: string): Partial<WorkspaceState> {
  const { data } = Kept.safeParse(value)
  if (!data || data.userId !== userId) return {}
  const { page, view, date, choices } = data
  return { page, view, choices, ...(data.keptOn === today && { date }) }
}

/** Days whose choices are kept. */
const MOST_DAYS = 14

/** The choices with one day's changed. */
export function withChoice(
  choices: WorkspaceState['choices'],
  date: string,
  change: Partial<DayChoice>,
): WorkspaceState['choices'] {
  const { [date]: before = noChoice, ...others } = choices
  const kept = Object.entries(others).slice(1 - MOST_DAYS)
  return { ...Object.fromEntries(kept), [date]: { ...before, ...change } }
}
