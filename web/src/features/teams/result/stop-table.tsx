import { arrivalTimes, formatClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { StopRow } from '#web/ui/stops/stop-row.tsx'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import { filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { leaveOf } from '../timeline/day-lanes.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import styles from './result.module.css'

/** Where a stop is on the day: whose it is, at which number, and when. */
interface PlacedStop {
  readonly driver: DayDriver
  readonly number: number
  readonly arrival: number
}

/** By place among the filled stops. */
function placedStops({ shown, drivers }: TeamsPage): ReadonlyMap<number, PlacedStop> {
  const placed = new Map<number, PlacedStop>()
  for (const [index, route] of (shown.plan?.routes ?? []).entries()) {
    const driver = drivers[index]
    const arrivals = arrivalTimes(route, leaveOf(route))
    for (const [at, { entered }] of route.points.entries()) {
      if (driver && entered !== undefined) placed.set(entered, { driver, number: at, arrival: arrivals[at] ?? 0 })
    }
  }
  return placed
}

/** Every stop of the day as it was entered, with whose it is: what no driver has stands first. */
export function StopTable({ page }: { readonly page: TeamsPage }) {
  const { scheme } = useScheme()
  const placed = placedStops(page)
  const { stopId, hoveredId, onStop, onHover } = page.selection
  const stops = filledStops(page.shown).map((stop, entered) => ({ stop, entered, at: placed.get(entered) }))
  const sorted = stops.toSorted((one, other) => Number(one.at !== undefined) - Number(other.at !== undefined))
  return (
    <ol className={styles.stops} aria-label="Stops of the day">
      {sorted.map(({ stop, entered, at }) => (
        <li key={stop.id}>
          <StopRow
            kind={at?.number ?? entered + 1}
            title={splitAddress(stop.address).street}
            subtitle={at ? `${at.driver.number} ${at.driver.name}` : 'Unassigned'}
            {...(at && { time: formatClock(at.arrival), paint: driverPaint(at.driver.colorNumber, scheme) })}
            line="none"
            selected={stop.id === stopId}
            hovered={stop.id === hoveredId}
            onSelect={() => onStop(stop.id === stopId ? undefined : stop.id)}
            onHover={(over) => onHover(over ? stop.id : undefined)}
          />
        </li>
      ))}
    </ol>
  )
}
