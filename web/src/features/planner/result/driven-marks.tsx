import { useQuery } from '@tanstack/react-query'
import type { RouteStop } from '#core/itinerary/itinerary.ts'
import { MINUTE_MS } from '#core/kernel/time.ts'
import { api } from '#web/client/api.ts'
import { localClock } from '#web/route/local-clock.ts'
import type { SavedLink } from '#web/route/sharing/save-route.ts'
import rows from '#web/ui/patterns/rows.module.css'
import styles from './driven-marks.module.css'
import { drivenStops, drivenWords, orderWords } from './driven-stops.ts'

interface DrivenMarksProps {
  readonly link: SavedLink
  readonly points: readonly RouteStop[]
}

/** What whoever drives a shared route has marked, for its owner; nothing before the first mark. */
export function DrivenMarks({ link: { routeId, isShared = true }, points }: DrivenMarksProps) {
  const { data } = useQuery(
    api.drives.routeMarks.queryOptions({
      input: { routeId },
      enabled: isShared,
      refetchInterval: MINUTE_MS,
      refetchOnWindowFocus: 'always',
      meta: { quiet: true },
    }),
  )
  const stops = drivenStops(points, data?.marks ?? [])
  const order = data && orderWords(points, data, localClock)
  if (stops.every(({ mark }) => mark === undefined) && order === undefined) return null
  return (
    <details className={styles.driven}>
      <summary>{drivenWords(stops)}</summary>
      {order !== undefined && <p dir="auto">{order}</p>}
      <ul className={`stack gap8 ${rows.bare}`} aria-label="Marks of the driver">
        {stops.flatMap(({ name, street, mark, at, reason }) =>
          mark === undefined
            ? []
            : [
                <li key={name} data-mark={mark}>
                  <b dir="auto">{street}</b>
                  <span>{[`${words[mark]} ${localClock(at)}`, reason].filter(Boolean).join(' · ')}</span>
                </li>,
              ],
        )}
      </ul>
    </details>
  )
}

const words = { complete: 'Complete', incomplete: 'Incomplete' } as const
