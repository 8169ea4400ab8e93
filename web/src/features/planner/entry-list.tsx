import { memo, useState } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import { StopField } from '#web/places/field/stop-field.tsx'
import type { Place } from '#web/places/known-place.ts'
import { StopDialog } from '#web/route/stop/stop-dialog.tsx'
import { stopRules } from '#web/route/stop/stop-draft.ts'
import styles from './planner.module.css'
import { filledStops, type PlannerDocument } from './planner-document.ts'
import type { PlannerActions } from './use-planner.ts'

interface EntryListProps {
  readonly document: PlannerDocument
  readonly actions: PlannerActions
}

const located = ({ address, coordinates }: Location): Place | undefined =>
  coordinates ? { address, coordinates } : undefined

/** Start, stops and end as fields on one dotted line. Remembered: a hundred fields do not change with the progress of a search. */
export const EntryList = memo(function EntryList({ document, actions }: EntryListProps) {
  const { start, stops, end, options } = document
  const [detailsOf, setDetailsOf] = useState<string>()
  const detailed = stops.find(({ id }) => id === detailsOf)
  return (
    <>
      <ol className={styles.entries} aria-label="Addresses of the route">
        <li>
          <StopField
            kind="start"
            label="Start"
            place={start}
            placeholder="Where do you start?"
            line="below"
            onType={(text) => actions.typeEnd('start', text)}
            onChoose={(place) => actions.chooseEnd('start', place)}
            starred={located(start)}
          />
        </li>
        {stops.map((stop, index) => (
          <li key={stop.id}>
            <StopField
              kind={index + 1}
              label={`Stop ${index + 1}`}
              place={stop}
              placeholder={index === 0 ? 'First stop' : 'Another stop'}
              line="both"
              onType={(text) => actions.typeStop(stop.id, text)}
              onChoose={(place) => actions.chooseStop(stop.id, place)}
              rules={stopRules(stop)}
              onRemove={stop.address === '' ? undefined : () => actions.removeStop(stop.id)}
              onDetails={stop.coordinates ? () => setDetailsOf(stop.id) : undefined}
            />
          </li>
        ))}
        {!options.openEnd && (
          <li>
            <StopField
              kind="end"
              label="End"
              place={end}
              placeholder="Where do you end?"
              line="above"
              onType={(text) => actions.typeEnd('end', text)}
              onChoose={(place) => actions.chooseEnd('end', place)}
              starred={located(end)}
            />
          </li>
        )}
      </ol>
      {detailed && (
        <StopDialog
          stop={detailed}
          place={stops.indexOf(detailed)}
          stops={filledStops(document)}
          onClose={() => setDetailsOf(undefined)}
          onSave={(stop) => {
            actions.setStop(detailed.id, stop)
            setDetailsOf(undefined)
          }}
        />
      )}
    </>
  )
})
