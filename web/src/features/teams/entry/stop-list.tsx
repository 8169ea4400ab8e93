import { memo } from 'react'
import { focusNextField } from '#web/places/field/focus-next-field.ts'
import { StopField } from '#web/places/field/stop-field.tsx'
import { stopRules } from '#web/route/stop/stop-draft.ts'
import rows from '#web/ui/patterns/rows.module.css'
import { dayActions } from '../day/day-actions.ts'
import type { DayStop } from '../day/day-document.ts'
import styles from './entry.module.css'

interface StopListProps {
  readonly stops: readonly DayStop[]
  /** The stops as they were last sent to be built: those of them without a place say so. */
  readonly sent: readonly DayStop[] | undefined
  readonly onDetails: (id: string) => void
}

const notChosen = 'Choose this address from the suggestions, or clear it.'

/** The stops of the day, numbered 01, 02 and so on. Remembered: two hundred rows do not change with the progress of a build. */
export const StopList = memo(function StopList({ stops, sent, onDetails }: StopListProps) {
  return (
    <ol className={rows.bare} aria-label="Stops">
      {stops.map((stop, index) => (
        <StopEntry
          key={stop.id}
          stop={stop}
          number={index + 1}
          isUnplaced={sent === stops && stop.address.trim() !== '' && stop.coordinates === null}
          onDetails={onDetails}
        />
      ))}
    </ol>
  )
})

interface StopEntryProps {
  readonly stop: DayStop
  /** From 1, as the list shows it. */
  readonly number: number
  /** It was sent without a place. */
  readonly isUnplaced: boolean
  readonly onDetails: (id: string) => void
}

/** One row; of two hundred only the one that changes is drawn again. */
const StopEntry = memo(function StopEntry({ stop, number, isUnplaced, onDetails }: StopEntryProps) {
  return (
    <li className={styles.row}>
      <StopField
        kind={number}
        digits={2}
        label={`Stop ${number}`}
        place={stop}
        placeholder={number === 1 ? 'First stop' : 'Another stop'}
        line="both"
        onType={(text) => dayActions.typeStop(stop.id, text)}
        onChoose={(place) => {
          dayActions.chooseStop(stop.id, place)
          focusNextField()
        }}
        problem={isUnplaced ? notChosen : undefined}
        rules={stopRules(stop)}
        onRemove={stop.address === '' ? undefined : () => dayActions.removeStop(stop.id)}
        onDetails={stop.coordinates ? () => onDetails(stop.id) : undefined}
      />
    </li>
  )
})
