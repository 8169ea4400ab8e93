import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconListNumbers, IconLock, IconLockOpen, IconMoodSick, IconRoute } from '@tabler/icons-react'
import type { DayDriver } from '../day/day-drivers.ts'
import type { TeamEdits } from '../moves/team-edits.ts'

interface DriverMenuProps {
  readonly driver: DayDriver
  /** Among the drivers of the day, from 0. */
  readonly place: number
  readonly hasStops: boolean
  readonly edits: TeamEdits
}

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** What can be done to the whole route of a driver. */
export function DriverMenu({ driver: { name, day }, place, hasStops, edits }: DriverMenuProps) {
  const isHeld = day.lock === 'route'
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={32} aria-label={`More for ${name}`}>
          <IconDots {...iconLook} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isHeld ? <IconLockOpen {...iconLook} /> : <IconLock {...iconLook} />}
          onClick={() => void edits.lockRoute(place, isHeld ? undefined : 'route')}
        >
          {isHeld ? 'Unlock the driver' : 'Lock the driver'}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconListNumbers {...iconLook} />}
          disabled={isHeld}
          onClick={() => void edits.lockRoute(place, day.lock === 'order' ? undefined : 'order')}
        >
          {day.lock === 'order' ? 'Unlock the order' : 'Lock the order'}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRoute {...iconLook} />}
          disabled={!hasStops || day.lock !== undefined}
          onClick={() => void edits.replan([place])}
        >
          Re-optimize this route
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconMoodSick {...iconLook} />}
          disabled={!hasStops || isHeld}
          onClick={() => void edits.callInSick(place)}
        >
          Called in sick: spread the stops
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
