import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { moveInspection } from '#core/department/changes/move-inspection.ts'
import { priceChange } from '#core/department/changes/price-change.ts'
import { applyOrders } from '#core/department/changes/route-order.ts'
import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { api } from '#web/client/api.ts'
import type { StopMove } from '#web/timeline/lane-moves.ts'
import { changedRoutes } from '../routes/change-day.ts'
import type { Day } from '../routes/day-queries.ts'
import type { RoutesStep } from '../routes/use-change-routes.ts'
import { useIsScheduler } from '../shell/use-is-scheduler.ts'
import type { Moves } from './moves.ts'

/** How the stops of a day are moved and priced; nothing for viewers, and as long as the rules are not loaded. */
export function useMoves(day: Day | undefined, change: (step: RoutesStep) => void): Moves | undefined {
  const isScheduler = useIsScheduler()
  const settings = useQuery(api.department.settings.queryOptions({ enabled: isScheduler, staleTime: 300_000 })).data
  const routes = useMemo(() => changedRoutes(day?.routes ?? []), [day])
  if (!isScheduler || !settings || routes.length === 0) return undefined
  const rules = { settings, neighbours: districtNeighbours }
  const ordersOf = ({ stop, to, position }: StopMove) => moveInspection(routes, { inspectionId: stop, to, position })
  const priceOf: Moves['priceOf'] = (move) => {
    const orders = ordersOf(move)
    return orders.length === 0 ? undefined : priceChange(routes, applyOrders(routes, orders), rules)
  }
  return {
    priceOf,
    commit: (move) => {
      const price = priceOf(move)
      if (!price) return
      const where = move.from === move.to ? `to place ${move.position + 1} of ${move.to}` : `to ${move.to}`
      change({
        orders: ordersOf(move),
        message: `Inspection ${move.stop} moved ${where}`,
        detail: describeExtra(price.minutes),
      })
    },
  }
}
