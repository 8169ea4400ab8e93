import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowsExchange,
  IconCalendarShare,
  IconCircleX,
  IconClock,
  IconInboxOff,
  IconLock,
  IconLockOpen,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { soloUrls } from '#core/itinerary/map-links.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { NavigateButton } from '#web/route/map/navigate-button.tsx'
import { StopTexts } from '#web/route/stop/stop-texts.tsx'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { leavingStops } from '../day/asked-actions.ts'
import type { DayDocument, DayStop } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { StopSigns } from '../kinds/stop-signs.tsx'
import { AssignOne } from '../moves/assign-list.tsx'
import { teamEdits } from '../moves/team-edits.ts'
import { dayLanes } from '../timeline/day-lanes.ts'
import { CustomerLink } from './customer-link.tsx'
import styles from './stop-card.module.css'

interface StopCardProps {
  readonly stop: DayStop
}

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** What the map says about the chosen stop, and what can be done to it. */
export function StopCard({ stop }: StopCardProps) {
  const { shown } = useBoardDay()
  const { onStop } = useBoardSelection()
  const { isLooking } = useBoardAccount()
  const { street, rest } = splitAddress(stop.address)
  const close = (): void => onStop(undefined)
  return (
    <div className={`stack gap6 p12 ${styles.card}`}>
      <div className={styles.head}>
        <strong>{street}</strong>
        <ActionIcon size={28} aria-label="Close" onClick={close}>
          <IconX {...iconLook} />
        </ActionIcon>
      </div>
      <p>{rest}</p>
      <StopFacts stop={stop} />
      <div className={styles.facts}>
        <StopSigns stop={stop} />
      </div>
      <StopTexts stop={stop} />
      <StopActions stop={stop} />
      {shown.plan && !isLooking && <Leave stop={stop} />}
      <CustomerLink stop={stop} />
    </div>
  )
}

/** Who comes, and when. */
function StopFacts({ stop }: StopCardProps) {
  const { shown, drivers } = useBoardDay()
  const lane = dayLanes(shown).find(({ stops }) => stops.some(({ id }) => id === stop.id))
  const served = lane?.stops.find(({ id }) => id === stop.id)
  const driver = lane && drivers[lane.route]
  if (!shown.plan) return null
  if (!served || !driver) {
    return (
      <div className={styles.facts}>
        <Chip tone="danger">Unassigned</Chip>
      </div>
    )
  }
  return (
    <div className={styles.facts}>
      <DriverChip driver={driver.number} color={driver.colorNumber} name={driver.name} />
      <Chip icon={<IconClock size={14} stroke={1.7} aria-hidden="true" />}>{formatDayClock(served.from)}</Chip>
    </div>
  )
}

function StopActions({ stop }: StopCardProps) {
  const { shown, drivers } = useBoardDay()
  const { isLooking } = useBoardAccount()
  const isBuilt = shown.plan !== null && !isLooking
  const [isMoving, move] = useState(false)
  const { googleUrl } = soloUrls(stop, 'd')
  useKeys([
    ['m', () => move(isBuilt && !isMoving)],
    ['n', () => window.open(googleUrl, '_blank', 'noopener')],
  ])
  return (
    <>
      <div className={styles.actions}>
        {isBuilt && (
          <Button
            variant="default"
            size="compact-md"
            aria-expanded={isMoving}
            leftSection={<IconArrowsExchange {...iconLook} />}
            onClick={() => move(!isMoving)}
          >
            Move
          </Button>
        )}
        <NavigateButton href={googleUrl} />
        {isBuilt && <Holds {...{ drivers, stop }} isServed={isServed(shown, stop)} />}
      </div>
      {isMoving && (
        <div ref={focusFirst}>
          <AssignOne id={stop.id} onDone={() => move(false)} />
        </div>
      )}
    </>
  )
}

/** Whoever asks where a stop could go chooses next. */
const focusFirst = (list: HTMLElement | null): void =>
  list?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })

const isServed = (shown: DayDocument, { id }: DayStop): boolean =>
  dayLanes(shown).some(({ stops }) => stops.some((stop) => stop.id === id))

/** Off the day: to another one, or for good. */
const Leave = ({ stop: { id } }: Pick<StopCardProps, 'stop'>) => (
  <div className={styles.actions}>
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconCalendarShare {...iconLook} />}
      onClick={() => leavingStops.set({ ids: [id], to: 'day' })}
    >
      Another day
    </Button>
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconCircleX {...iconLook} />}
      onClick={() => leavingStops.set({ ids: [id], to: 'nowhere' })}
    >
      Cancel stop
    </Button>
  </div>
)

interface HoldsProps {
  readonly drivers: readonly DayDriver[]
  readonly stop: DayStop
  readonly isServed: boolean
}

/** Lock and unassign; a stop that nobody has has neither. */
function Holds({ drivers, stop, isServed: served }: HoldsProps) {
  if (!served) return null
  const edits = teamEdits(drivers)
  const isLocked = stop.lockedAt !== undefined
  const LockIcon = isLocked ? IconLock : IconLockOpen
  return (
    <>
      <ActionIcon
        size={32}
        variant="default"
        aria-label="Lock"
        aria-pressed={isLocked}
        title={isLocked ? 'Let it move again (L)' : 'Keep its place (L)'}
        onClick={() => void edits.lockStops([stop.id], !isLocked)}
      >
        <LockIcon {...iconLook} />
      </ActionIcon>
      <ActionIcon
        size={32}
        variant="default"
        aria-label="Unassign"
        title="Unassign (Del)"
        onClick={() => void edits.unassign([stop.id])}
      >
        <IconInboxOff {...iconLook} />
      </ActionIcon>
    </>
  )
}
