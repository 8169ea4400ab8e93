import { Button } from '@mantine/core'
import {
  IconCamera,
  IconCircleCheck,
  IconCircleX,
  IconClockPlus,
  IconNavigation,
  IconNote,
  IconPhone,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatClocks } from '#core/itinerary/arrival-times.ts'
import type { Mark } from '#core/itinerary/mark-names.ts'
import type { NavigationApp } from '#core/itinerary/navigation-app.ts'
import { appNames } from '#core/itinerary/navigation-app.ts'
import { legText, RELOAD_TITLE, type RoutePoint, splitAddress } from '#core/itinerary/route-points.ts'
import { goodsTexts, type StopTextKey, stopTextKeys, stopTexts } from '#core/itinerary/stop-words.ts'
import { counted } from '#core/kernel/counted.ts'
import { phoneUrl } from '#core/kernel/phone-number.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { RoutePurpose } from '#core/links/route-purpose.ts'
import { StopText } from '#web/route/stop/stop-texts.tsx'
import { choiceOf, wordsOf } from '../route/purpose-words.ts'
import styles from './next-stop.module.css'

type OnGoOn = () => void

interface NextStopProps {
  readonly point: RoutePoint
  /** Name of the stop across versions of its route. */
  readonly name: string
  readonly count: number
  /** What its sender changed of it. */
  readonly news: string | undefined
  /** It is where to go, not one that was looked up. */
  readonly isNext: boolean
  /** What the route is driven for, which the words follow. */
  readonly purpose: RoutePurpose | undefined
  readonly mark: Mark | undefined
  readonly reason: string | undefined
  readonly app: NavigationApp
  readonly onMark: (mark: Mark, reason?: string) => void
  /** Opens what shows that something was handed over; absent where nobody would see it. */
  readonly onProof?: () => void
  /** Goes on from a stop that is marked, or from the depot, to the next one; absent where it is not the one that was marked last. */
  readonly onGoOn?: OnGoOn
  /** Every stop is marked: what comes next is the end. */
  readonly isLast: boolean
  /** Puts this stop off behind what is left; absent where it would change nothing. */
  readonly onLater?: () => void
  /** What else can be done here. */
  readonly more: ReactNode
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

function eyebrow({ bead }: RoutePoint, count: number, stop: string): string {
  if (bead === 'start') return 'Start'
  if (bead === 'reload') return RELOAD_TITLE
  return bead === 'end' ? 'End' : `${stop} ${bead} of ${count}`
}

/** The stop in front of the driver: where, when, what to know, and the two marks. */
export function NextStop(props: NextStopProps) {
  const { point, name, count, news, isNext, purpose, mark, reason, app, onMark, onProof, onGoOn, isLast, progress } =
    props
  const place = eyebrow(point, count, wordsOf(purpose).stop)
  return (
    <section className={styles.next} aria-label={place}>
      <div className={styles.top}>
        <p className="fixed eyebrow brand upper">{isNext ? `Next, ${place}` : place}</p>
        {progress}
      </div>
      <StopWords {...{ point, purpose, news }} />
      <Ways {...{ point, purpose, app, onGoOn, isLast }} />
      {point.stop.kind === 'stop' && (
        <MarkButtons {...{ name, purpose, mark, reason, onMark }} {...(onProof && { onProof })} />
      )}
      <More {...props} />
    </section>
  )
}

/** What is rarely done with a stop. */
const More = ({ onLater, more }: Pick<NextStopProps, 'onLater' | 'more'>) => (
  <div className={styles.more}>
    {onLater && (
      <Button variant="subtle" leftSection={<IconClockPlus {...iconLook} />} onClick={onLater}>
        Do it later
      </Button>
    )}
    {more}
  </div>
)

interface WaysProps extends Pick<NextStopProps, 'point' | 'purpose' | 'app' | 'isLast'> {
  readonly onGoOn: OnGoOn | undefined
}

/** The way to this point, or on from it; at the depot both. Where an inspector lives the page does not know. */
function Ways({ point, purpose, app, onGoOn, isLast }: WaysProps) {
  const { goOn, goToEnd } = wordsOf(purpose)
  if (onGoOn && point.stop.kind === 'reload') {
    return (
      <>
        <StartRoute point={point} app={app} />
        <Button variant="default" fullWidth onClick={onGoOn}>
          Loaded, go on to the next stop
        </Button>
      </>
    )
  }
  if (!onGoOn && purpose === 'inspections' && point.stop.kind !== 'stop') return null
  if (!onGoOn) return <StartRoute point={point} app={app} />
  return (
    <Button mih="3.5rem" fz="1.0625rem" fullWidth onClick={onGoOn}>
      {isLast ? goToEnd : goOn}
    </Button>
  )
}

type StopWordsProps = Pick<NextStopProps, 'point' | 'purpose' | 'news'>

function StopWords({ point: { stop, time, leg, subtitle }, purpose, news }: StopWordsProps) {
  const { street, rest } = splitAddress(stop.address)
  const facts = stop.kind === 'reload' ? (subtitle.split(' · ')[0] ?? '') : factsOf(stop, wordsOf(purpose).window)
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
      {news && (
        <p className={styles.news} dir="auto">
          {news}
        </p>
      )}
      {facts && <p className="secondary">{facts}</p>}
      {stopTextKeys.map(
        (key) => stop[key] !== undefined && <Written key={`${key} ${stop[key]}`} name={key} text={stop[key]} />,
      )}
    </>
  )
}

