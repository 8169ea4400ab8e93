import { streetUptown } from './manhattan-grid.ts'
import styles from './sheet-labels.module.css'
import { percent, shareOf } from './world.ts'

interface Label {
  readonly text: string
  /** The street, and meters across from the middle of the island. */
  readonly at: readonly [street: number, across: number]
  readonly kind: 'place' | 'water' | 'park'
  /** Degrees by which the words are turned. */
  readonly turn?: number
  /** Left out where the sheet is small. */
  readonly isMinor?: boolean
}

const labels: readonly Label[] = [
  { text: 'Harlem', at: [114, 60], kind: 'place' },
  { text: 'Upper West Side', at: [84, -1360], kind: 'place', turn: -90, isMinor: true },
  { text: 'Midtown', at: [55, -30], kind: 'place' },
  { text: 'Chelsea', at: [17, -560], kind: 'place' },
  { text: 'Hudson River', at: [29, -1990], kind: 'water', turn: -90 },
  { text: 'East River', at: [39, 1870], kind: 'water', turn: -90 },
  { text: 'Central Park', at: [84, -150], kind: 'park', turn: -90 },
  { text: 'Weehawken', at: [49, -3150], kind: 'place' },
  { text: 'Hoboken', at: [22, -2900], kind: 'place' },
  { text: 'Astoria', at: [72, 2560], kind: 'place', turn: -90 },
  { text: 'Queens', at: [40, 2640], kind: 'place', turn: -90 },
]

/** Names on the sheet. Words of the page, not of the drawing: they keep their size. */
export function SheetLabels() {
  return (
    <div aria-hidden="true">
      {labels.map(({ text, at, kind, turn = 0, isMinor = false }) => {
        const [x, y] = shareOf({ uptown: streetUptown(at[0]), across: at[1] })
        return (
          <span
            key={text}
            className={styles.label}
            data-kind={kind}
            data-minor={isMinor || undefined}
            style={{ left: percent(x), top: percent(y), rotate: `${turn}deg` }}
          >
            {text}
          </span>
        )
      })}
    </div>
  )
}
