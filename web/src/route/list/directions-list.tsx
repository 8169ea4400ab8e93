import { distanceText } from '#core/itinerary/build-itinerary.ts'
import { knowsStreets, legText, type RoutePoint } from '#core/itinerary/route-points.ts'
import styles from './directions-list.module.css'

/** Text directions are for routes of at most so many addresses. */
export const DIRECTION_ADDRESSES = 25

/** The written text above 25 addresses. */
export const directionsLimit = 'Text directions available for routes totalling 25 addresses and below'

/** What stands above directions that know no streets. */
const withoutStreets =
  'No street directions for this route: its times and distances are estimates, and each leg names only where the next stop lies. For turns, open the route in a navigation app.'

/** Step-by-step directions, leg by leg. */
export function DirectionsList({ points }: { readonly points: readonly RoutePoint[] }) {
  if (points.length > DIRECTION_ADDRESSES) return <p className={styles.nothing}>{directionsLimit}</p>
  return (
    <>
      {!knowsStreets(points) && <p className={styles.note}>{withoutStreets}</p>}
      <ol className={styles.directions}>
        {points.slice(1).map(({ id, title, leg, stop }) => (
          <li key={id}>
            <h3>
              To {stop.kind === 'reload' ? 'the depot, to reload' : title}
              {leg && <span>{legText(leg, stop.kind)}</span>}
            </h3>
            <ol>
              {leg?.steps.map((step, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps of a leg have no identity and never move
                <li key={index}>
                  <span>{step.instruction}</span>
                  <span>{step.distanceMeters > 0 ? distanceText(step.distanceMeters) : ''}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  )
}
