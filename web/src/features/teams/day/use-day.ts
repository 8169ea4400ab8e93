import { createContext, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { Team } from '#core/teams/team.ts'
import { tabTravel } from '#web/day/travel/tab-memory.ts'
import { useRequired } from '#web/ui/use-required.ts'
import { type DayActions, dayActions } from './day-actions.ts'
import type { DayDocument } from './day-document.ts'
import type { DayDriver } from './day-drivers.ts'
import { type DayState, dayStore } from './day-store.ts'
import { planOfDay } from './driven-day.ts'
import type { DayAside } from './kept-day.ts'
import { reviveRoutes } from './show-routes.ts'
import type { ShownDate } from './use-date.ts'

/** The day on the page: its document, everything that can be done to its entries, and what stands aside. */
export interface TeamDay {
  readonly state: DayState
  readonly document: DayDocument
  readonly aside: DayAside | null
  readonly actions: DayActions
}

/** The day that the board shows. */
interface BoardDay {
  /** The day in the address. */
  readonly shownDate: ShownDate
  readonly team: Team
  /** The day as it is edited; changes go through `dayStore`, changes of routes through `showRoutes`. */
  readonly day: TeamDay
  /** The day as it is shown: with the best routes so far while a build is under way. */
  readonly shown: DayDocument
  /** In the order of the routes. */
  readonly drivers: readonly DayDriver[]
}

export const BoardDayContext = createContext<BoardDay | undefined>(undefined)

export const useBoardDay = (): BoardDay => useRequired(BoardDayContext)

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
