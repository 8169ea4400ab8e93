import { IconDots, IconLock, IconLockOpen, IconNavigation } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { type ChangePrice, describeExtra } from '#core/plan/price-change.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { StopRow } from '#web/ui/stops/stop-row.tsx'
import { useRouteActions } from '../route-actions.tsx'
import styles from './route-list.module.css'

/** What dropping a stop at another place would mean, or that a locked stop stands there. */
export type DropPrice = ChangePrice | 'taken'

interface RouteRowProps {
  readonly point: RoutePoint
  readonly locked: boolean
  readonly selected: boolean
  readonly hovered: boolean
  /** Shown while this stop is dragged. */
  readonly price: DropPrice | undefined
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

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/**
 * One point of the finished route. Plain elements and one menu for all: a hundred rows are drawn anew with every
 * change, and each component of the library in them costs a frame.
 */
export const RouteRow = memo(function RouteRow(props: RouteRowProps) {
  const { point, locked, selected, hovered, price, line, linksTitle, onSelect, onHover, onMenu } = props
  return (
    <StopRow
      kind={point.bead}
      title={point.title}
      {...(linksTitle && { titleUrl: point.urls.googleUrl })}
      subtitle={point.subtitle}
      {...(point.time === undefined ? {} : { time: point.time })}
      selected={selected}
      hovered={hovered}
      line={line}
      onSelect={() => onSelect(selected ? undefined : point.id)}
      onHover={(over) => onHover(over ? point.id : undefined)}
      tags={
        <>
          {locked && <LockMark />}
          {price !== undefined && <PriceTag price={price} />}
        </>
      }
      actions={
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
            <IconNavigation {...iconLook} />
          </a>
          <button
            type="button"
            className={styles.action}
            aria-label={`More for ${point.title}`}
            aria-haspopup="menu"
            onClick={({ currentTarget }) => onMenu({ id: point.id, anchor: currentTarget })}
          >
            <IconDots {...iconLook} />
          </button>
        </>
      }
    />
  )
})

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
      {locked ? <IconLock {...iconLook} /> : <IconLockOpen {...iconLook} />}
    </button>
  )
}

/** Says that a stop keeps its number, also where no button is shown. */
function LockMark() {
  return <IconLock size={14} stroke={1.9} className={styles.lockMark} role="img" aria-label="locked" />
}

/** The price before the drop, and the first rule that it would break. */
function PriceTag({ price }: { readonly price: DropPrice }) {
  if (price === 'taken') return <Chip tone="warning">locked place</Chip>
  const [rule] = price.broken
  return (
    <>
      <Chip tone={rule === undefined ? 'info' : 'danger'}>{describeExtra(price.minutes)}</Chip>
      {rule !== undefined && <span className={styles.brokenRule}>{rule}</span>}
    </>
  )
}
