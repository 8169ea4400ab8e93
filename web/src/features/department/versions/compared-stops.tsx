import { useState } from 'react'
import type { ComparedStop, StopChange, StopPlace, VersionComparison } from '#core/department/plans/compare-versions.ts'
import { minuteOf } from '#core/department/routes/civil-clock.ts'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { FilterChip } from '#web/ui/controls/tags/chip.tsx'
import rows from '#web/ui/patterns/rows.module.css'
import type { DepartmentDay } from '../day/day-queries.ts'
import styles from './versions.module.css'

const changes: readonly (readonly [change: StopChange, label: string])[] = [
  ['added', 'Added'],
  ['removed', 'Removed'],
  ['moved', 'Other inspector'],
  ['shifted', 'Other time'],
  ['same', 'Same'],
]

interface ComparedStopsProps extends VersionComparison {
  readonly days: readonly DepartmentDay[]
}

/** The stops of two versions by what has become of them; those that are the same only if asked for. */
export function ComparedStops({ stops, counts, days }: ComparedStopsProps) {
  const [change, setChange] = useState<StopChange>()
  const shown = stops.filter((stop) => (change === undefined ? stop.change !== 'same' : stop.change === change))
  const streets = new Map(
    days.flatMap(({ routes }) =>
      routes.flatMap(({ inspections }) => inspections.map((each) => [each.inspectionId, each.street])),
    ),
  )
  return (
    <>
      <fieldset className={`flush unbordered ${styles.chips}`} aria-label="Show only">
        {changes.map(([each, label]) => (
          <FilterChip
            key={each}
            label={label}
            count={counts[each]}
            selected={each === change}
            onSelect={() => setChange(each === change ? undefined : each)}
          />
        ))}
      </fieldset>
      <ul className={rows.bare} aria-label="Stops that differ">
        {shown.map((stop) => (
          <StopLine key={stop.inspectionId} stop={stop} street={streets.get(stop.inspectionId) ?? ''} />
        ))}
      </ul>
    </>
  )
}

function StopLine({ stop, street }: { readonly stop: ComparedStop; readonly street: string }) {
  const label = changes.find(([change]) => change === stop.change)?.[1]
  return (
    <li className={styles.stop}>
      <span className={`mono ${styles.id}`}>{stop.inspectionId}</span>
      <span>{street}</span>
      <span className="secondary">{label}</span>
      <span>{placeWords(stop.before)}</span>
      <span aria-hidden="true">→</span>
      <span>{placeWords(stop.after)}</span>
    </li>
  )
}

/** `EC2001, stop 3, 10:20 AM` */
const placeWords = (place: StopPlace | undefined): string =>
  place ? `${place.inspectorId}, stop ${place.position}, ${formatClock(minuteOf(place.start))}` : 'Not routed'