/** "Open 9:00 AM–11:00 AM · 3 packages": what the driver must know besides the way. */
function factsOf(stop: RoutePoint['stop'], open: string): string {
  const { window, packages, kind, serviceMinutes = 0 } = stop
  if (kind !== 'stop') return ''
  return [
    ...(window ? [`${open} ${formatClocks(...window)}`] : []),
    ...goodsTexts(stop),
    ...(packages === undefined ? [] : [counted(packages, 'package')]),
    ...(serviceMinutes > 0 ? [`${formatMinutes(Math.round(serviceMinutes))} there`] : []),
  ].join(' · ')
}

/** A long note shows two lines until it is opened: the buttons below it are what the driver reaches for. */
function Written({ name, text }: { readonly name: StopTextKey; readonly text: string }) {
  const [open, setOpen] = useState(false)
  if (stopTexts[name].kind === 'phone') {
    return (
      <a href={phoneUrl(text)} className={styles.note}>
        <IconPhone {...iconLook} />
        {text}
      </a>
    )
  }
  const content = (
    <>
      <IconNote {...iconLook} />
      <StopText name={name} text={text} />
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
      mih="3.5rem"
      fz="1.0625rem"
      fullWidth
      leftSection={<IconNavigation {...iconLook} />}
      aria-label={`Start Route to ${splitAddress(point.stop.address).street} with ${appNames[app]}`}
    >
      Start Route
    </Button>
  )
}

const icons = { complete: <IconCircleCheck {...iconLook} />, incomplete: <IconCircleX {...iconLook} /> } as const

/** Whether this stop stands here long enough for a tap to be meant for it, and not for the one before. */
function useSettled(name: string): boolean {
  const [settled, setSettled] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(name), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [name])
  return settled === name
}

type MarkButtonsProps = Pick<NextStopProps, 'name' | 'purpose' | 'mark' | 'reason' | 'onMark' | 'onProof'>

function MarkButtons({ name, purpose, mark, reason, onMark, onProof }: MarkButtonsProps) {
  // The second of two taps is not meant to take the mark away again.
  const settled = useSettled(`${name} ${mark}`)
  const { choices } = wordsOf(purpose)
  const chosen = choiceOf(purpose, { mark, reason })
  return (
    <div
      className={styles.marks}
      data-proof={onProof !== undefined || undefined}
      data-three={choices.length > 2 || undefined}
    >
      {choices.map((choice) => (
        <Button
          key={choice.label}
          variant="default"
          data-mark={choice.mark}
          aria-pressed={choice === chosen}
          aria-disabled={!settled || undefined}
          leftSection={icons[choice.mark]}
          onClick={() => settled && onMark(choice.mark, choice.reason)}
        >
          {choice.label}
        </Button>
      ))}
      {onProof && (
        <Button
          variant="default"
          aria-label="Photo, barcode, signature or note"
          className={styles.proof ?? ''}
          onClick={onProof}
        >
          <IconCamera size={22} stroke={1.7} aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}
