import { IconArrowDown, IconArrowUp, IconLock } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { describeExtra } from '#core/plan/price-change.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { StopRow } from '#web/ui/stops/stop-row.tsx'
import { useRouteActions } from '../route-actions.tsx'
import styles from './route-list.module.css'
import type { DraggedStop } from './stop-drags.tsx'

interface RouteRowProps {
  readonly point: RoutePoint
  readonly locked: boolean
  readonly selected: boolean
  readonly hovered: boolean
  /** This stop while it is dragged. */
  readonly dragged: DraggedStop | undefined
  /** What describes how it is moved by key. */
  readonly hintId: string
  readonly line: 'below' | 'above' | 'both'
  /** The title leads to the address on a map. */
  readonly linksTitle: boolean
  readonly onSelect: (id: string | undefined) => void
  readonly onHover: (id: string | undefined) => void
  readonly onMenu: (menu: OpenMenu) => void
}

/** The menu of one row, and the button that it hangs from. */
export interface OpenMenu {
  readonly id: string
  readonly anchor: HTMLElement
}

/** An icon of one path, made once for all rows: those of the library are up to six elements for each row. */
const iconOf = (path: string): ReactNode => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)
const dot = 'a1 1 0 1 0 2 0a1 1 0 1 0 -2 0'
const lockBody = `M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2zM11 16${dot}`
const icons = {
  lock: iconOf(`${lockBody}M8 11v-4a4 4 0 1 1 8 0v4`),
  lockOpen: iconOf(`${lockBody}M8 11v-5a4 4 0 0 1 8 0`),
  navigation: iconOf(
    'M12 18.5l7.265 2.463c.196 .077 .42 .032 .57 -.116a.548 .548 0 0 0 .134 -.572l-7.969 -17.275l-7.97 17.275c-.07 .2 -.017 .424 .135 .572c.15 .148 .374 .193 .57 .116l7.265 -2.463',
  ),
  dots: iconOf(`M4 12${dot}M11 12${dot}M18 12${dot}`),
  grip: iconOf(`M8 5${dot}M8 12${dot}M8 19${dot}M14 5${dot}M14 12${dot}M14 19${dot}`),
}

/**
 * One point of the finished route. Plain elements and one menu for all: a hundred rows are drawn anew with every
 * change, and each component of the library in them costs a frame. Stops are dragged by their row, by finger after a
 * moment, by key from their handle.
 */
export const RouteRow = memo(function RouteRow(props: RouteRowProps) {
  const { point, locked, selected, dragged, onSelect, onHover } = props
  return (
    <li id={point.id} data-dragging={dragged && ''} className={styles.routeItem}>
      <StopRow
        kind={point.bead}
        title={point.title}
        {...(props.linksTitle && { titleUrl: point.urls.googleUrl })}
        subtitle={point.subtitle}
        {...(point.time === undefined ? {} : { time: point.time })}
        selected={selected}
        hovered={props.hovered}
        line={props.line}
        onSelect={() => onSelect(selected ? undefined : point.id)}
        onHover={(over) => onHover(over ? point.id : undefined)}
        tags={
          (locked || dragged?.price || point.stop.pairRole) && (
            <Tags locked={locked} price={dragged?.price} pairRole={point.stop.pairRole} />
          )
        }
        actions={<RowActions {...props} />}
      />
      {point.stop.kind === 'stop' && (
        <button
          type="button"
          aria-label={`Move ${point.title}`}
          aria-roledescription="sortable"
          aria-describedby={props.hintId}
          aria-pressed={dragged && true}
          className={styles.grip}
        >
          {icons.grip}
        </button>
      )}
    </li>
  )
})

function RowActions({ point, locked, onMenu }: RouteRowProps) {
  return (
    <>
      <LockButton point={point} locked={locked} />
      <a
        href={point.urls.googleUrl}
        target="_blank"
        rel="noopener noreferrer"
        draggable={false}
        className={styles.action}
        aria-label={`Navigate to ${point.title} with Google Maps`}
      >
        {icons.navigation}
      </a>
      <button
        type="button"
        className={styles.action}
        aria-label={`More for ${point.title}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => onMenu({ id: point.id, anchor: currentTarget })}
      >
        {icons.dots}
      </button>
    </>
  )
}

/** Holds a stop at its number when the route is optimized again. Start and end need none. */
function LockButton({ point: { stop, title, bead }, locked }: Pick<RouteRowProps, 'point' | 'locked'>): ReactNode {
  const actions = useRouteActions()
  const { entered } = stop
  if (entered === undefined) return null
  return (
    <button
      type="button"
      className={styles.action}
      data-desk
      aria-label={`Lock ${title}`}
      aria-pressed={locked}
      title={locked ? 'Let it move again (L)' : `Keep it as stop ${bead} (L)`}
      onClick={() => actions.toggleLock(entered)}
    >
      {locked ? icons.lock : icons.lockOpen}
    </button>
  )
}

/** Says that a stop keeps its number, also where no button is shown. */
function LockMark() {
  return <IconLock size={14} stroke={1.9} className={styles.lockMark} role="img" aria-label="locked" />
}

/** Whether something is picked up or handed over: the words stand below. */
function PairMark({ role }: { readonly role: 'pickup' | 'delivery' }) {
  const Icon = role === 'pickup' ? IconArrowUp : IconArrowDown
  return <Icon size={14} stroke={1.9} className={styles.lockMark} role="img" aria-label={role} />
}

interface TagsProps {
  readonly pairRole: 'pickup' | 'delivery' | undefined
  readonly locked: boolean
  readonly price: DraggedStop['price']
}

/** That a stop is locked; the price before the drop, and the first rule that it would break. */
function Tags({ locked, price, pairRole }: TagsProps) {
  const [rule] = price === undefined || price === 'taken' ? [] : price.broken
  return (
    <>
      {pairRole && <PairMark role={pairRole} />}
      {locked && <LockMark />}
      {price === 'taken' && <Chip tone="warning">locked place</Chip>}
      {price !== undefined && price !== 'taken' && (
        <Chip tone={rule === undefined ? 'info' : 'danger'}>{describeExtra(price.minutes)}</Chip>
      )}
      {rule !== undefined && <span className={styles.brokenRule}>{rule}</span>}
    </>
  )
}
