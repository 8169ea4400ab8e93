import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { memo, type ReactNode, useRef, useState } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import { focusNextField } from '#web/places/field/focus-next-field.ts'
import { StopField } from '#web/places/field/stop-field.tsx'
import type { Place } from '#web/places/known-place.ts'
import { stopRules } from '#web/route/stop/stop-draft.ts'
import { lateDialog } from '#web/ui/feedback/dialogs/late-dialog.tsx'
import rows from '#web/ui/patterns/rows.module.css'
import { type DraftStop, filledStops, isRoundTrip, type PlannerDocument } from '../document/planner-document.ts'
import type { PlannerActions } from '../document/use-planner.ts'
import styles from '../planner.module.css'

const StopDialog = lateDialog(async () => (await import('#web/route/stop/stop-dialog.tsx')).StopDialog)

interface EntryListProps {
  readonly document: PlannerDocument
  readonly actions: PlannerActions
  /** The stops as they were last sent to be optimized: those of them without a place say so. */
  readonly sent: readonly DraftStop[] | undefined
}

const notChosen = 'Choose this address from the suggestions, or clear it.'

/** What is wrong with a stop that was sent, until it is changed. */
const problemOf = (stop: DraftStop, { document, sent }: Pick<EntryListProps, 'document' | 'sent'>) =>
  sent === document.stops && stop.address.trim() !== '' && stop.coordinates === null ? notChosen : undefined

/** Start, stops and end as fields on one dotted line. Remembered: a hundred fields do not change with the progress of a search. */
export const EntryList = memo(function EntryList({ document, actions, sent }: EntryListProps) {
  const { start, stops, end, options, usualEnds } = document
  const [detailsOf, setDetailsOf] = useState<string>()
  return (
    <>
      <ol className={rows.bare} aria-label="Addresses of the route">
        <EndEntry end="start" place={start} actions={actions} />
        {stops.map((stop, index) => (
          <StopEntry
            key={stop.id}
            stop={stop}
            number={index + 1}
            problem={problemOf(stop, { document, sent })}
            actions={actions}
            onDetails={setDetailsOf}
          />
        ))}
        {!options.openEnd && (
          <EndEntry
            end="end"
            place={end}
            actions={actions}
            more={<ReturnButton start={start} end={end} onToggle={actions.toggleReturn} />}
          />
        )}
      </ol>
      {usualEnds && <UsualEnds onClear={actions.clearEnds} />}
      <EntryDetails document={document} id={detailsOf} actions={actions} onClose={() => setDetailsOf(undefined)} />
    </>
  )
})

const ends = {
  start: { label: 'Start', placeholder: 'Where do you start?', line: 'below' },
  end: { label: 'End', placeholder: 'Where do you end?', line: 'above' },
} as const

const located = ({ address, coordinates }: Location): Place | undefined =>
  coordinates ? { address, coordinates } : undefined

interface EndEntryProps {
  readonly end: 'start' | 'end'
  readonly place: Location
  readonly actions: PlannerActions
  /** Further buttons beside the field. */
  readonly more?: ReactNode
}

function EndEntry({ end, place, actions, more }: EndEntryProps) {
  return (
    <li>
      <StopField
        kind={end}
        {...ends[end]}
        place={place}
        onType={(text) => actions.typeEnd(end, text)}
        onChoose={(chosen) => {
          actions.chooseEnd(end, chosen)
          focusNextField()
        }}
        starred={located(place)}
        more={more}
      />
    </li>
  )
}

interface StopEntryProps {
  readonly stop: DraftStop
  /** From 1, as the list shows it. */
  readonly number: number
  readonly problem: string | undefined
  readonly actions: PlannerActions
  readonly onDetails: (id: string) => void
}

/** Remembered by itself as well: what was sent is told to the list, and changes few of its fields. */
const StopEntry = memo(function StopEntry({ stop, number, problem, actions, onDetails }: StopEntryProps) {
  return (
    <li>
      <StopField
        kind={number}
        label={`Stop ${number}`}
        place={stop}
        placeholder={number === 1 ? 'First stop' : 'Another stop'}
        line="both"
        onType={(text) => actions.typeStop(stop.id, text)}
        onChoose={(place) => {
          actions.chooseStop(stop.id, place)
          focusNextField()
        }}
        problem={problem}
        rules={stopRules(stop)}
        onRemove={stop.address === '' ? undefined : () => actions.removeStop(stop.id)}
        onDetails={stop.coordinates ? () => onDetails(stop.id) : undefined}
      />
    </li>
  )
})

interface EntryDetailsProps extends Omit<EntryListProps, 'sent'> {
  /** The stop whose details are open, if it is still there. */
  readonly id: string | undefined
  readonly onClose: () => void
}

function EntryDetails({ document, id, actions, onClose }: EntryDetailsProps) {
  const place = document.stops.findIndex((stop) => stop.id === id)
  const stop = document.stops[place]
  if (!stop) return null
  return (
    <StopDialog
      stop={stop}
      place={place}
      stops={filledStops(document)}
      onClose={onClose}
      onSave={(changed) => {
        actions.setStop(stop.id, changed)
        onClose()
      }}
    />
  )
}

/** Says where start and end come from, and takes them away. */
function UsualEnds({ onClear }: { readonly onClear: () => void }) {
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
function ReturnButton({ start, end, onToggle }: ReturnButtonProps) {
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
