import { ActionIcon, Button, Popover } from '@mantine/core'
import { IconArrowsExchange, IconCalendarShare, IconInboxOff, IconLock, IconLockOpen, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { leavingStops } from '../day/asked-actions.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { AssignList } from './assign-list.tsx'
import styles from './selection-bar.module.css'
import { teamEdits } from './team-edits.ts'

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const
const buttonLook = { variant: 'default', size: 'compact-md' } as const

/** What can be done to all chosen stops at once. */
export function SelectionBar() {
  const { drivers, shown } = useBoardDay()
  const { stopIds, onStops } = useBoardSelection()
  const edits = teamEdits(drivers)
  const isLocked = shown.stops.some(({ id, lockedAt }) => lockedAt !== undefined && stopIds.includes(id))
  const LockIcon = isLocked ? IconLockOpen : IconLock
  const chooseNone = (): void => onStops([])
  const unassign = (): void => {
    void edits.unassign(stopIds)
    chooseNone()
  }
  return (
    <div className={`row wrap gap6 ${styles.bar}`} role="toolbar" aria-label="Chosen stops">
      <strong>{counted(stopIds.length, 'stop')} selected</strong>
      <MoveTo />
      <Button {...buttonLook} leftSection={<IconInboxOff {...iconLook} />} onClick={unassign}>
        Unassign
      </Button>
      <Button
        {...buttonLook}
        leftSection={<LockIcon {...iconLook} />}
        onClick={() => void edits.lockStops(stopIds, !isLocked)}
      >
        {isLocked ? 'Unlock' : 'Lock'}
      </Button>
      <Button
        {...buttonLook}
        leftSection={<IconCalendarShare {...iconLook} />}
        onClick={() => leavingStops.set({ ids: stopIds, to: 'day' })}
      >
        Another day
      </Button>
      <ActionIcon size={28} aria-label="Choose none" onClick={chooseNone}>
        <IconX {...iconLook} />
      </ActionIcon>
    </div>
  )
}

/** The drivers who could have them all. */
function MoveTo() {
  const { stopIds, onStops } = useBoardSelection()
  const [isOpen, open] = useState(false)
  const done = (): void => {
    open(false)
    onStops([])
  }
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button
          {...buttonLook}
          aria-expanded={isOpen}
          leftSection={<IconArrowsExchange {...iconLook} />}
          onClick={() => open(!isOpen)}
        >
          Move to
        </Button>
      </Popover.Target>
      <Popover.Dropdown w="19rem">
        <AssignList ids={stopIds} onDone={done} />
      </Popover.Dropdown>
    </Popover>
  )
}
