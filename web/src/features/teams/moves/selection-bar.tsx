import { ActionIcon, Button, Popover } from '@mantine/core'
import { IconArrowsExchange, IconCalendarShare, IconInboxOff, IconLock, IconLockOpen, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#core/kernel/counted.ts'
import { leavingStops } from '../day/asked-actions.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import { AssignList } from './assign-list.tsx'
import styles from './selection-bar.module.css'
import { teamEdits } from './team-edits.ts'

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const
const buttonLook = { variant: 'default', size: 'compact-md' } as const

interface SelectionBarProps {
  readonly page: TeamsPage
}

/** What can be done to all chosen stops at once. */
export function SelectionBar({ page }: SelectionBarProps) {
  const { selection, drivers, shown } = page
  const { stopIds } = selection
  const edits = teamEdits(drivers)
  const isLocked = shown.stops.some(({ id, lockedAt }) => lockedAt !== undefined && stopIds.includes(id))
  const LockIcon = isLocked ? IconLockOpen : IconLock
  const chooseNone = (): void => selection.onStops([])
  const unassign = (): void => {
    void edits.unassign(stopIds)
    chooseNone()
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label="Chosen stops">
      <strong>{counted(stopIds.length, 'stop')} selected</strong>
      <MoveTo page={page} />
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
function MoveTo({ page }: SelectionBarProps) {
  const { selection } = page
  const [isOpen, open] = useState(false)
  const done = (): void => {
    open(false)
    selection.onStops([])
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
      <Popover.Dropdown className={styles.list}>
        <AssignList page={page} ids={selection.stopIds} onDone={done} />
      </Popover.Dropdown>
    </Popover>
  )
}
