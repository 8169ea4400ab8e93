import {
  type DndContextProps,
  type DragEndEvent,
  type DragOverEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { useRouteActions } from '../route-actions.tsx'
import { dragWords } from './drag-words.ts'
import type { DropPrice } from './route-row.tsx'

type Id = string | number

interface StopDrag {
  /** What dropping the dragged stop here would mean; `undefined` while none is dragged. */
  readonly price: DropPrice | undefined
  readonly context: Pick<DndContextProps, 'accessibility' | 'sensors' | 'onDragOver' | 'onDragEnd' | 'onDragCancel'>
}

const unmoved = { minutes: 0, miles: 0, broken: [] }

// A click is not a drag, and a finger that scrolls is not one either.
const MOUSE_DISTANCE = 5
const TOUCH_HOLD = { delay: 220, tolerance: 8 }

/** Moves a stop to where it is dropped, and prices each place on the way there. */
export function useStopDrag(route: number, points: readonly RoutePoint[]): StopDrag {
  const actions = useRouteActions()
  const [price, setPrice] = useState<DropPrice>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: Id): number => points.findIndex((point) => point.id === id) - 1
  const stopOf = (id: Id): number => points.find((point) => point.id === id)?.stop.entered ?? -1
  const priceAt = (active: Id, target: Id): DropPrice =>
    active === target ? unmoved : (actions.priceOfMove(stopOf(active), { route, place: place(target) }) ?? 'taken')
  const over = ({ active, over: target }: DragOverEvent): void =>
    setPrice(target ? priceAt(active.id, target.id) : undefined)
  const drop = ({ active, over: target }: DragEndEvent): void => {
    setPrice(undefined)
    if (target) actions.moveStop(stopOf(active.id), { route, place: place(target.id) })
  }
  return {
    price,
    context: {
      accessibility: dragWords(points),
      sensors,
      onDragOver: over,
      onDragEnd: drop,
      onDragCancel: () => setPrice(undefined),
    },
  }
}
