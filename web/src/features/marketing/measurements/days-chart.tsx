import measuredDays from '#web/content/measured-days.json' with { type: 'json' }
import rows from '#web/ui/patterns/rows.module.css'
import styles from './days-chart.module.css'
import { medianOf } from './median-of.ts'

const MOST_PERCENT = 2
const GRID = [0, 0.5, 1, 1.5, 2]
const share = (value: number): string => `${((value / MOST_PERCENT) * 100).toFixed(2)}%`

/** How many days there are at each gap, so that equal ticks grow instead of hiding each other. */
const heights = (gaps: readonly number[]): [gap: number, days: number][] =>
  [...new Set(gaps)].toSorted((a, b) => a - b).map((gap) => [gap, gaps.filter((other) => other === gap).length])

function Strip({ stops, gaps }: { readonly stops: number; readonly gaps: readonly number[] }) {
  const proven = gaps.filter((gap) => gap === 0).length
  return (
    <li className={`grid gap24 ${styles.strip}`}>
      <span className="figures strongLarge">
        {stops} stops
        <span className="block body figures tertiary">
          {proven} of {gaps.length} proven best
        </span>
      </span>
      <span className={styles.track} aria-hidden="true">
        {heights(gaps).map(([gap, days]) => (
          <i
            key={gap}
            style={{ left: share(gap), height: `${Math.max(8, (days / gaps.length) * 100)}%` }}
            data-best={gap === 0 || undefined}
          />
        ))}
      </span>
      <span className="block body figures tertiary">
        median {medianOf(gaps).toFixed(1)} %, worst {Math.max(...gaps).toFixed(1)} %
      </span>
    </li>
  )
}

/** Two hundred days by what their certificates say: the further left, the better, and the left edge is proven best. */
export function DaysChart() {
  return (
    <figure className="flush">
      <ul className={rows.bare}>
        {measuredDays.days.map(({ stops, gapPercents }) => (
          <Strip key={stops} stops={stops} gaps={gapPercents} />
        ))}
      </ul>
      <div className={styles.ruler} aria-hidden="true">
        {GRID.map((value) => (
          <span key={value} style={{ left: share(value) }}>
            {value === 0 ? 'best' : `${value} %`}
          </span>
        ))}
      </div>
      <figcaption className="marketing secondary mt16">
        Percent above the best possible order, at most. Each day has one driver; the taller a tick, the more days stand
        at it.
      </figcaption>
    </figure>
  )
}
