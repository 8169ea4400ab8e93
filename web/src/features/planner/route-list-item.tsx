import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconBrandGoogleMaps,
  IconDots,
  IconGripVertical,
  IconNavigation,
  IconTrash,
} from '@tabler/icons-react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { StopRow } from '#web/ui/stops/stop-row.tsx'
import styles from './planner.module.css'
import { routeEdits } from './route-edits.ts'
import type { Selection } from './use-selection.ts'

interface RouteListItemProps {
  readonly point: RoutePoint
  /** What dropping here would cost, while this stop is dragged. */
  readonly price: string | undefined
  readonly line: 'below' | 'above' | 'both'
  readonly selection: Selection
}

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** One point of the finished route. Stops can be dragged by their handle. */
export function RouteListItem({ point, price, line, selection }: RouteListItemProps) {
  const { selectedId, onSelect, onHover } = selection
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
    >
      <StopRow
        kind={point.bead}
        title={point.title}
        subtitle={point.subtitle}
        {...(point.time === undefined ? {} : { time: point.time })}
        selected={point.id === selectedId}
        line={line}
        onSelect={() => onSelect(point.id === selectedId ? undefined : point.id)}
        onHover={(over) => onHover(over ? point.id : undefined)}
        tags={sortable.isDragging && price !== undefined && <Chip tone="info">{price}</Chip>}
        actions={
          <>
            {isStop && (
              <ActionIcon
                size={32}
                aria-label={`Move ${point.title}`}
                className={styles.grip ?? ''}
                {...sortable.attributes}
                {...sortable.listeners}
              >
                <IconGripVertical {...iconLook} />
              </ActionIcon>
            )}
            <ActionIcon
              component="a"
              href={point.stop.soloUrls.googleUrl}
              target="_blank"
              rel="noopener noreferrer"
              size={32}
              aria-label={`Navigate to ${point.title} with Google Maps`}
            >
              <IconNavigation {...iconLook} />
            </ActionIcon>
            <PointMenu point={point} />
          </>
        }
      />
    </li>
  )
}

const apps = [
  { label: 'Google Maps', key: 'googleUrl' },
  { label: 'Apple Maps', key: 'appleUrl' },
  { label: 'Waze', key: 'wazeUrl' },
] as const

function PointMenu({ point }: { readonly point: RoutePoint }) {
  const { stop, bead } = point
  const place = typeof bead === 'number' ? bead - 1 : undefined
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={32} aria-label={`More for ${point.title}`}>
          <IconDots {...iconLook} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {apps.map(({ label, key }) => (
          <Menu.Item
            key={key}
            component="a"
            href={stop.soloUrls[key]}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandGoogleMaps {...iconLook} />}
          >
            {label}
          </Menu.Item>
        ))}
        {place !== undefined && stop.entered !== undefined && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconArrowUp {...iconLook} />}
              onClick={() => routeEdits.moveStop(place, place - 1)}
            >
              Move up
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown {...iconLook} />}
              onClick={() => routeEdits.moveStop(place, place + 1)}
            >
              Move down
            </Menu.Item>
            <Menu.Item
              leftSection={<IconTrash {...iconLook} />}
              onClick={() => stop.entered !== undefined && routeEdits.removeStop(stop.entered)}
            >
              Remove stop
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
