import { useState } from 'react'
import { createHistory, type History, record, undo } from '#core/plan/history.ts'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import {
  addStop,
  type DemoDay,
  firstDay,
  movePoint,
  pointsInOrder,
  removeStop,
  type Weighed,
  weigh,
} from './demo-day.ts'
import { type Corner, cornerName } from './manhattan-grid.ts'
import { type Order, useOrder } from './use-order.ts'

export type DemoView = 'entered' | 'fastest'

/** Points of a day in one order, with what the way takes. */
export interface Way extends Weighed {
  readonly points: ReturnType<typeof pointsInOrder>
}

const wayOf = (day: DemoDay, order: readonly string[]): Way => {
  const points = pointsInOrder(day, order)
  return { points, ...weigh(points) }
}

/** What the page shows of the demo and what a visitor does to it. */
export interface Demo {
  readonly day: DemoDay
  readonly view: DemoView
  readonly setView: (view: DemoView) => void
  readonly entered: Way
  readonly fastest: Way
  readonly search: Order
  readonly selected: string | undefined
  readonly select: (id: string | undefined) => void
  /** A move is one step for undo, however many corners the pointer passes: `isSame` for all but its first. */
  readonly move: (id: string, corner: Corner, isSame: boolean) => void
  readonly add: () => void
  readonly remove: (id: string) => void
  /** Absent while nothing was changed. */
  readonly undo: (() => void) | undefined
  readonly reset: (() => void) | undefined
}

/** The state of the live demo. It is plain data until somebody touches it, the same on the server and in the browser. */
export function useDemo(): Demo {
  const [history, setHistory] = useState<History<DemoDay>>(() => createHistory(firstDay))
  const [view, setView] = useState<DemoView>('fastest')
  const [selected, select] = useState<string>()
  const day = history.present
  const search = useOrder(day)
  const step = (label: string, next: DemoDay): void => {
    if (next !== day) setHistory(record(history, label, next))
  }
  const move = (id: string, corner: Corner, isSame: boolean): void => {
    const next = movePoint(day, id, corner)
    if (next === day) return
    setHistory(isSame ? { ...history, present: next } : record(history, 'Stop moved', next))
  }
  const add = (): void => {
    const next = addStop(day)
    const added = next.stops.at(-1)
    step('Stop added', next)
    if (next === day || !added) return
    select(added.id)
    announce(`Stop added at ${cornerName(added.corner)}. Its pin moves by arrow keys.`)
  }
  const isTouched = history.past.length > 0
  return {
    ...{ day, view, setView, search, selected, select, move, add },
    entered: wayOf(
      day,
      day.stops.map(({ id }) => id),
    ),
    fastest: wayOf(day, search.order),
    remove: (id) => step('Stop removed', removeStop(day, id)),
    undo: isTouched ? () => setHistory(undo(history)) : undefined,
    reset: isTouched && day !== firstDay ? () => step('Begun anew', firstDay) : undefined,
  }
}
