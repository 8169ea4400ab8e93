import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { tabTravel } from '#web/day/travel/tab-memory.ts'
import { type DayActions, dayActions } from './day-actions.ts'
import type { DayDocument } from './day-document.ts'
import { type DayState, dayStore } from './day-store.ts'
import { planOfDay } from './driven-day.ts'
import type { DayAside } from './kept-day.ts'
import { reviveRoutes } from './show-routes.ts'

/** The day on the page: its document, everything that can be done to its entries, and what stands aside. */
export interface TeamDay {
  readonly state: DayState
  readonly document: DayDocument
  readonly aside: DayAside | null
  readonly actions: DayActions
}

/** What edits of the day are priced by, its travel times, is asked for as far as it is not known. */
function followTravel(document: DayDocument): void {
  const routes = document.plan?.routes ?? []
  const driven = routes.find(({ legs }) => legs.length > 0)
  tabTravel.follow(planOfDay(document), driven?.travel.source)
}

/** The dispatcher's day. Routes that a reload left behind are shown again before the browser paints. */
export function useDay(): TeamDay {
  const state = useSyncExternalStore(dayStore.subscribe, dayStore.get)
  const { present } = state.history
  useLayoutEffect(() => void reviveRoutes(present), [present])
  useEffect(() => followTravel(present), [present])
  return useMemo(() => ({ state, document: state.history.present, aside: state.aside, actions: dayActions }), [state])
}
