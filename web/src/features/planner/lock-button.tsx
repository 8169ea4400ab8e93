import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { routeEdits } from './route-edits.ts'

interface LockButtonProps {
  readonly point: RoutePoint
  readonly locked: boolean
}

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** Holds a stop at its number when the route is optimized again. Start and end need none. */
export function LockButton({ point: { stop, title, bead }, locked }: LockButtonProps) {
  const { entered } = stop
  if (entered === undefined || typeof bead !== 'number') return null
  return (
    <Tooltip label={locked ? `Let it move again (L)` : `Keep it as stop ${bead} (L)`}>
      <ActionIcon
        size={32}
        aria-label={`Lock ${title}`}
        visibleFrom="sm"
        aria-pressed={locked}
        onClick={() => routeEdits.toggleLock(entered)}
      >
        {locked ? <IconLock {...iconLook} /> : <IconLockOpen {...iconLook} />}
      </ActionIcon>
    </Tooltip>
  )
}
