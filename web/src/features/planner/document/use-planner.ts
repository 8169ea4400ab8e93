import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { blankLocation, type Location, type TravelMethod } from '#core/itinerary/itinerary.ts'
import { counted } from '#core/kernel/counted.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { notices } from '#core/planner/check-request.ts'
import type { DayOptions } from '#core/planner/optimize-request.ts'
import { entryActions } from '#web/day/document/stop-list.ts'
import { forgetEnds } from '../usual/usual-day.ts'
import { loadWork, type Work, workAtHand } from './late-work.ts'
import { addStops, edited, filledStops, type PlannerDocument, plannerStops, toggledReturn } from './planner-document.ts'
import { beginDocument, changeRoute, newStopId, type PlannerState, plannerStore } from './planner-store.ts'

const present = (): PlannerDocument => plannerStore.get().history.present
const desk = { store: plannerStore, newId: newStopId, duplicate: notices.duplicate }
const { undoToast, ...entries } = entryActions(plannerStops, desk)
const { change } = entries

/** What people do to a plan. Each is one step that undo takes back, except typing. */
const actions = {
  ...entries,
  rename: (title: string): void => changeRoute(present(), { title }),
  importStops: (stops: readonly PlanStop[], ends: { start?: Location; end?: Location } = {}): void => {
    const { document, left } = addStops(present(), stops, newStopId)
    change('Stops imported', { ...document, ...ends })
    undoToast(
      `${counted(stops.length - left, 'stop')} added`,
      left > 0 ? `${left} did not fit: a route has at most 100` : undefined,
    )
  },
  /** Ends the route where it begins, or again at `instead`. */
  toggleReturn: (instead?: Location): void => change('End changed', toggledReturn(present(), instead)),
  /** Begins without the start and the end of the last day, today and from now on. */
  clearEnds: (): void => {
    forgetEnds()
    change('Start and end cleared', edited(present(), { start: blankLocation, end: blankLocation }))
    undoToast('Start and end cleared', 'the next plan begins without them')
  },
  setMethod: (method: TravelMethod): void => change('Travel mode changed', edited(present(), { method })),
  setOptions: (options: DayOptions): void => change('Day changed', edited(present(), { options })),
  /** Back from the answer to the entries; undo brings the answer back. */
  editStops: (): void => change('Stops edited', { ...present(), result: null }),
  clear: (): void => {
    const before = filledStops(present()).length
    change('Route cleared', beginDocument())
    if (before > 0) undoToast('Route cleared', counted(before, 'stop'))
  },
} as const

export type PlannerActions = typeof actions

/** A stop of the entries with one more package. */
export const { count: countPackage } = actions

/** Leaves a document to what works on answered routes, which is not waited for where there is none. */
function workOn(document: PlannerDocument, act: (work: Work, document: PlannerDocument) => unknown): void {
  const work = workAtHand()
  if (work) act(work, document)
  else if (document.result || document.keptOrder) void loadWork().then((late) => act(late, present()))
}

/** The planner's document and everything that can be done to it. */
export function usePlanner(): { state: PlannerState; document: PlannerDocument; actions: PlannerActions } {
  const state = useSyncExternalStore(plannerStore.subscribe, plannerStore.get)
  const { present } = state.history
  // Before the browser paints, so that the entries do not flash in the place of the route.
  useLayoutEffect(() => workOn(present, ({ reviveOrder }, document) => reviveOrder(document)), [present])
  useEffect(() => workOn(present, ({ followTravel }, document) => followTravel(document)), [present])
  return useMemo(() => ({ state, document: state.history.present, actions }), [state])
}
