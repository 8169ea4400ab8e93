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
  return (
    <section className={styles.next} aria-label={eyebrow(point, count)}>
      <p className={styles.eyebrow}>{eyebrow(point, count)}</p>
      <StopWords point={point} />
      <StartRoute point={point} app={app} />
      {point.stop.kind === 'stop' && <MarkButtons mark={mark} onMark={onMark} />}
    </section>
  )
}

function StopWords({ point: { stop, time } }: Pick<NextStopProps, 'point'>) {
  const { street, rest } = splitAddress(stop.address)
  return (
    <>
      <div className={styles.where}>
        <div>
          <h2>{street}</h2>
          <p>{rest}</p>
        </div>
        {time !== undefined && <time>{time}</time>}
      </div>
      {stop.note !== undefined && (
        <p className={styles.note}>
          <IconNote {...iconLook} />
          {stop.note}
        </p>
      )}
    </>
  )
}

function StartRoute({ point, app }: Pick<NextStopProps, 'point' | 'app'>) {
  return (
    <Button
      component="a"
      href={point.urls[urlKeys[app]]}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.start ?? ''}
      fullWidth
      leftSection={<IconNavigation {...iconLook} />}
      aria-label={`Start Route to ${splitAddress(point.stop.address).street} with ${appNames[app]}`}
    >
      Start Route
    </Button>
  )
}

const marks = [
  { value: 'complete', label: 'Complete', icon: <IconCircleCheck {...iconLook} /> },
  { value: 'incomplete', label: 'Incomplete', icon: <IconCircleX {...iconLook} /> },
] as const

function MarkButtons({ mark, onMark }: Pick<NextStopProps, 'mark' | 'onMark'>) {
  return (
    <div className={styles.marks}>
      {marks.map(({ value, label, icon }) => (
        <Button
          key={value}
          variant="default"
          data-mark={value}
          aria-pressed={mark === value}
          leftSection={icon}
          onClick={() => onMark(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
