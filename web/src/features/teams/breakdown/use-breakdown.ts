import { useMemo, useState } from 'react'
import { type RoutePoint, routePoints } from '#core/itinerary/route-points.ts'
import { moveStop, nextPlace } from '#core/plan/edits/move-stop.ts'
import { priceChange } from '#core/plan/price-change.ts'
import { type FleetRoute, leaveOf } from '#core/teams/fleet-plan.ts'
import { latenessOf, lateWords } from '#core/teams/lateness.ts'
import { travelOfPlans } from '#web/day/travel/tab-travel.ts'
import type { RouteActions } from '#web/route/route-actions.tsx'
import type { Selection } from '#web/route/use-selection.ts'
import { leavingStops } from '../day/asked-actions.ts'
import { type DayStop, filledStops } from '../day/day-document.ts'
import { presentDay } from '../day/day-store.ts'
import { planOfDay } from '../day/driven-day.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { ridersWords } from '../kinds/stop-signs-words.ts'
import { type TeamEdits, teamEdits } from '../moves/team-edits.ts'

/** The route of the chosen driver as lists show it, with what can be done there. */
export function useBreakdown() {
  const { shown, drivers } = useBoardDay()
  const selection = useBoardSelection()
  const { isLooking } = useBoardAccount()
  const place = drivers.findIndex(({ id }) => id === selection.driverId)
  const route = shown.plan?.routes[place]
  const stops = useMemo(() => filledStops(shown), [shown])
  const points = useMemo(() => (route ? pointsWithLateness(route, stops) : []), [route, stops])
  const edits = useMemo(() => teamEdits(drivers), [drivers])
  const [assigning, assign] = useState<string>()
  const [detailsId, onDetails] = useState<string>()
  const actions = useMemo(() => listActions(edits, isLooking ? undefined : assign), [edits, isLooking])
  const list: Selection = {
    selectedId: pointOf(points, stops, selection.stopId),
    hoveredId: pointOf(points, stops, selection.hoveredId),
    onSelect: (id) => selection.onStop(stopOf(points, stops, id)),
    onHover: (id) => selection.onHover(stopOf(points, stops, id)),
    detailsId,
    onDetails,
  }
  return { driver: drivers[place], place, route, points, stops, edits, actions, list, assigning, assign }
}

/** The points of a route as lists show them, with what is late by how much, first or last, and with whom it rides. */
function pointsWithLateness(route: FleetRoute, stops: readonly DayStop[]): RoutePoint[] {
  const late = new Map(latenessOf(route, stops, leaveOf(route)).map((each) => [each.point, lateWords(each)]))
  return routePoints(route).map((point, index) => {
    const stop = stops[point.stop.entered ?? -1]
    const words = [late.get(index), point.subtitle, stop?.position && `${stop.position} on its route`]
    const all = [...words, ...(stop ? ridersWords(stop) : [])].filter(Boolean).join(' · ')
    return all === (point.subtitle ?? '') ? point : { ...point, subtitle: all }
  })
}

const pointOf = (points: readonly RoutePoint[], stops: readonly DayStop[], id: string | undefined) =>
  id === undefined ? undefined : points.find(({ stop }) => stops[stop.entered ?? -1]?.id === id)?.id

const stopOf = (points: readonly RoutePoint[], stops: readonly DayStop[], pointId: string | undefined) =>
  stops[points.find(({ id }) => id === pointId)?.stop.entered ?? -1]?.id

/** The actions of the list, which names stops by their places as entered. */
function listActions(edits: TeamEdits, assign: ((id: string) => void) | undefined): RouteActions {
  const idOf = (stop: number): string => filledStops(presentDay())[stop]?.id ?? ''
  return {
    priceOfMove: (stop, to) => {
      const plan = planOfDay(presentDay())
      const after = plan && moveStop(plan, stop, to)
      return plan && after && priceChange(plan, after, travelOfPlans(plan, after))
    },
    moveStop: (stop, { route, place }) => {
      if (planOfDay(presentDay())?.routes[route]?.[place] !== stop) void edits.move([idOf(stop)], route, place)
    },
    stepStop: (stop, step) => {
      const plan = planOfDay(presentDay())
      const to = plan && nextPlace(plan, stop, step)
      if (to) void edits.move([idOf(stop)], to.route, to.place)
    },
    toggleLock: (stop) => void edits.lockStops([idOf(stop)], filledStops(presentDay())[stop]?.lockedAt === undefined),
    removeStop: (stop) => void edits.unassign([idOf(stop)]),
    removeWords: 'Unassign',
    ...(assign && {
      cancelStop: (stop) => leavingStops.set({ ids: [idOf(stop)], to: 'nowhere' }),
      postponeStop: (stop) => leavingStops.set({ ids: [idOf(stop)], to: 'day' }),
      assignStop: (stop) => assign(idOf(stop)),
    }),
    setStop: (stop, value) => void edits.setStop(stop, value),
    admitStop: (stop) => void edits.admit(stop),
  }
}
