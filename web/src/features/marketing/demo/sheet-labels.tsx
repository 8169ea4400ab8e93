import type { Coordinates } from '#core/kernel/geo.ts'
import styles from './sheet-labels.module.css'
import { shareOf } from './world.ts'

interface Label {
  readonly text: string
  readonly at: Coordinates
  readonly kind: 'place' | 'water' | 'park'
  /** Degrees by which the words are turned. */
  readonly turn?: number
  /** Left out where the sheet is small. */
  readonly isMinor?: boolean
}

const labels: readonly Label[] = [
  { text: 'Harlem', at: [40.8085, -73.9475], kind: 'place' },
  { text: 'Upper West Side', at: [40.7905, -73.9735], kind: 'place', isMinor: true },
  { text: 'Yorkville', at: [40.7762, -73.9497], kind: 'place', isMinor: true },
  { text: 'Midtown', at: [40.7545, -73.9855], kind: 'place' },
  { text: 'Chelsea', at: [40.7452, -74.0015], kind: 'place' },
  { text: 'East Village', at: [40.7265, -73.9835], kind: 'place' },
  { text: 'Weehawken', at: [40.7688, -74.0262], kind: 'place' },
  { text: 'Hoboken', at: [40.7432, -74.0335], kind: 'place' },
  { text: 'Astoria', at: [40.7645, -73.9285], kind: 'place' },
  { text: 'Long Island City', at: [40.7488, -73.9425], kind: 'place', isMinor: true },
  { text: 'Greenpoint', at: [40.7305, -73.9515], kind: 'place' },
  { text: 'Hudson River', at: [40.7772, -74.0005], kind: 'water', turn: -57 },
  { text: 'East River', at: [40.7392, -73.9663], kind: 'water', turn: -76, isMinor: true },
  { text: 'Central Park', at: [40.7832, -73.9652], kind: 'park', turn: -61, isMinor: true },
]

/** Names on the sheet. Words of the page, not of the drawing: they keep their size. */
export function SheetLabels() {
  return (
    <div aria-hidden="true">
      {labels.map(({ text, at, kind, turn = 0, isMinor = false }) => {
        const [x, y] = shareOf(at)
        return (
          <span
            key={text}
            className={styles.label}
            data-kind={kind}
            data-minor={isMinor || undefined}
            style={{ left: `${(x * 100).toFixed(2)}%`, top: `${(y * 100).toFixed(2)}%`, rotate: `${turn}deg` }}
          >
            {text}
          </span>
        )
      })}
    </div>
  )
}
