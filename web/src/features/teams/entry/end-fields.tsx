import type { Location } from '#core/itinerary/itinerary.ts'
import { focusNextField } from '#web/places/field/focus-next-field.ts'
import { StopField } from '#web/places/field/stop-field.tsx'
import type { DayActions } from '../day/day-actions.ts'
import type { DayDocument } from '../day/day-document.ts'
import { presentDay } from '../day/day-store.ts'
import styles from './entry.module.css'

interface EndFieldsProps {
  readonly document: DayDocument
  readonly actions: DayActions
}

const isSame = (one: Location, other: Location): boolean =>
  one.address === other.address && String(one.coordinates) === String(other.coordinates)

const nowhere: Location = { address: '', coordinates: null }

/** Where the day begins, and where it ends if that is somewhere else. */
export function EndFields({ document: { start, end, date }, actions }: EndFieldsProps) {
  const field = (which: 'start' | 'end', label: string, place: Location, placeholder: string) => (
    <li>
      <StopField
        kind={which}
        label={label}
        place={place}
        placeholder={placeholder}
        line={which === 'start' ? 'below' : 'above'}
        onType={(text) => actions.typeEnd(which, text)}
        onChoose={(chosen) => {
          // It was looked up, and another day may be on the page by now.
          if (presentDay().date !== date) return
          actions.chooseEnd(which, chosen)
          focusNextField()
        }}
        onRemove={place.address === '' ? undefined : () => actions.chooseEnd(which, nowhere)}
      />
    </li>
  )
  return (
    <ol className={styles.rows} aria-label="Start and end of the day">
      {field('start', 'Start location', start, 'Where do the drivers start?')}
      {field('end', 'End location', isSame(start, end) ? nowhere : end, 'Back to the start')}
    </ol>
  )
}
