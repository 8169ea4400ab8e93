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
import { type RefObject, type SyntheticEvent, useLayoutEffect, useMemo } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import type { ChangePrice } from '#core/plan/price-change.ts'
import { useRouteActions } from '../route-actions.tsx'
import { dragWords } from './drag-words.ts'

/** A stop on its way through the list, and what dropping it here would mean: `taken` where a locked one stands. */
export interface DraggedStop {
  readonly id: string
  readonly price?: ChangePrice | 'taken'
}

/** What takes a press or a key that may begin a drag, by the ids of the rows. */
export type DragStarts = Map<string, (event: SyntheticEvent) => void>

interface StopDragsProps {
  readonly route: number
  readonly points: readonly RoutePoint[]
  readonly list: RefObject<HTMLElement | null>
  readonly starts: RefObject<DragStarts>
  readonly onDrag: (dragged: DraggedStop | undefined) => void
}

/** Moves rows of the list by their handles, by mouse and after a moment by finger. It stands beside the list, not in its rows. */
export function StopDrags(props: StopDragsProps) {
  const { points, list, starts } = props
  const context = useStopDrag(props)
  const ids = useMemo(() => points.filter(({ stop }) => stop.kind === 'stop').map(({ id }) => id), [points])
  return (
    <DndContext {...context} collisionDetection={closestCenter}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {ids.map((id) => (
          <SortableStop key={id} {...{ id, list, starts }} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

/** Gives the row of one stop what it is moved by. */
function SortableStop({ id, list, starts }: Pick<StopDragsProps, 'list' | 'starts'> & { readonly id: string }) {
  const { setNodeRef, setActivatorNodeRef, transform, transition, listeners } = useSortable({ id })
  useLayoutEffect(() => {
    const row = list.current?.children.namedItem(id)
    if (!(row instanceof HTMLElement)) return
    setNodeRef(row)
    setActivatorNodeRef(row.querySelector<HTMLElement>('[aria-roledescription="sortable"]'))
    row.style.setProperty('transform', CSS.Translate.toString(transform) ?? '')
    row.style.setProperty('transition', transition ?? '')
  })
  useLayoutEffect(() => {
    const { current } = starts
    current.set(id, (event) => listeners?.[`on${nameOf(event)}`]?.(event))
    return () => void current.delete(id)
  }, [id, starts, listeners])
  return null
}

const names: Readonly<Record<string, string>> = { mousedown: 'MouseDown', touchstart: 'TouchStart', keydown: 'KeyDown' }
const nameOf = ({ type }: SyntheticEvent): string => names[type] ?? ''

type Id = string | number

const unmoved = { minutes: 0, miles: 0, broken: [] }

// A click is not a drag, and a finger that scrolls is not one either.
const MOUSE_DISTANCE = 5
const TOUCH_HOLD = { delay: 220, tolerance: 8 }

/** Moves a stop to where it is dropped, and prices each place on the way there. */
function useStopDrag({ route, points, onDrag }: StopDragsProps): DndContextProps {
  const actions = useRouteActions()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH_HOLD }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const place = (id: Id): number => {
    const { bead } = points.find((point) => point.id === id) ?? {}
    return typeof bead === 'number' ? bead - 1 : -1
  }
  const stopOf = (id: Id): number => points.find((point) => point.id === id)?.stop.entered ?? -1
  const priceAt = (active: Id, target: Id): ChangePrice | 'taken' =>
    active === target ? unmoved : (actions.priceOfMove(stopOf(active), { route, place: place(target) }) ?? 'taken')
  const over = ({ active, over: target }: DragOverEvent): void =>
    onDrag({ id: String(active.id), ...(target && { price: priceAt(active.id, target.id) }) })
  const drop = ({ active, over: target }: DragEndEvent): void => {
    onDrag(undefined)
    if (target) actions.moveStop(stopOf(active.id), { route, place: place(target.id) })
  }
  return {
    accessibility: dragWords(points),
    sensors,
    onDragStart: ({ active }) => onDrag({ id: String(active.id) }),
    onDragOver: over,
    onDragEnd: drop,
    onDragCancel: () => onDrag(undefined),
  }
}
