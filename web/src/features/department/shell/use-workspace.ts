import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { defaultPlanningDate } from '#core/department/dates-of-plan.ts'
import { currentUserId } from '#web/client/session/session.ts'
import { createTabPlace } from '#web/day/document/tab-place.ts'
import { agencyToday } from './agency-today.ts'
import {
  type DayChoice,
  type KeptWorkspace,
  noChoice,
  readKept,
  type SelectionView,
  type WorkspacePage,
  type WorkspaceState,
  withChoice,
} from './workspace-state.ts'

const place = createTabPlace('department')

const initial = (): WorkspaceState => ({
  page: 'routes',
  view: 'inspectors',
  date: defaultPlanningDate(agencyToday()),
  choices: {},
})

/** A browser that forbids storage keeps nothing. The key is that of this tab, once it has its place. */
const storage = createJSONStorage<KeptWorkspace>(() => ({
  getItem: () => localStorage.getItem(place.key()),
  setItem: (_, text) => {
    localStorage.setItem(place.key(), text)
    place.note(true)
  },
  removeItem: () => localStorage.removeItem(place.key()),
}))

/**
 * Where this tab is in the workspace: page, planning date, and what is chosen of each day. It survives a reload;
 * another tab has its own.
 *
 * `useWorkspace(({ date }) => date)`; outside of React `useWorkspace.getState()`.
 */
export const useWorkspace = create<WorkspaceState>()(
  persist(initial, {
    name: 'department',
    ...(storage && { storage }),
    skipHydration: true,
    partialize: ({ page, view, date, choices }): KeptWorkspace => ({
      ...{ page, view, date },
      choices: structuredClone(choices) as KeptWorkspace['choices'],
      keptOn: agencyToday(),
      userId: currentUserId() ?? '',
    }),
    // What another person has chosen in this tab before is not theirs.
    merge: (kept) => ({ ...initial(), ...readKept(kept, agencyToday(), currentUserId() ?? '') }),
  }),
)

/** Reads what this tab has kept, once it knows its place. */
export async function openWorkspace(): Promise<void> {
  await place.claim()
  await useWorkspace.persist.rehydrate()
}

/** What is chosen of the planning date. */
export const useDayChoice = (): DayChoice => useWorkspace(({ choices, date }) => choices[date] ?? noChoice)

/** Shows a page; `view` is the side of the page `selection`. */
export function openPage(page: WorkspacePage, view?: SelectionView): void {
  useWorkspace.setState(view === undefined ? { page } : { page, view })
}

/** Changes the planning date. What was chosen of the other day stays with it. */
export function chooseDate(date: string): void {
  useWorkspace.setState({ date })
}

/** Changes what is chosen of a day, the planning date unless another is named. */
export function choose(change: Partial<DayChoice>, date = useWorkspace.getState().date): void {
  useWorkspace.setState(({ choices }) => ({ choices: withChoice(choices, date, change) }))
}
