import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconNavigation, IconNote } from '@tabler/icons-react'
import type { NavigationApp } from '#core/itinerary/navigation-app.ts'
import { appNames } from '#core/itinerary/navigation-app.ts'
import { type RoutePoint, splitAddress } from '#core/itinerary/route-points.ts'
import type { Mark } from '#core/sharing/marks.ts'
import styles from './shared-route.module.css'

interface NextStopProps {
  readonly point: RoutePoint
  readonly count: number
  readonly mark: Mark | undefined
  readonly app: NavigationApp
  readonly onMark: (mark: Mark) => void
}

const urlKeys = { googleMaps: 'googleUrl', appleMaps: 'appleUrl', waze: 'wazeUrl' } as const
const iconLook = { size: 19, stroke: 1.7, 'aria-hidden': true } as const

function eyebrow({ bead }: RoutePoint, count: number): string {
  if (bead === 'start') return 'Start'
  return bead === 'end' ? 'End' : `Stop ${bead} of ${count}`
}

/** The stop in front of the driver: where, when, what to know, and the two marks. */
export function NextStop({ point, count, mark, app, onMark }: NextStopProps) {
  const { street, rest } = splitAddress(point.stop.address)
  return (
    <section className={styles.next} aria-label={eyebrow(point, count)}>
      <p className={styles.eyebrow}>{eyebrow(point, count)}</p>
      <div className={styles.where}>
        <div>
          <h2>{street}</h2>
          <p>{rest}</p>
        </div>
        {point.time !== undefined && <time>{point.time}</time>}
      </div>
      {point.stop.note !== undefined && (
        <p className={styles.note}>
          <IconNote {...iconLook} />
          {point.stop.note}
        </p>
      )}
      <Button
        component="a"
        href={point.urls[urlKeys[app]]}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.start ?? ''}
        fullWidth
        leftSection={<IconNavigation {...iconLook} />}
        aria-label={`Start Route to ${street} with ${appNames[app]}`}
      >
        Start Route
      </Button>
      {point.stop.kind === 'stop' && (
        <div className={styles.marks}>
          <Button
            variant="default"
            data-mark="complete"
            aria-pressed={mark === 'complete'}
            leftSection={<IconCircleCheck {...iconLook} />}
            onClick={() => onMark('complete')}
          >
            Complete
          </Button>
          <Button
            variant="default"
            data-mark="incomplete"
            aria-pressed={mark === 'incomplete'}
            leftSection={<IconCircleX {...iconLook} />}
            onClick={() => onMark('incomplete')}
          >
            Incomplete
          </Button>
        </div>
      )}
    </section>
  )
}
