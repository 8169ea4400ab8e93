import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconGripVertical, IconLock, IconNavigation } from '@tabler/icons-react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { StopRow } from '#web/ui/stops/stop-row.tsx'
import { describeExtra, type OrderPrice } from './local-plan.ts'
import { LockButton } from './lock-button.tsx'
import { PointMenu } from './point-menu.tsx'
import styles from './route-list.module.css'
import type { Selection } from './use-selection.ts'

interface RouteListItemProps {
  readonly point: RoutePoint
  readonly locked: boolean
  /** What dropping here would mean, while this stop is dragged. */
  readonly price: OrderPrice | 'taken' | undefined
  readonly line: 'below' | 'above' | 'both'
  readonly selection: Selection
}

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** One point of the finished route. Stops are dragged by their row, by finger after a moment. */
export function RouteListItem({ point, locked, price, line, selection }: RouteListItemProps) {
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
      <StopRow
        kind={point.bead}
        title={point.title}
        subtitle={point.subtitle}
        {...(point.time === undefined ? {} : { time: point.time })}
        selected={point.id === selectedId}
        hovered={point.id === hoveredId}
        line={line}
        onSelect={() => onSelect(point.id === selectedId ? undefined : point.id)}
        onHover={(over) => onHover(over ? point.id : undefined)}
        tags={
          <>
            {locked && <LockMark />}
            {sortable.isDragging && price !== undefined && <DropPrice price={price} />}
          </>
        }
        actions={
          <>
            <LockButton point={point} locked={locked} />
            <ActionIcon
              component="a"
              href={point.stop.soloUrls.googleUrl}
              target="_blank"
              rel="noopener noreferrer"
              draggable={false}
              size={32}
              aria-label={`Navigate to ${point.title} with Google Maps`}
            >
              <IconNavigation {...iconLook} />
            </ActionIcon>
            <PointMenu point={point} locked={locked} onDetails={() => selection.onDetails(point.id)} />
          </>
        }
      />
      {isStop && (
        <ActionIcon
          ref={sortable.setActivatorNodeRef}
          aria-label={`Move ${point.title}`}
          className={styles.grip ?? ''}
          {...sortable.attributes}
        >
          <IconGripVertical {...iconLook} />
        </ActionIcon>
      )}
    </li>
  )
}

/** Says that a stop keeps its number, also where no button is shown. */
function LockMark() {
  return (
    <span className={styles.lockMark}>
      <IconLock size={14} stroke={1.9} aria-hidden="true" />
      <VisuallyHidden>locked</VisuallyHidden>
    </span>
  )
}

/** The price before the drop, and the first rule that it would break. */
function DropPrice({ price }: { readonly price: OrderPrice | 'taken' }) {
  if (price === 'taken') return <Chip tone="warning">locked place</Chip>
  const [rule] = price.broken
  return (
    <>
      <Chip tone={rule === undefined ? 'info' : 'danger'}>{describeExtra(price.minutes)}</Chip>
      {rule !== undefined && <span className={styles.brokenRule}>{rule}</span>}
    </>
  )
}
