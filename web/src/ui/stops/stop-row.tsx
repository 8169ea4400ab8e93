import type { ReactNode } from 'react'
import { type BeadKind, StopBead } from './stop-bead.tsx'
import styles from './stop-row.module.css'

interface StopRowProps {
  readonly kind: BeadKind
  readonly title: string
  readonly subtitle?: string
  /** Arrival or departure, such as "9:12 AM". */
  readonly time?: string
  readonly selected?: boolean
  /** The pointer is over the same stop elsewhere, such as on the map. */
  readonly hovered?: boolean
  readonly dimmed?: boolean
  readonly done?: boolean
  readonly paint?: { readonly fill: string; readonly text: string }
  readonly onSelect?: () => void
  readonly onHover?: (over: boolean) => void
  /** Buttons that appear on hover, on focus inside the row and while it is selected. */
  readonly actions?: ReactNode
  /** Chips behind the title, such as a state or a lock. */
  readonly tags?: ReactNode
  /** The line between this bead and its neighbours: none at the two ends of the list. */
  readonly line?: 'both' | 'above' | 'below' | 'none'
}

function Words({ title, subtitle, tags }: Pick<StopRowProps, 'title' | 'subtitle' | 'tags'>) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
        {tags}
      </span>
      {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
    </span>
  )
}

/** A stop of a solved route. Put it into a list item: the list is the full equivalent of the map. */
export function StopRow(props: StopRowProps) {
  const { kind, title, subtitle, time, selected = false, dimmed, done = false, paint, actions, tags, line } = props
  const body = (
    <>
      <StopBead kind={kind} selected={selected} done={done} {...(paint && { paint })} />
      <Words title={title} {...(subtitle !== undefined && { subtitle })} tags={tags} />
      {time !== undefined && <time className={styles.time}>{time}</time>}
    </>
  )
  const hover = (over: boolean) => () => props.onHover?.(over)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only cross-highlights; the button inside selects
    <div
      className={styles.row}
      data-selected={selected || undefined}
      data-hovered={props.hovered || undefined}
      data-dimmed={dimmed || undefined}
      data-line={line ?? 'both'}
      onMouseEnter={hover(true)}
      onMouseLeave={hover(false)}
    >
      {props.onSelect ? (
        <button type="button" className={styles.body} aria-pressed={selected} onClick={props.onSelect}>
          {body}
        </button>
      ) : (
        <div className={styles.body}>{body}</div>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

interface StopEntryRowProps {
  readonly kind: BeadKind
  /** The address field of this stop. */
  readonly children: ReactNode
  /** A stop still empty: its bead is an outline. */
  readonly empty?: boolean
  readonly actions?: ReactNode
  readonly line?: 'both' | 'above' | 'below' | 'none'
}

/** A stop while the route is being entered: bead, field, actions. */
export function StopEntryRow({ kind, children, empty = false, actions, line = 'both' }: StopEntryRowProps) {
  return (
    <div className={styles.entry} data-line={line}>
      <StopBead kind={kind} hollow={empty && typeof kind === 'number'} />
      <div className={styles.field}>{children}</div>
      {actions}
    </div>
  )
}
