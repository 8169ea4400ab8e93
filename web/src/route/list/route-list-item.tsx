import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import type { Selection } from '../use-selection.ts'
import styles from './route-list.module.css'
import { type DropPrice, type OpenMenu, RouteRow } from './route-row.tsx'

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
export function RouteListItem({ point, locked, price, line, selection, linksTitle, onMenu }: RouteListItemProps) {
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
