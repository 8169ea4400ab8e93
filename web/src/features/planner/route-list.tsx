import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconNavigation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { StopRow } from '#web/ui/stops/stop-row.tsx'
import styles from './planner.module.css'
import type { Selection } from './use-selection.ts'

interface RouteListProps {
  readonly points: readonly RoutePoint[]
  readonly selection: Selection
}

/** The ordered stops: the full equivalent of the map. */
export function RouteList({ points, selection: { selectedId, onSelect, onHover } }: RouteListProps) {
  return (
    <ol className={styles.routeList} aria-label="Stops in driving order">
      {points.map((point, index) => (
        <li key={point.id} id={point.id}>
          <StopRow
            kind={point.bead}
            title={point.title}
            subtitle={point.subtitle}
            {...(point.time === undefined ? {} : { time: point.time })}
            selected={point.id === selectedId}
            line={lineOf(index, points.length)}
            onSelect={() => onSelect(point.id === selectedId ? undefined : point.id)}
            onHover={(over) => onHover(over ? point.id : undefined)}
            actions={<NavigateMenu point={point} />}
          />
        </li>
      ))}
    </ol>
  )
}

const lineOf = (index: number, count: number): 'below' | 'above' | 'both' =>
  index === 0 ? 'below' : index === count - 1 ? 'above' : 'both'

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

function NavigateMenu({ point }: { readonly point: RoutePoint }) {
  const { soloUrls } = point.stop
  const item = (label: string, href: string): ReactNode => (
    <Menu.Item component="a" href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </Menu.Item>
  )
  return (
    <>
      <ActionIcon
        component="a"
        href={soloUrls.googleUrl}
        target="_blank"
        rel="noopener noreferrer"
        size={32}
        aria-label={`Navigate to ${point.title} with Google Maps`}
      >
        <IconNavigation {...iconLook} />
      </ActionIcon>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size={32} aria-label={`More for ${point.title}`}>
            <IconDots {...iconLook} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {item('Google Maps', soloUrls.googleUrl)}
          {item('Apple Maps', soloUrls.appleUrl)}
          {item('Waze', soloUrls.wazeUrl)}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
