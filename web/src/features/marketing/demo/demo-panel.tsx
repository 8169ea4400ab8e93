import { ActionIcon, Button, CloseButton } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowRight,
  IconFlag,
  IconHome,
  IconPlus,
  IconRefresh,
  IconRoute,
} from '@tabler/icons-react'
import type { RouteTotals } from '#core/itinerary/itinerary.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { canAdd, canRemove, type DemoStop, MOST_STOPS } from './demo-day.ts'
import styles from './demo-panel.module.css'
import { cornerName } from './manhattan-grid.ts'
import type { Demo } from './use-demo.ts'

const orders = [
  { value: 'entered', label: 'As entered' },
  { value: 'fastest', label: 'Fastest order' },
] as const

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

function Figures({ demo }: { readonly demo: Demo }) {
  const { entered, fastest, search, view, day } = demo
  const shown = demo[view].totals
  return (
    <>
      <div className={styles.figures}>
        <p>
          <span className={`block oneLine ${styles.time}`}>{formatMinutes(shown.minutes)}</span>
          <span className={styles.small}>
            {shown.miles.toFixed(1)} mi, {day.stops.length} stops
          </span>
        </p>
        {view === 'fastest' && (
          <p className={`rowType figures tertiary ${styles.before}`}>
            <s>{formatMinutes(entered.totals.minutes)}</s>
            <span className={styles.small}>{entered.totals.miles.toFixed(1)} mi as entered</span>
          </p>
        )}
      </div>
      <p className={`row gap8 figures brand brandSoft strongSmall ${styles.saving}`} aria-live="polite">
        <IconRoute {...icon} size={17} />
        {search.isLost
          ? 'The optimizer did not load here. This is its last order.'
          : savingWords(entered.totals, fastest.totals)}
      </p>
    </>
  )
}

interface RowProps {
  readonly point: DemoStop
  readonly number: number
  readonly minutes: number | undefined
  readonly demo: Demo
}

const ends: Readonly<Record<string, typeof IconHome>> = { start: IconHome, end: IconFlag }

function Row({ point, number, minutes, demo }: RowProps) {
  const EndIcon = ends[point.id]
  const name = cornerName(point.corner)
  return (
    <li className={`row gap8 ${styles.row}`} data-selected={demo.selected === point.id || undefined}>
      <span className={styles.bead} data-end={EndIcon !== undefined || undefined} data-view={demo.view}>
        {EndIcon ? <EndIcon size={13} stroke={1.7} aria-hidden="true" /> : number}
      </span>
      <span className={`narrow cut ${styles.name}`}>{name}</span>
      <span className={styles.small}>{minutes === undefined ? 'start' : `${minutes} min`}</span>
      {EndIcon === undefined && (
        <CloseButton
          size="sm"
          iconSize={15}
          className={styles.remove ?? ''}
          aria-label={`Remove ${name}`}
          disabled={!canRemove(demo.day)}
          onClick={({ currentTarget }) => {
            focusNeighbor(currentTarget)
            demo.remove(point.id)
          }}
        />
      )}
    </li>
  )
}

/** The row goes with its button: whoever presses it goes on at the next one. */
function focusNeighbor(button: HTMLElement): void {
  const row = button.closest('li')
  const near = row?.nextElementSibling?.querySelector('button') ?? row?.previousElementSibling?.querySelector('button')
  near?.focus({ preventScroll: true })
}

interface DemoPanelProps {
  readonly demo: Demo
  readonly onOpen: () => void
}

/** What the map shows in words and figures, and what can be done with it. */
export function DemoPanel({ demo, onOpen }: DemoPanelProps) {
  const { points, legMinutes } = demo[demo.view]
  return (
    <section className={`stack gap12 raised lifted roundDialog ${styles.panel}`} aria-label="The day on the map">
      <p className={`rowType secondary ${styles.tip}`}>Live demo. Drag a pin, or add your own stop.</p>
      <SegmentedTabs label="Order of the stops" segments={orders} value={demo.view} onChange={demo.setView} fullWidth />
      <Figures demo={demo} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol className={styles.list} tabIndex={0} aria-label="Stops in this order">
        {points.map((point, index) => (
          <Row key={point.id} point={point} number={index} minutes={legMinutes[index - 1]} demo={demo} />
        ))}
      </ol>
      <div className="row gap4">
        <Button
          variant="default"
          size="xs"
          className={styles.add ?? ''}
          leftSection={<IconPlus {...icon} />}
          disabled={!canAdd(demo.day)}
          onClick={demo.add}
        >
          {canAdd(demo.day) ? 'Add a stop' : `${MOST_STOPS} stops at most`}
        </Button>
        <ActionIcon variant="subtle" size="lg" aria-label="Undo" title="Undo" disabled={!demo.undo} onClick={demo.undo}>
          <IconArrowBackUp {...icon} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label="Reset"
          title="Reset"
          disabled={!demo.reset}
          onClick={demo.reset}
        >
          <IconRefresh {...icon} />
        </ActionIcon>
      </div>
      <Button variant="light" fullWidth rightSection={<IconArrowRight {...icon} />} onClick={onOpen}>
        Open this day in the planner
      </Button>
      <p className="small tertiary">
        {demo.search.isProven
          ? 'Proven: no order is faster by these estimates.'
          : 'Estimated times; the planner measures them.'}
      </p>
    </section>
  )
}

/** What the fastest order saves against the order as entered: `32 min and 10.0 mi less`. True for nothing saved, too. */
function savingWords(entered: RouteTotals, fastest: RouteTotals): string {
  const minutes = entered.minutes - fastest.minutes
  const miles = Math.round((entered.miles - fastest.miles) * 10) / 10
  const parts = [...(minutes > 0 ? [formatMinutes(minutes)] : []), ...(miles > 0 ? [`${miles.toFixed(1)} mi`] : [])]
  return parts.length > 0 ? `${parts.join(' and ')} less` : 'As entered is already the fastest'
}
