import { keepLocks, lockAsOrdered, locksOf } from '#core/planner/locks.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { describePrice, type OrderPrice, priceChange } from './local-plan.ts'
import { toRequest } from './optimize-route.ts'
import { type AnsweredRoute, answeredRoute, showOrder } from './show-order.ts'

/** Where a stop would go: places count the stops in driving order, from 0. */
interface Move {
  readonly from: number
  readonly to: number
}

/** The order with one stop put elsewhere: locked stops stay, the others make room. `undefined` where a locked one stands. */
function orderAfter({ order, stops }: AnsweredRoute, { from, to }: Move): number[] | undefined {
  const entered = order[from]
  const target = order[to]
  if (entered === undefined || target === undefined || from === to) return undefined
  if (stops[target]?.lockedAt !== undefined) return undefined
  const locks = new Map([...locksOf(stops), [entered, to]])
  return keepLocks(order.toSpliced(from, 1).toSpliced(to, 0, entered), locks)
}

/** What dropping a stop at another place would mean; `undefined` where it cannot be dropped. */
export function priceOfMove(from: number, to: number): OrderPrice | undefined {
  const route = answeredRoute()
  const after = route && orderAfter(route, { from, to })
  if (!route || !after) return from === to ? { minutes: 0, broken: [] } : undefined
  return priceChange(withMovedLock(route, after), route.order, after)
}

/** Puts a stop at another place. A locked one is locked there. */
export function moveStop(from: number, to: number): void {
  const route = answeredRoute()
  if (!route || from === to || to < 0 || to >= route.order.length) return
  const order = orderAfter(route, { from, to })
  if (!order) {
    showToast({ message: `Stop ${to + 1} is locked`, detail: 'unlock it to put another there', tone: 'problem' })
    return
  }
  const where = to === 0 ? 'to the front' : `after ${to > from ? to + 1 : to}`
  const detail = describePrice(priceChange(withMovedLock(route, order), route.order, order))
  void showOrder({ label: `Stop ${from + 1} moved ${where}`, detail, document: route.document, order })
}

/** The next place in a direction that no locked stop holds; `undefined` where there is none. */
export function nextPlace(from: number, step: 1 | -1): number | undefined {
  const route = answeredRoute()
  if (!route) return undefined
  const { order, stops } = route
  for (let to = from + step; to >= 0 && to < order.length; to += step) {
    if (stops[order[to] ?? -1]?.lockedAt === undefined) return to
  }
  return undefined
}

/** A locked stop that is moved by hand takes its lock along: that breaks nothing. */
function withMovedLock({ document, stops }: AnsweredRoute, after: readonly number[]) {
  return toRequest({ ...document, stops: lockAsOrdered(stops, after) })
}
