import { useEffect, useRef, useState } from 'react'
import type { FoundPlan } from '#core/plan/found-plan.ts'
import { prepareSearch, searchHere } from '#web/day/jobs/search-here.ts'
import { type DemoDay, firstDay, firstOrder, requestOf } from './demo-day.ts'

/** What the search says of a day. */
export interface Order {
  /** Names of the stops, in driving order. */
  readonly order: readonly string[]
  /** Whether it is proven that no other order is faster, by the estimated times. */
  readonly isProven: boolean
  /** The optimizer could not be loaded: the order is that of the last day that it answered. */
  readonly isLost: boolean
}

/** A worker that has not answered by then will not. */
const PATIENCE_MS = 4000

const orderOf = (day: DemoDay, { routes, certificate }: FoundPlan): Order => ({
  order: (routes[0] ?? []).flatMap((stop) => day.stops[stop]?.id ?? []),
  isProven: certificate?.gapPercent === 0,
  isLost: false,
})

/** The order by the worker; none where it does not load or answer. */
const searchOrder = (day: DemoDay): Promise<Order> =>
  new Promise((resolve, reject) => {
    setTimeout(reject, PATIENCE_MS)
    searchHere(
      { request: requestOf(day) },
      { onFound: (plan, isLast) => isLast && resolve(orderOf(day, plan)), onFailed: reject },
    )
  })

/** Starts to load the optimizer, when somebody comes near the demo. */
export function prepareOrder(): void {
  try {
    prepareSearch()
  } catch {
    // A browser without module workers: the demo says so once it is asked.
  }
}

/** The fastest order of a day as it changes. One search at a time, always of the newest day: none waits in a queue. */
export function useOrder(day: DemoDay): Order {
  const [order, setOrder] = useState<Order>({ order: firstOrder, isProven: true, isLost: false })
  const newest = useRef(day)
  const answered = useRef(firstDay)
  const isBusy = useRef(false)
  useEffect(() => {
    newest.current = day
    if (isBusy.current || answered.current === day) return
    isBusy.current = true
    const work = async (): Promise<void> => {
      while (answered.current !== newest.current) {
        const asked = newest.current
        const next = await searchOrder(asked).catch(() => undefined)
        answered.current = asked
        setOrder((last) => next ?? { ...last, isProven: false, isLost: true })
      }
      isBusy.current = false
    }
    void work()
  }, [day])
  return order
}
