import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconNavigation, IconNote } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { NavigationApp } from '#core/itinerary/navigation-app.ts'
import { appNames } from '#core/itinerary/navigation-app.ts'
import { legText, type RoutePoint, splitAddress } from '#core/itinerary/route-points.ts'
import type { Mark } from '#core/sharing/marks.ts'
import styles from './next-stop.module.css'

interface NextStopProps {
  readonly point: RoutePoint
  readonly count: number
  /** It is where to go, not one that was looked up. */
  readonly isNext: boolean
  readonly mark: Mark | undefined
  readonly app: NavigationApp
  readonly onMark: (mark: Mark) => void
  /** How far the day is. */
  readonly progress: ReactNode
}

// Longer than the gap between the taps of a double tap.
const SETTLE_MS = 350
// What two lines of a phone hold.
const SHORT_NOTE = 70
// What fits two lines in the size of a title.
const SHORT_STREET = 30
const urlKeys = { googleMaps: 'googleUrl', appleMaps: 'appleUrl', waze: 'wazeUrl' } as const
const iconLook = { size: 19, stroke: 1.7, 'aria-hidden': true } as const

function eyebrow({ bead }: RoutePoint, count: number): string {
  if (bead === 'start') return 'Start'
  return bead === 'end' ? 'End' : `Stop ${bead} of ${count}`
}

/** The stop in front of the driver: where, when, what to know, and the two marks. */
export function NextStop({ point, count, isNext, mark, app, onMark, progress }: NextStopProps) {
  const name = eyebrow(point, count)
  return (
    <section className={styles.next} aria-label={name}>
      <div className={styles.top}>
        <p className={styles.eyebrow}>{isNext ? `Next, ${name}` : name}</p>
        {progress}
      </div>
      <StopWords point={point} />
      <StartRoute point={point} app={app} />
      {point.stop.kind === 'stop' && <MarkButtons id={point.id} mark={mark} onMark={onMark} />}
    </section>
  )
}

function StopWords({ point: { stop, time, leg } }: Pick<NextStopProps, 'point'>) {
  const { street, rest } = splitAddress(stop.address)
  return (
    <>
      <div className={styles.where}>
        <div className={styles.place}>
          <h2 dir="auto" data-long={street.length > SHORT_STREET || undefined}>
            {street}
          </h2>
          <p dir="auto">{rest}</p>
        </div>
        <div className={styles.when}>
          {time !== undefined && <time>{time}</time>}
          {leg && <p>{legText(leg, stop.kind)}</p>}
        </div>
      </div>
      {stop.note !== undefined && <Note key={stop.note} text={stop.note} />}
    </>
  )
}

/** A long note shows two lines until it is opened: the buttons below it are what the driver reaches for. */
function Note({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false)
  const content = (
    <>
      <IconNote {...iconLook} />
      <span dir="auto">{text}</span>
    </>
  )
  if (text.length <= SHORT_NOTE) return <p className={styles.note}>{content}</p>
  return (
    <button type="button" className={styles.note} aria-expanded={open} onClick={() => setOpen(!open)}>
      {content}
    </button>
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

/** Whether this stop stands here long enough for a tap to be meant for it, and not for the one before. */
function useSettled(id: string): boolean {
  const [settled, setSettled] = useState(id)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [id])
  return settled === id
}

function MarkButtons({ id, mark, onMark }: Pick<NextStopProps, 'mark' | 'onMark'> & { readonly id: string }) {
  const settled = useSettled(id)
  return (
    <div className={styles.marks}>
      {marks.map(({ value, label, icon }) => (
        <Button
          key={value}
          variant="default"
          data-mark={value}
          aria-pressed={mark === value}
          aria-disabled={!settled || undefined}
          leftSection={icon}
          onClick={() => settled && onMark(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
