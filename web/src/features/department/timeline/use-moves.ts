import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { moveInspection } from '#core/department/changes/move-inspection.ts'
import { priceChange } from '#core/department/changes/price-change.ts'
import { applyOrders, type ChangedRoute } from '#core/department/changes/route-order.ts'
import { WORKDAY } from '#core/department/civil-time.ts'
import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import { drivenPart } from '#core/department/visits/driven-part.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { unpackTimes } from '#engine/travel/index.ts'
import { api, client } from '#web/client/api.ts'
import type { StopMove } from '#web/day/timeline/lane-moves.ts'
import { changedRoutes } from '../day/changed-routes.ts'
import type { DepartmentDay } from '../day/day-queries.ts'
import { askForStop, learnDay, travelOfDay } from '../day/day-travel.ts'
import type { RoutesStep } from '../day/use-change-routes.ts'
import { type DayVisits, useVisits, visitOf } from '../field/use-visits.ts'
import { useIsScheduler } from '../shell/use-is-scheduler.ts'
import type { Moves } from './moves.ts'

/** How the stops of a day are moved and priced; nothing for viewers, and as long as the rules are not loaded. */
export function useMoves(day: DepartmentDay | undefined, change: (step: RoutesStep) => void): Moves | undefined {
  const isScheduler = useIsScheduler()
  const settings = useQuery(api.department.settings.queryOptions({ enabled: isScheduler, staleTime: 300_000 })).data
  const said = useVisits(day?.date ?? NO_DAY)
  const routes = useMemo(() => {
    if (day) learnDay(day)
    return drivenRoutes(changedRoutes(day?.routes ?? []), day, said)
  }, [day, said])
  const [held, hold] = useState<string>()
  const isAsking = useTimesOf(day, held)
  if (!day || !isScheduler || !settings || routes.length === 0) return undefined
  const rules = { settings, neighbours: districtNeighbours }
  const ordersOf = ({ stop, to, position }: StopMove) => moveInspection(routes, { inspectionId: stop, to, position })
  const priceOf: Moves['priceOf'] = (move) => {
    const orders = ordersOf(move)
    // What is marked is a fact: it stays where it is.
    if (orders.length === 0 || visitOf(said, move.stop)) return undefined
    return priceChange(routes, applyOrders(routes, orders), rules, travelOfDay(day.date))
  }
  return {
    priceOf,
    hold,
    isAsking,
    commit: (move) => {
      const price = priceOf(move)
      if (!price) return
      const where = move.from === move.to ? `to place ${move.position + 1} of ${move.to}` : `to ${move.to}`
      change({
        orders: ordersOf(move),
        message: `Inspection ${move.stop} moved ${where}`,
        detail: isAsking ? '' : describeExtra(price.minutes),
      })
    },
  }
}

/** Behind every day: nothing is asked while none is shown. */
const NO_DAY = '9999-12-31'

/** The routes with what is driven of them in front, as the server takes them. */
const drivenRoutes = (
  routes: readonly ChangedRoute[],
  day: DepartmentDay | undefined,
  said: DayVisits | undefined,
): readonly ChangedRoute[] =>
  routes.map((route) => {
    const { leaveAt = WORKDAY.from } =
      day?.routes.find(({ inspector }) => inspector.inspectorId === route.inspector.inspectorId)?.lane ?? {}
    const driven = day && said && drivenPart(route, leaveAt, { date: day.date, ...said })
    return driven ? { ...route, ...driven } : route
  })

/** Asks for the times of a held stop's ways, and says whether they are still on their way. Without them estimates serve. */
function useTimesOf(day: DepartmentDay | undefined, stop: string | undefined): boolean {
  const { isLoading } = useQuery({
    queryKey: ['department-times', day?.date, day?.version?.version, day?.version?.revision, stop],
    queryFn: async ({ signal }) => {
      if (day && stop !== undefined) {
        await askForStop(day, stop, async (question) => {
          const { times } = await client.planner.travelTimes(question, { signal })
          return times && unpackTimes(times)
        })
      }
      return true
    },
    enabled: day !== undefined && stop !== undefined,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  return isLoading
}
