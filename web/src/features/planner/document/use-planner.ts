import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { Location, TravelMethod } from '#core/itinerary/itinerary.ts'
import { counted } from '#core/kernel/counted.ts'
import { isDuplicate } from '#core/places/duplicates.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { notices } from '#core/planner/check-request.ts'
import type { DayOptions } from '#core/planner/optimize-request.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { loadWork, type Work, workAtHand } from './late-work.ts'
import {
  addStops,
  edited,
  emptyDocument,
  filledStops,
  type PlannerDocument,
  removeStop,
  replaceStop,
} from './planner-document.ts'
import { changeRoute, newStopId, type PlannerState, plannerStore } from './planner-store.ts'

const { change, amend, undo, redo } = plannerStore
const present = (): PlannerDocument => plannerStore.get().history.present

const undoToast = (message: string, detail?: string): void =>
  showToast({ message, ...(detail === undefined ? {} : { detail }), action: { label: 'Undo', keys: '⌘Z', run: undo } })

/** What people do to a plan. Each is one step that undo takes back, except typing. */
const actions = {
  undo,
  redo,
  rename: (title: string): void => changeRoute(present(), { title }),
  typeEnd: (which: 'start' | 'end', address: string): void =>
    amend(edited(present(), { [which]: { address, coordinates: null } })),
  chooseEnd: (which: 'start' | 'end', place: Location): void =>
    change(which === 'start' ? 'Start chosen' : 'End chosen', edited(present(), { [which]: place })),
  typeStop: (id: string, address: string): void =>
    amend(replaceStop(present(), id, { address, coordinates: null }, newStopId)),
  /** A chosen address; one that is there already is dropped with its notice. */
  chooseStop: (id: string, place: Location): void => {
    const others = present().stops.filter((stop) => stop.id !== id && stop.coordinates !== null)
    if (!isDuplicate(others, place.address)) {
      change('Stop chosen', replaceStop(present(), id, place, newStopId))
      return
    }
    amend(removeStop(present(), id, newStopId))
    void showNotice({ message: notices.duplicate })
  },
  /** Replaces everything about a stop but its identity. */
  setStop: (id: string, stop: PlanStop): void =>
    change(
      'Stop changed',
      edited(present(), { stops: present().stops.map((old) => (old.id === id ? { ...stop, id } : old)) }),
    ),
  removeStop: (id: string): void => {
    const stop = present().stops.find((candidate) => candidate.id === id)
    change('Stop removed', removeStop(present(), id, newStopId))
    if (stop?.address) undoToast('Stop removed', stop.address)
  },
  importStops: (stops: readonly PlanStop[], ends: { start?: Location; end?: Location } = {}): void => {
    const { document, left } = addStops(present(), stops, newStopId)
    change('Stops imported', { ...document, ...ends })
    undoToast(
      `${counted(stops.length - left, 'stop')} added`,
      left > 0 ? `${left} did not fit: a route has at most 100` : undefined,
    )
  },
  setMethod: (method: TravelMethod): void => change('Travel mode changed', edited(present(), { method })),
  setOptions: (options: DayOptions): void => change('Day changed', edited(present(), { options })),
  /** Back from the answer to the entries; undo brings the answer back. */
  editStops: (): void => change('Stops edited', { ...present(), result: null }),
  clear: (): void => {
    const before = filledStops(present()).length
    change('Route cleared', emptyDocument(newStopId))
    if (before > 0) undoToast('Route cleared', counted(before, 'stop'))
  },
  amend,
  change,
} as const

export type PlannerActions = typeof actions

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
