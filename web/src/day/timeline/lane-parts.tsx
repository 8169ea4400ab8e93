import type { CSSProperties, ReactNode } from 'react'
import { type ChartSpan, percent, shareAt, stretchStyle } from './chart-span.ts'
import styles from './lane.module.css'
import type { LaneOrder } from './lane-moves.ts'

interface LaneFrameProps {
  readonly id: string
  readonly selected: boolean
  /** Whether somebody else is chosen. */
  readonly dimmed: boolean
  /** Whether a moving stop would be dropped here. */
  readonly target: boolean
  /** What the lane is called by: its content stands in a button that chooses it. */
  readonly name: ReactNode
  /** What is told of it to whoever points at its name. */
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** One line of the chart: whose it is, and the hours. */
export function LaneFrame({ id, selected, dimmed, target, name, title, children }: LaneFrameProps) {
  return (
    <li
      className={styles.lane}
      data-lane={id}
      data-selected={selected || undefined}
      data-dimmed={dimmed || undefined}
      data-target={target || undefined}
    >
      <button
        type="button"
        className={styles.name}
        tabIndex={-1}
        data-name={id}
        aria-pressed={selected}
        {...(title !== undefined && { title })}
      >
        {name}
      </button>
      <div className={styles.track} data-track="">
        {children}
      </div>
    </li>
  )
}

/** A name as wide as there is room. */
export const LaneName = ({ children }: { readonly children: ReactNode }) => <b className={styles.words}>{children}</b>

interface LaneCountProps {
  readonly count: number
  readonly words: string
}

/** How many stops a lane has. */
export const LaneCount = ({ count, words }: LaneCountProps) => (
  <span className={styles.count}>
    <span aria-hidden="true">{count}</span>
    <span className={styles.hidden}>{words}</span>
  </span>
)

interface LaneStretchProps {
  readonly kind: 'travel' | 'slack' | 'break' | 'reload' | 'block'
  readonly from: number
  readonly to: number
  readonly span: ChartSpan
  /** Of the way there. */
  readonly color: string
  /** What it is called, and what is said of it. */
  readonly words?: { readonly short: string; readonly whole: string } | undefined
  /** Id of the stop that is waited for here: what helps is asked for by a press. */
  readonly waitsFor?: string | undefined
}

/** Everything of a lane that is no stop. */
export function LaneStretch({ kind, from, to, span, color, words, waitsFor }: LaneStretchProps) {
  const style = { ...stretchStyle(span, from, to), ...(kind === 'travel' && { background: color }) }
  if (!words) return <span className={styles[kind]} style={style} aria-hidden="true" />
  if (waitsFor !== undefined) {
    return (
      <button
        type="button"
        className={styles[kind]}
        style={style}
        aria-label={words.whole}
        aria-haspopup="dialog"
        title={words.whole}
        data-wait={waitsFor}
      >
        <span>{words.short}</span>
      </button>
    )
  }
  return (
    <span className={styles[kind]} style={style} role="img" aria-label={words.whole} title={words.whole}>
      <span>{words.short}</span>
    </span>
  )
}

interface LaneEndProps {
  readonly kind: 'leave' | 'back'
  readonly at: number
  readonly span: ChartSpan
}

/** Where somebody sets out, and where they are back. */
export const LaneEnd = ({ kind, at, span }: LaneEndProps) => (
  <span className={styles.end} data-kind={kind} style={{ left: percent(shareAt(span, at)) }} aria-hidden="true" />
)

interface LaneBarProps {
  readonly id: string
  readonly number: number
  readonly from: number
  readonly to: number
  readonly span: ChartSpan
  readonly paint: { readonly fill: string; readonly text: string }
  readonly chosen: boolean
  readonly hovered: boolean
  readonly moving: boolean
  readonly isTabStop: boolean
  /** A ring marks what cannot be put off, such as an appointment or a lock. */
  readonly ringed?: boolean
  /** Of a day that is under way. */
  readonly state?: 'complete' | 'incomplete' | 'late'
  /** Stands behind the number, such as that of a pickup. */
  readonly sign?: string
  readonly label: string
}

/** A stop on its lane. */
export function LaneBar(props: LaneBarProps) {
  const {
    id,
    number,
    from,
    to,
    span,
    paint,
    chosen,
    hovered,
    moving,
    isTabStop,
    ringed,
    state,
    label,
    sign = '',
  } = props
  return (
    <button
      type="button"
      className={styles.bar}
      style={{ ...stretchStyle(span, from, to), ...colorsOf(paint) }}
      tabIndex={isTabStop ? 0 : -1}
      data-stop={id}
      data-chosen={chosen || undefined}
      data-hovered={hovered || undefined}
      data-moving={moving || undefined}
      data-ringed={ringed || undefined}
      data-state={state}
      aria-pressed={chosen}
      aria-label={label}
      title={state === 'late' || sign !== '' ? label : undefined}
    >
      <span aria-hidden="true" data-long={number > 9 || sign !== '' || undefined}>
        {number}
        {sign}
      </span>
    </button>
  )
}

const colorsOf = ({ fill, text }: LaneBarProps['paint']): CSSProperties & Record<`--${string}`, string> => ({
  '--bar-fill': fill,
  '--bar-ink': text,
})

interface DropMarkProps {
  readonly lane: LaneOrder
  readonly span: ChartSpan
  /** Before which of the other stops. */
  readonly dropAt: number
  readonly moving: string | undefined
  /** Where the lane begins. */
  readonly leaveAt: number
}

/** Where on the lane a moving stop would come to stand. */
export function DropMark({ lane, span, dropAt, moving, leaveAt }: DropMarkProps) {
  const others = lane.stops.filter(({ id }) => id !== moving)
  const minute = others[dropAt]?.from ?? others[dropAt - 1]?.to ?? leaveAt
  return <span className={styles.drop} style={{ left: percent(shareAt(span, minute)) }} aria-hidden="true" />
}
