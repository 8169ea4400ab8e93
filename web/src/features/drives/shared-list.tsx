import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import type { RoutePurpose } from '#core/links/route-purpose.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { StopRow } from '#web/ui/stops/stop-row.tsx'
import { choiceOf } from './route/purpose-words.ts'
import type { NewOf } from './route/use-route-news.ts'
import styles from './shared-route.module.css'
import type { Drive } from './use-drive.ts'

interface SharedListProps {
  readonly drive: Drive
  readonly purpose: RoutePurpose | undefined
  readonly newOf: NewOf | undefined
  readonly onSelect: (id: string) => void
  readonly onHover: (id: string | undefined) => void
}

// Fewer rows than these are sooner read than opened.
const WORTH_FOLDING = 4

/** Points that lie behind the driver: the start and every marked stop before the first open one. */
function passedOf({ points, marks }: Drive): number {
  const open = points.findIndex(({ id, stop }) => stop.kind === 'end' || (stop.kind === 'stop' && !marks[id]))
  if (open < 0) return points.length
  return points[open - 1]?.stop.kind === 'reload' ? open - 1 : open
}

/** Every stop in order. Those that lie behind fold away, so that the list begins where the driver is. */
export function SharedList({ drive, purpose, newOf, onSelect, onHover }: SharedListProps) {
  const [open, setOpen] = useState(false)
  const { points, marks, selectedId } = drive
  const passed = passedOf(drive)
  const isFolded = passed >= WORTH_FOLDING && !open
  const first = isFolded ? passed : 0
  const Icon = open ? IconChevronUp : IconChevronDown
  return (
    <>
      {drive.isOwnOrder && <OwnOrderNote asSent={drive.asSent} />}
      {passed >= WORTH_FOLDING && (
        <Button
          variant="subtle"
          fullWidth
          mt={8}
          aria-expanded={open}
          leftSection={<Icon size={16} stroke={1.7} aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide earlier stops' : `Show ${passed} earlier`}
        </Button>
      )}
      <ol className="bare pt8 pb8" aria-label="Stops in driving order" start={first + 1}>
        {points.slice(first).map((point, index, shown) => (
          <li key={point.id}>
            <StopRow
              kind={point.bead}
              title={point.title}
              subtitle={[newOf?.(point.id) ?? [], subtitleOf(point, drive, purpose)].flat().join(' · ')}
              {...(point.time === undefined ? {} : { time: point.time })}
              selected={point.id === selectedId}
              done={marks[point.id] === 'complete'}
              dimmed={marks[point.id] !== undefined}
              line={index === 0 ? 'below' : index === shown.length - 1 ? 'above' : 'both'}
              onSelect={() => onSelect(point.id)}
              onHover={(over) => onHover(over ? point.id : undefined)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

/** That the list is not in the sender's order, and the way back to that. */
function OwnOrderNote({ asSent }: Pick<Drive, 'asSent'>) {
  const goBack = (): void => showToast({ message: 'In the order as sent', action: { label: 'Undo', run: asSent() } })
  return (
    <div className={styles.ownOrder}>
      <p>In your own order. Estimated ways are told as such.</p>
      <Button variant="subtle" onClick={goBack}>
        Order as sent
      </Button>
    </div>
  )
}

function subtitleOf(
  { id, subtitle }: RoutePoint,
  { marks, reasons }: Drive,
  purpose: RoutePurpose | undefined,
): string {
  const [mark, reason] = [marks[id], reasons[id]]
  const choice = choiceOf(purpose, { mark, reason })
  if (!choice) return subtitle
  return [choice.label, ...(reason && reason !== choice.label ? [reason] : []), subtitle].join(' · ')
}
