import type { ComponentProps, CSSProperties, MouseEvent } from 'react'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import { counted } from '#core/kernel/counted.ts'
import { DAY_MINUTES } from '#core/kernel/time.ts'
import { type ChartSpan, hoursOf, percent, shareAt } from './chart-span.ts'
import styles from './timeline.module.css'

interface ChartFrameProps extends Omit<ComponentProps<'ol'>, 'className' | 'style'> {
  readonly span: ChartSpan
  /** The end of the day, in minutes, which a line marks. */
  readonly endsAt?: number | undefined
  /** The minute of the day that it is now, which another line marks; it is said elsewhere in words. */
  readonly now?: number | undefined
  readonly size: 'dense' | 'roomy'
}

/** The hours above, the lanes below them. */
export function ChartFrame({ span, endsAt, now, size, children, ...list }: ChartFrameProps) {
  return (
    <div className={styles.chart} data-size={size}>
      <Ruler span={span} />
      <ol
        {...list}
        className={styles.lanes}
        style={{ ...lineAt('--chart-end', span, endsAt), ...lineAt('--chart-now', span, now) }}
      >
        {children}
      </ol>
    </div>
  )
}

/** Where a line stands; out of sight where its minute is not on the chart. */
const lineAt = (
  name: `--${string}`,
  { from, to }: ChartSpan,
  minute: number | undefined,
): CSSProperties & Record<`--${string}`, string> => ({
  [name]: minute === undefined || minute < from || minute > to ? '-100vw' : percent(shareAt({ from, to }, minute)),
})

/** The lane, and the stop on it, that an event is about; nothing beside names and stops. */
export function pointedLane({ target }: Pick<MouseEvent, 'target'>): { lane: string; stop?: string } | undefined {
  if (!(target instanceof Element)) return undefined
  const lane = target.closest<HTMLElement>('[data-lane]')?.dataset.lane
  const stop = target.closest<HTMLElement>('[data-stop]')?.dataset.stop
  const isName = target.closest('[data-name]') !== null
  if (lane === undefined || (stop === undefined && !isName)) return undefined
  return { lane, ...(stop !== undefined && { stop }) }
}

/** "9 AM"; at midnight the day that begins there: "+1 day". */
const hourWords = (hour: number): string =>
  hour > 0 && hour % DAY_MINUTES === 0 ? `+${counted(hour / DAY_MINUTES, 'day')}` : formatClock(hour).replace(':00', '')

const QUARTERS = [15, 30, 45] as const

/** The hours above the lanes, with the ticks of a map's frame. */
function Ruler({ span }: { readonly span: ChartSpan }) {
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
            {hourWords(hour)}
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
