import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { describeExtra } from './local-plan.ts'
import styles from './planner.module.css'
import { routeEdits } from './route-edits.ts'
import { RouteListItem } from './route-list-item.tsx'
import type { Selection } from './use-selection.ts'

interface RouteListProps {
  readonly points: readonly RoutePoint[]
  readonly selection: Selection
}

// A click is not a drag, and a finger that scrolls is not one either.
const MOUSE_DISTANCE = 6

/** The ordered stops: the full equivalent of the map. Stops are moved by dragging and by Alt with the arrows. */
export function RouteList({ points, selection }: RouteListProps) {
  const [price, setPrice] = useState<string>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: string | number): number => points.findIndex((point) => point.id === id) - 1
  const over = ({ active, over: target }: DragOverEvent): void =>
    setPrice(target ? describeExtra(routeEdits.priceOfMove(place(active.id), place(target.id))) : undefined)
  const drop = ({ active, over: target }: DragEndEvent): void => {
    setPrice(undefined)
    if (target) routeEdits.moveStop(place(active.id), place(target.id))
  }
  const stops = points.filter(({ stop }) => stop.kind === 'stop').map(({ id }) => id)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragOver={over}
      onDragEnd={drop}
      onDragCancel={() => setPrice(undefined)}
    >
      <SortableContext items={stops} strategy={verticalListSortingStrategy}>
        <ol className={styles.routeList} aria-label="Stops in driving order">
          {points.map((point, index) => (
            <RouteListItem
              key={point.id}
              point={point}
              price={price}
              line={lineOf(index, points.length)}
              selection={selection}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const lineOf = (index: number, count: number): 'below' | 'above' | 'both' =>
  index === 0 ? 'below' : index === count - 1 ? 'above' : 'both'
