import { QRCodeSVG } from 'qrcode.react'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { type RoutePoint, visitTexts } from '#core/itinerary/route-points.ts'
import { textLines } from '#core/itinerary/stop-words.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { PaperGround } from '#web/map/paper/paper-ground.ts'
import printed from '#web/ui/patterns/printed.module.css'
import { TravelNote } from '../travel-note.tsx'
import { PrintMap } from './print-map.tsx'
import styles from './print-sheet.module.css'

// Cameras read modules of 0.4 mm: 1.5 cm for the link to one stop, 2.2 cm for a longer one.
const CODE_PX = 58
const LINK_PX = 84
const LONGEST_LINK = 1000

export interface PrintedRouteProps {
  readonly title: string
  readonly result: Itinerary
  readonly points: readonly RoutePoint[]
  /** The address of the route, for a code that opens it whole. */
  readonly link?: string
  /** The streets under the route, where they have been drawn. */
  readonly ground: PaperGround | undefined
}

/** The route on paper: its map, each point with its time, what is written there, a box to tick, and a code for a map app. */
export function PrintedRoute({ title, result, points, link = '', ground }: PrintedRouteProps) {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <header>
        <div>
          <h1>{title || 'Route'}</h1>
          <p>{headFacts(result, points).join(' · ')}</p>
          <TravelNote routes={[result]} />
        </div>
        {link !== '' && link.length <= LONGEST_LINK && <QRCodeSVG value={link} size={LINK_PX} level="L" />}
      </header>
      <PrintMap route={result} ground={ground} />
      <ol>
        {points.map((point) => (
          <PrintRow key={point.id} point={point} />
        ))}
      </ol>
    </div>
  )
}

function headFacts({ totals }: Itinerary, points: readonly RoutePoint[]): string[] {
  const leave = points[0]?.time
  const facts = [formatMinutes(totals.minutes), `${totals.miles.toFixed(1)} mi`, `${points.length} addresses`]
  return leave === undefined ? facts : [...facts, `leave ${leave}`]
}

const beadWords = { start: 'Start', reload: 'Reload', end: 'End' } as const

function PrintRow({ point: { bead, stop, title, time, subtitle, urls } }: { readonly point: RoutePoint }) {
  return (
    <li>
      <span className={styles.bead}>{typeof bead === 'number' ? bead : beadWords[bead]}</span>
      <span className={`fill ${printed.words}`}>
        <b>{stop.kind === 'reload' ? `${title}, ${stop.address}` : stop.address}</b>
        <small>{[time, subtitle, ...visitTexts(stop)].filter(Boolean).join(' · ')}</small>
        {textLines(stop).map((line) => (
          <em key={line}>{line}</em>
        ))}
      </span>
      {stop.kind === 'stop' && <span className={`fixed ${printed.box}`} />}
      <QRCodeSVG value={urls.googleUrl} size={CODE_PX} level="L" />
    </li>
  )
}
