import { Menu } from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconBrandGoogleMaps,
  IconCalendarShare,
  IconCircleX,
  IconLock,
  IconLockOpen,
  IconTrash,
} from '@tabler/icons-react'
import { type Ref, useImperativeHandle } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { useRouteActions } from '../route-actions.tsx'

interface PointMenuProps {
  readonly point: RoutePoint
  readonly locked: boolean
  /** The button that it hangs from. */
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onDetails: () => void
}

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

const apps = [
  { label: 'Google Maps', key: 'googleUrl' },
  { label: 'Apple Maps', key: 'appleUrl' },
  { label: 'Waze', key: 'wazeUrl' },
] as const

/** Everything that can be done with one point of the route. */
export function PointMenu({ point, locked, anchor, onClose, onDetails }: PointMenuProps) {
  const { stop, bead } = point
  return (
    <Menu position="bottom-end" withinPortal opened onClose={onClose}>
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`More for ${point.title}`}>
        {apps.map(({ label, key }) => (
          <Menu.Item
            key={key}
            component="a"
            href={point.urls[key]}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandGoogleMaps {...iconLook} />}
          >
            {label}
          </Menu.Item>
        ))}
        {typeof bead === 'number' && stop.entered !== undefined && (
          <StopItems place={bead - 1} entered={stop.entered} locked={locked} onDetails={onDetails} />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface AnchorProps {
  readonly element: HTMLElement
  readonly ref?: Ref<HTMLElement>
}

/** Gives the menu an element that stands elsewhere, so that not every row needs a menu of its own. */
function Anchor({ element, ref }: AnchorProps) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

interface StopItemsProps {
  readonly place: number
  readonly entered: number
  readonly locked: boolean
  readonly onDetails: () => void
}

function StopItems({ place, entered, locked, onDetails }: StopItemsProps) {
  const actions = useRouteActions()
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconAdjustmentsHorizontal {...iconLook} />} onClick={onDetails}>
        Stop details
      </Menu.Item>
      <Menu.Item
        leftSection={locked ? <IconLockOpen {...iconLook} /> : <IconLock {...iconLook} />}
        onClick={() => actions.toggleLock(entered)}
      >
        {locked ? 'Unlock' : `Lock as stop ${place + 1}`}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowUp {...iconLook} />} onClick={() => actions.stepStop(entered, -1)}>
        Move up
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowDown {...iconLook} />} onClick={() => actions.stepStop(entered, 1)}>
        Move down
      </Menu.Item>
      {actions.assignStop && (
        <Menu.Item leftSection={<IconArrowsExchange {...iconLook} />} onClick={() => actions.assignStop?.(entered)}>
          Move to another driver
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconTrash {...iconLook} />} onClick={() => actions.removeStop(entered)}>
        {actions.removeWords ?? 'Remove stop'}
      </Menu.Item>
      {actions.postponeStop && (
        <Menu.Item leftSection={<IconCalendarShare {...iconLook} />} onClick={() => actions.postponeStop?.(entered)}>
          Move to another day
        </Menu.Item>
      )}
      {actions.cancelStop && (
        <Menu.Item leftSection={<IconCircleX {...iconLook} />} onClick={() => actions.cancelStop?.(entered)}>
          Cancel stop
        </Menu.Item>
      )}
    </>
  )
}
