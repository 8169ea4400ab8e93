import { QRCodeSVG } from 'qrcode.react'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import styles from './print-sheet.module.css'
import { usePrinting } from './use-printing.ts'

// Two centimetres on paper: a code of a long address still has modules of 0.4 mm, which phones can read.
const CODE_PX = 80

interface PrintSheetProps {
  readonly title: string
  readonly result: Itinerary
  readonly points: readonly RoutePoint[]
}

/** The route on paper: each point with its time, its note, a box to tick, and a code that opens it in a map app. */
export function PrintSheet({ title, result, points }: PrintSheetProps) {
  // A code for each of a hundred stops takes longer to draw than the whole list.
  if (!usePrinting()) return null
  return (
    <div className={styles.sheet} aria-hidden="true">
      <h1>{title || 'Route'}</h1>
      <p>{`${formatMinutes(result.totals.minutes)} · ${result.totals.miles.toFixed(1)} mi · ${points.length} addresses`}</p>
      <ol>
        {points.map(({ id, bead, stop, time, subtitle, urls }) => (
          <li key={id}>
            <span className={styles.bead}>{bead === 'start' ? 'Start' : bead === 'end' ? 'End' : bead}</span>
            <span className={styles.words}>
              <b>{stop.address}</b>
              <small>{[time, subtitle, stop.note].filter(Boolean).join(' · ')}</small>
            </span>
            <span className={styles.box} />
            <QRCodeSVG value={urls.googleUrl} size={CODE_PX} level="L" />
          </li>
        ))}
      </ol>
    </div>
  )
}
