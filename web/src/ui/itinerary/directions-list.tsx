import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { secondsToMinutes } from '#core/kernel/units.ts'
import styles from './directions-list.module.css'

/** Text directions are for routes of at most so many addresses. */
export const DIRECTION_ADDRESSES = 25

/** The written text above 25 addresses. */
export const directionsLimit = 'Text directions available for routes totalling 25 addresses and below'

// Directions are escaped where the itinerary is built; here they are shown as the text they were.
const decoder = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''

/** Step-by-step directions, leg by leg. */
export function DirectionsList({ points }: { readonly points: readonly RoutePoint[] }) {
  if (points.length > DIRECTION_ADDRESSES) return <p className={styles.nothing}>{directionsLimit}</p>
  return (
    <ol className={styles.directions}>
      {points.slice(1).map(({ id, title, leg }) => (
        <li key={id}>
          <h3>
            To {title}
            {leg && <span>{`${formatMinutes(secondsToMinutes(leg.duration.value))}, ${leg.distance.text}`}</span>}
          </h3>
          <ol>
            {leg?.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps of a leg have no identity and never move
              <li key={index}>
                <span>{decoder(step.html_instructions)}</span>
                <span>{step.distance.value > 0 ? step.distance.text : ''}</span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
