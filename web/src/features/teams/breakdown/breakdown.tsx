import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowsExchange,
  IconClockExclamation,
  IconDots,
  IconListNumbers,
  IconLock,
  IconLockOpen,
  IconMoodSick,
  IconPrinter,
  IconRoute,
  IconX,
} from '@tabler/icons-react'
import { type CSSProperties, useMemo } from 'react'
import { formatDayClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { RouteList } from '#web/route/list/route-list.tsx'
import { RouteActionsProvider } from '#web/route/route-actions.tsx'
import { RouteStopDialog } from '#web/route/stop/route-stop-dialog.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import { askedDriver } from '../day/asked-actions.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { stopTeam } from '../kinds/stop-team.tsx'
import { type RouteFigures, routeWords } from '../live/figures.ts'
import { useBoardLive } from '../live/use-page-live.ts'
import { AssignOne } from '../moves/assign-list.tsx'
import type { TeamEdits } from '../moves/team-edits.ts'
import { printRoute } from '../printing/print-day.tsx'
import { CostFigures } from '../result/cost-figures.tsx'
import { dayLanes } from '../timeline/day-lanes.ts'
import { longWaits } from '../timeline/long-waits.ts'
import { WaitFixes } from '../waits/wait-fixes.tsx'
import styles from './breakdown.module.css'
import { useBreakdown } from './use-breakdown.ts'

/** The stops of one driver, in driving order. */
export function Breakdown() {
  const breakdown = useBreakdown()
  const { driver, place, route, points, stops, actions, list } = breakdown
  const { shown, team } = useBoardDay()
  const { teamTier, isLooking } = useBoardAccount()
  const stopTeamOfDay = useMemo(
    () => stopTeam(team, shown, { teamTier, isLooking }),
    [team, shown, teamTier, isLooking],
  )
  const { scheme } = useScheme()
  if (!driver || !route) return null
  const { fill, text } = driverPaint(driver.colorNumber, scheme)
  const paint = { '--color-route': fill, '--color-on-route': text } as CSSProperties
  return (
    <RouteActionsProvider actions={actions}>
      <section className="stack" style={paint} aria-label={`Stops of ${driver.name}`}>
        <Head breakdown={breakdown} />
        <RouteWaits place={place} />
        {points.length > 2 || stops.length === 0 ? (
          <RouteList route={place} points={points} stops={stops} selection={list} linksTitles />
        ) : (
          <p className={`secondary ${styles.none}`}>
            No stops on this day. Drag one here, or assign one from the tray.
          </p>
        )}
      </section>
      <RouteStopDialog points={points} stops={stops} selection={list} team={stopTeamOfDay} />
      <AssignDialog breakdown={breakdown} />
    </RouteActionsProvider>
  )
}

interface PartProps {
  readonly breakdown: ReturnType<typeof useBreakdown>
}

/** Whose stops these are, and what can be done to all of them. */
function Head({ breakdown: { driver, place, edits } }: PartProps) {
  const { shownDate } = useBoardDay()
  const { isLooking } = useBoardAccount()
  const { onDriver } = useBoardSelection()
  const figures = useBoardLive().figures[place]
  if (!driver || !figures) return null
  const isToday = shownDate.date === shownDate.today
  return (
    <header className={styles.head}>
      <h2>
        <DriverChip driver={driver.number} color={driver.colorNumber} name={driver.name} />
      </h2>
      {!isLooking && <DriverMenu {...{ driver, place, edits, isToday }} hasStops={figures.stops > 0} />}
      <ActionIcon size={32} aria-label={`Close the stops of ${driver.name}`} onClick={() => onDriver(undefined)}>
        <IconX size={17} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <p>{headFacts(figures).join(' · ')}</p>
      {figures.stops > 0 && <CostFigures figures={[figures]} />}
    </header>
  )
}

const headFacts = (figures: RouteFigures): string[] => [
  routeWords(figures),
  ...(figures.stops > 0 ? [`leaves ${formatDayClock(figures.leaveAt)}, back ${formatDayClock(figures.backAt)}`] : []),
]

/** Another driver for a stop of the list. */
function AssignDialog({ breakdown: { assigning, assign, stops } }: PartProps) {
  const stop = stops.find(({ id }) => id === assigning)
  if (!stop) return null
  const close = (): void => assign(undefined)
  return (
    <Dialog opened onClose={close} title="Move to another driver" lead={splitAddress(stop.address).street}>
      <AssignOne id={stop.id} onDone={close} />
    </Dialog>
  )
}

interface DriverMenuProps {
  readonly driver: DayDriver
  /** Among the drivers of the day, from 0. */
  readonly place: number
  readonly hasStops: boolean
  /** How late somebody is, is said of today alone. */
  readonly isToday: boolean
  readonly edits: TeamEdits
}

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** What can be done to the whole route of a driver. */
function DriverMenu({ driver: { id, name, day }, place, hasStops, isToday, edits }: DriverMenuProps) {
  const isHeld = day.lock === 'route'
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={32} aria-label={`More for ${name}`}>
          <IconDots {...iconLook} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isHeld ? <IconLockOpen {...iconLook} /> : <IconLock {...iconLook} />}
          onClick={() => void edits.lockRoute(place, isHeld ? undefined : 'route')}
        >
          {isHeld ? 'Unlock the driver' : 'Lock the driver'}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconListNumbers {...iconLook} />}
          disabled={isHeld}
          onClick={() => void edits.lockRoute(place, day.lock === 'order' ? undefined : 'order')}
        >
          {day.lock === 'order' ? 'Unlock the order' : 'Lock the order'}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRoute {...iconLook} />}
          disabled={!hasStops || day.lock !== undefined}
          onClick={() => void edits.replan([place])}
        >
          Re-optimize this route
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter {...iconLook} />} disabled={!hasStops} onClick={() => printRoute(id)}>
          Print this route
        </Menu.Item>
        <Menu.Divider />
        <AskedItems id={id} hasRest={hasStops && !isHeld} isLate={hasStops && isToday} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface AskedItemsProps {
  readonly id: number
  /** Stops that may go to others. */
  readonly hasRest: boolean
  /** Whether it can be said of them how late they are. */
  readonly isLate: boolean
}

