import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useEffect, useMemo, useState } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { useRouteActions } from '../route-actions.tsx'
import type { Selection } from '../use-selection.ts'
import { PointMenu } from './point-menu.tsx'
import styles from './route-list.module.css'
import { RouteListItem } from './route-list-item.tsx'
import type { DropPrice, OpenMenu } from './route-row.tsx'

interface RouteListProps {
  readonly points: readonly RoutePoint[]
  /** The stops as entered, which know what is locked. */
  readonly stops: readonly PlanStop[]
  readonly selection: Selection
}

const unmoved = { minutes: 0, miles: 0, broken: [] }

// A click is not a drag, and a finger that scrolls is not one either.
const MOUSE_DISTANCE = 6
const TOUCH_HOLD = { delay: 220, tolerance: 8 }

/** The ordered stops: the full equivalent of the map. Stops are moved by dragging and by Alt with the arrows. */
export function RouteList({ points, stops, selection }: RouteListProps) {
  const actions = useRouteActions()
  const [price, setPrice] = useState<DropPrice>()
  const [menu, setMenu] = useState<OpenMenu>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  useFollowSelection(selection.selectedId)
  const place = (id: string | number): number => points.findIndex((point) => point.id === id) - 1
  const stopOf = (id: string | number): number => points.find((point) => point.id === id)?.stop.entered ?? -1
  const priceAt = (active: string | number, target: string | number): DropPrice =>
    active === target ? unmoved : (actions.priceOfMove(stopOf(active), { route: 0, place: place(target) }) ?? 'taken')
  const over = ({ active, over: target }: DragOverEvent): void =>
    setPrice(target ? priceAt(active.id, target.id) : undefined)
  const drop = ({ active, over: target }: DragEndEvent): void => {
    setPrice(undefined)
    if (target) actions.moveStop(stopOf(active.id), { route: 0, place: place(target.id) })
  }
  const isLocked = ({ stop }: RoutePoint): boolean => stops[stop.entered ?? -1]?.lockedAt !== undefined
  const menuPoint = points.find(({ id }) => id === menu?.id)
  const ids = useMemo(() => points.filter(({ stop }) => stop.kind === 'stop').map(({ id }) => id), [points])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragOver={over}
      onDragEnd={drop}
      onDragCancel={() => setPrice(undefined)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.routeList} aria-label="Stops in driving order">
          {points.map((point, index) => (
            <RouteListItem
              key={point.id}
              point={point}
              locked={isLocked(point)}
              price={price}
              line={lineOf(index, points.length)}
              selection={selection}
              onMenu={setMenu}
            />
          ))}
        </ol>
      </SortableContext>
      {menu && menuPoint && (
        <PointMenu
          point={menuPoint}
          locked={isLocked(menuPoint)}
          anchor={menu.anchor}
          onClose={() => setMenu(undefined)}
          onDetails={() => selection.onDetails(menuPoint.id)}
        />
      )}
    </DndContext>
  )
}

/** What was chosen on the map or by key is brought into sight. */
function useFollowSelection(selectedId: string | undefined): void {
  useEffect(() => {
    if (selectedId !== undefined) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])
}

const lineOf = (index: number, count: number): 'below' | 'above' | 'both' =>
  index === 0 ? 'below' : index === count - 1 ? 'above' : 'both'
