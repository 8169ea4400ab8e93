import type { CSSProperties } from 'react'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { type ChartSpan, hoursOf, percent, shareAt } from './chart-span.ts'
import styles from './timeline.module.css'

const QUARTERS = [15, 30, 45] as const

/** The hours above the lanes, with the ticks of a map's frame. */
export function Ruler({ span }: { readonly span: ChartSpan }) {
  const hourShare = { '--hour-share': 60 / (span.to - span.from) } as CSSProperties
  return (
    <div className={styles.ruler} aria-hidden="true">
      <div className={styles.scale}>
        {hoursOf(span).map((hour) => (
          <span
            key={hour}
            className={styles.hour}
            data-last={hour === span.to || undefined}
            data-before-last={hour + 60 === span.to || undefined}
            style={{ left: percent(shareAt(span, hour)), ...hourShare }}
          >
            {formatClock(hour).replace(':00', '')}
          </span>
        ))}
        {hoursOf(span).flatMap((hour) =>
          QUARTERS.map((quarter) => hour + quarter)
            .filter((minute) => minute < span.to)
            .map((minute) => (
              <i key={minute} className={styles.tick} style={{ left: percent(shareAt(span, minute)) }} />
            )),
        )}
      </div>
    </div>
  )
}
