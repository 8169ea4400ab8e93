import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import { isRoundTrip } from '../document/planner-document.ts'
import styles from '../planner.module.css'

/** Says where start and end come from, and takes them away. */
export function UsualEnds({ onClear }: { readonly onClear: () => void }) {
  return (
    <p className={styles.usualEnds}>
      Start and end as last time.{' '}
      <button type="button" className={styles.link} onClick={onClear}>
        Clear them
      </button>
    </p>
  )
}

interface ReturnButtonProps {
  readonly start: Location
  readonly end: Location
  readonly onToggle: (instead?: Location) => void
}

/** Makes a round trip of the route by one press, and takes that back by another. In words where the end is still open. */
export function ReturnButton({ start, end, onToggle }: ReturnButtonProps) {
  const before = useRef<Location>(undefined)
  const isRound = isRoundTrip({ start, end })
  if (start.coordinates === null && !isRound) return null
  const press = (): void => {
    onToggle(before.current)
    before.current = isRound ? undefined : end
  }
  if (end.address === '') {
    return (
      <Button variant="subtle" size="compact-sm" className={styles.returns ?? ''} onClick={press}>
        Return to start
      </Button>
    )
  }
  return (
    <Tooltip label={isRound ? 'Ends where it starts. Press to end elsewhere' : 'Return to start'}>
      <ActionIcon
        size={32}
        variant={isRound ? 'light' : 'subtle'}
        aria-label="Return to start"
        aria-pressed={isRound}
        onClick={press}
      >
        <IconRepeat size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
