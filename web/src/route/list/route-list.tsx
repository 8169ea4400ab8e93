import {
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  type DragOverEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import type { PlanStop } from '#core/plan/plan.ts'
import { useRouteActions } from '../route-actions.tsx'
import type { Selection } from '../use-selection.ts'
import { dragWords } from './drag-words.ts'
import { PointMenu } from './point-menu.tsx'
import styles from './route-list.module.css'
import { type DropPrice, type OpenMenu, RouteRow } from './route-row.tsx'

interface RouteListProps {
  /** Number of the route among those of its plan. */
  readonly route: number
  readonly points: readonly RoutePoint[]
  /** The stops as entered, which know what is locked. */
  readonly stops: readonly PlanStop[]
  readonly selection: Selection
  /** Titles lead to the address on a map. */
  readonly linksTitles?: boolean
}

/** The ordered stops: the full equivalent of the map. Stops are moved by dragging and by Alt with the arrows. */
export function RouteList({ route, points, stops, selection, linksTitles = false }: RouteListProps) {
  const { price, context } = useStopDrag(route, points)
  const [menu, setMenu] = useState<OpenMenu>()
  useFollowSelection(selection.selectedId, points)
  const isLocked = ({ stop }: RoutePoint): boolean => stops[stop.entered ?? -1]?.lockedAt !== undefined
  const menuPoint = points.find(({ id }) => id === menu?.id)
  const ids = useMemo(() => points.filter(({ stop }) => stop.kind === 'stop').map(({ id }) => id), [points])
  return (
    <DndContext {...context} collisionDetection={closestCenter}>
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
              linksTitle={linksTitles}
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
function useFollowSelection(selectedId: string | undefined, points: readonly RoutePoint[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stop that was moved is followed to its new place
  useEffect(() => {
    if (selectedId !== undefined) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' })
  }, [selectedId, points])
}

const lineOf = (index: number, count: number): 'below' | 'above' | 'both' =>
  index === 0 ? 'below' : index === count - 1 ? 'above' : 'both'

interface RouteListItemProps {
  readonly point: RoutePoint
  readonly locked: boolean
  /** What dropping here would mean, while this stop is dragged. */
  readonly price: DropPrice | undefined
  readonly line: 'below' | 'above' | 'both'
  readonly selection: Selection
  readonly linksTitle: boolean
  readonly onMenu: (menu: OpenMenu) => void
}

/** A place in the list. Stops are dragged by their row, by finger after a moment, by key from their handle. */
function RouteListItem({ point, locked, price, line, selection, linksTitle, onMenu }: RouteListItemProps) {
  const { selectedId, hoveredId, onSelect, onHover } = selection
  const isStop = point.stop.kind === 'stop'
  const sortable = useSortable({ id: point.id, disabled: !isStop })
  const style = { transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }
  return (
    <li
      id={point.id}
      ref={sortable.setNodeRef}
      style={style}
      data-dragging={sortable.isDragging || undefined}
      className={styles.routeItem}
      {...sortable.listeners}
    >
      <RouteRow
        {...{ point, locked, line, linksTitle, onSelect, onHover, onMenu }}
        selected={point.id === selectedId}
        hovered={point.id === hoveredId}
        price={sortable.isDragging ? price : undefined}
      />
      {isStop && (
        <button
          type="button"
          ref={sortable.setActivatorNodeRef}
          aria-label={`Move ${point.title}`}
          className={styles.grip}
          {...sortable.attributes}
        >
          <IconGripVertical size={17} stroke={1.7} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

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
function useStopDrag(route: number, points: readonly RoutePoint[]): StopDrag {
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