/** What is asked in a dialog, with its price, before it is done. */
const AskedItems = ({ id, hasRest, isLate }: AskedItemsProps) => (
  <>
    <Menu.Item
      leftSection={<IconClockExclamation {...iconLook} />}
      disabled={!isLate}
      onClick={() => askedDriver.set({ driverId: id, about: 'late' })}
    >
      Behind by so much
    </Menu.Item>
    <Menu.Item
      leftSection={<IconMoodSick {...iconLook} />}
      disabled={!hasRest}
      onClick={() => askedDriver.set({ driverId: id, about: 'out' })}
    >
      Called in sick or broken down
    </Menu.Item>
    <Menu.Item
      leftSection={<IconArrowsExchange {...iconLook} />}
      disabled={!hasRest}
      onClick={() => askedDriver.set({ driverId: id, about: 'swap' })}
    >
      Swap with another driver
    </Menu.Item>
  </>
)

interface RouteWaitsProps {
  /** Of the driver in the day, from 0. */
  readonly place: number
}

/** The long waits of a route above its stops, each with its cause and what helps: a phone has no timeline. */
function RouteWaits({ place }: RouteWaitsProps) {
  const lane = dayLanes(useBoardDay().shown)[place]
  const waits = lane ? longWaits(lane) : []
  if (waits.length === 0) return null
  return (
    <ul className={styles.waits} aria-label="Long waits">
      {waits.map((wait) => (
        <li key={wait.stopId}>
          <WaitFixes {...wait} />
        </li>
      ))}
    </ul>
  )
}
