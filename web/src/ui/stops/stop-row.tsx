import type { ReactNode } from 'react'
import { type BeadKind, StopBead } from './stop-bead.tsx'
import styles from './stop-row.module.css'

interface StopRowProps {
  readonly kind: BeadKind
  readonly title: string
  /** Makes the title a link, such as one to the address on a map; the rest of the row still selects. */
  readonly titleUrl?: string
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

function Words({ title, titleUrl, subtitle, tags }: Pick<StopRowProps, 'title' | 'titleUrl' | 'subtitle' | 'tags'>) {
  return (
    <span className="fill">
      <span className={`row gap6 rowType figures ${styles.title}`}>
        {titleUrl === undefined ? (
          <span className={`cut ${styles.name}`} dir="auto">
            {title}
          </span>
        ) : (
          <TitleLink title={title} url={titleUrl} />
        )}
        {tags}
      </span>
      {subtitle !== undefined && (
        <span className={`block cut small figures tertiary ${styles.subtitle}`}>{subtitle}</span>
      )}
    </span>
  )
}

/** Leads away from the page, and leaves what is chosen on it as it is. */
const TitleLink = ({ title, url }: { readonly title: string; readonly url: string }) => (
  <a
    className={`cut ${styles.name}`}
    dir="auto"
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    draggable={false}
    onClick={(event) => event.stopPropagation()}
  >
    {title}
  </a>
)

/** A stop of a solved route. Put it into a list item: the list is the full equivalent of the map. */
export function StopRow(props: StopRowProps) {
  const { selected = false, dimmed, actions, line } = props
  const hover = (over: boolean) => () => props.onHover?.(over)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only cross-highlights; the button inside selects
    <div
      className={`row relative ${styles.row}`}
      data-selected={selected || undefined}
      data-hovered={props.hovered || undefined}
      data-dimmed={dimmed || undefined}
      data-line={line ?? 'both'}
      onMouseEnter={hover(true)}
      onMouseLeave={hover(false)}
    >
      <Body {...props} />
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** Bead, words and time: a button that selects, around a link one beside it. */
function Body(props: StopRowProps) {
  const { kind, title, titleUrl, subtitle, time, selected = false, done = false, paint, tags, onSelect } = props
  const bead = <StopBead kind={kind} selected={selected} done={done} {...(paint && { paint })} />
  const words = (
    <>
      <Words {...{ title, tags }} {...(titleUrl && { titleUrl })} {...(subtitle !== undefined && { subtitle })} />
      {time !== undefined && <time className={`fixed rowType figures ${styles.time}`}>{time}</time>}
    </>
  )
  if (!onSelect || titleUrl !== undefined) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: a larger reach for the pointer; the button inside selects
      // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is for the keyboard
      <div className={styles.body} onClick={onSelect}>
        {onSelect ? <BeadButton {...{ kind, title, selected }}>{bead}</BeadButton> : bead}
        {words}
      </div>
    )
  }
  return (
    <button type="button" className={styles.body} aria-pressed={selected} onClick={onSelect}>
      {bead}
      {words}
    </button>
  )
}

interface BeadButtonProps {
  readonly kind: BeadKind
  readonly title: string
  readonly selected: boolean
  readonly children: ReactNode
}

/** Its press reaches the row, which selects. */
const BeadButton = ({ kind, title, selected, children }: BeadButtonProps) => (
  // Its name has the number that it shows: whoever speaks to the page says what they see.
  <button
    type="button"
    className={styles.beadButton}
    aria-label={typeof kind === 'number' ? `Choose ${kind}, ${title}` : `Choose ${title}`}
    aria-pressed={selected}
  >
    {children}
  </button>
)

interface StopEntryRowProps {
  readonly kind: BeadKind
  /** The address field of this stop. */
  readonly children: ReactNode
  /** A stop still empty: its bead is an outline. */
  readonly empty?: boolean
  /** Digits of the number at least. */
  readonly digits?: number
  readonly actions?: ReactNode
  readonly line?: 'both' | 'above' | 'below' | 'none'
}

/** A stop while the route is being entered: bead, field, actions. */
export function StopEntryRow({ kind, children, empty = false, digits = 1, actions, line = 'both' }: StopEntryRowProps) {
  return (
    <div className={`flex start gap12 relative ${styles.entry}`} data-line={line}>
      <StopBead kind={kind} hollow={empty && typeof kind === 'number'} digits={digits} />
      <div className="fill">{children}</div>
      {actions}
    </div>
  )
}
