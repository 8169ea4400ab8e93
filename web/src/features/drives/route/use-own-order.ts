import { useMemo } from 'react'
import { marksOf } from '#core/drives/marks.ts'
import type { OwnOrder } from '#core/drives/own-order.ts'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'
import { latePart } from '#web/ui/feedback/dialogs/late-part.ts'
import { useLatePart } from '#web/ui/feedback/dialogs/use-late-part.ts'
import type { RouteMarks } from '../keeping/use-marks.ts'

// Few drive in another order, which needs estimates of the legs between: it comes behind the page.
const ordering = latePart(async () => await import('#core/drives/own-order.ts'))

/** In which order a route is driven. */
export interface DrivenOrder {
  /** As it is driven: in the order of the sender, or in the driver's own. */
  readonly itinerary: Itinerary
  /** The driver takes the stops in an order of their own. */
  readonly isOwnOrder: boolean
  /** Takes them in the order of the sender again; answers how that is undone. */
  readonly asSent: () => () => void
  readonly own: OwnOrder | undefined
  /** Takes what is left in this order; answers how that is undone. */
  readonly take: (next: OwnOrder) => () => void
  /** Puts a stop off behind what is left, without a mark, and answers how that is undone; absent where nothing is left. */
  readonly later: (id: string) => (() => () => void) | undefined
}

/** Of routes in old links nobody knows how their stops were entered: these keep no name in another order. */
const canReorder = (points: readonly RouteStop[]): boolean =>
  points.every(({ kind, entered }) => kind !== 'stop' || entered !== undefined)

/** The order in which this phone takes a route: it is kept here, and no plan of the sender changes by it. */
export function useOwnOrder(sent: Itinerary, marked: RouteMarks): DrivenOrder {
  const { own, sayOwn, sayLoaded, said, nameOf } = marked
  const orders = useLatePart(ordering)
  const itinerary = useMemo(() => orders?.inOwnOrder(sent, own) ?? sent, [orders, sent, own])
  return {
    itinerary,
    isOwnOrder: itinerary !== sent,
    own,
    take: (next) => {
      sayOwn(next)
      return () => sayOwn(own)
    },
    asSent: () => {
      sayOwn(undefined)
      return () => sayOwn(own)
    },
    later: (id) => {
      const [stop, marks] = [nameOf(id), marksOf(said)]
      const route = { points: sent.points, isMarked: (name: string) => marks[name] !== undefined }
      const next = canReorder(sent.points) ? orders?.putOff({ ...route, own }, stop) : undefined
      if (!next) return undefined
      const first = orders?.openStops({ ...route, own: next })[0]
      // The van stays loaded for whichever stop of the trip comes first now.
      const load = (from: string | undefined, to: string | undefined) =>
        sayLoaded((before) => (before !== undefined && before === from ? to : before))
      return () => {
        sayOwn(next)
        load(stop, first)
        return () => {
          sayOwn(own)
          load(first, stop)
        }
      }
    },
  }
}
