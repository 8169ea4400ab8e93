import { Button, Tabs } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { arrivalTimes, formatDayClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { counted } from '#core/kernel/counted.ts'
import { omit } from '#core/kernel/omit.ts'
import { withDriverName } from '#core/plan/driver-words.ts'
import { formatCents } from '#core/teams/cost/day-cost.ts'
import { type FleetAlternative, leaveOf } from '#core/teams/fleet-plan.ts'
import { BrokenRules } from '#web/route/problems/broken-rules.tsx'
import { TravelNote } from '#web/route/travel-note.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import rows from '#web/ui/patterns/rows.module.css'
import { StopRow } from '#web/ui/stops/stop-row.tsx'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import { useBoardBuild } from '../build/use-build.ts'
import { DayLog } from '../company/day-log.tsx'
import { type DayDocument, filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { useBoardLive } from '../live/use-page-live.ts'
import { AddStopButton } from '../orders/add-stop-button.tsx'
import { Tray } from '../tray/tray.tsx'
import { CompareWays } from './compare-ways.tsx'
import styles from './result.module.css'
import { RouteCards } from './route-cards.tsx'

/** The routes of the day: who drives what, every stop, and what was changed. */
export function ResultPanel() {
  const [tab, setTab] = useState<string | null>('routes')
  const { day, shown, shownDate, drivers } = useBoardDay()
  const { isVisitor } = useBoardAccount()
  const { past } = day.state.history
  return (
    <div className={styles.result}>
      <Tabs className={styles.tabs ?? ''} value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="routes">Routes</Tabs.Tab>
          <Tabs.Tab value="stops">Stops {filledStops(shown).length}</Tabs.Tab>
          <Tabs.Tab value="changes">Changes {past.length}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="routes">
          <OtherWays />
          <RouteCards />
          <div className="mt4 px16 pb12">
            <TravelNote routes={shown.plan?.routes ?? []} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="stops">
          <StopTable />
        </Tabs.Panel>
        <Tabs.Panel value="changes">
          <ChangeList />
          {!isVisitor && <DayLog date={shownDate.date} version={day.aside?.savedVersion ?? 0} />}
        </Tabs.Panel>
      </Tabs>
      <div className={styles.tray}>
        <BrokenRules subject="These routes break" rules={brokenRulesOf(shown, drivers)} />
        <Tray />
      </div>
    </div>
  )
}

/** What the routes break, with the names of the drivers. */
const brokenRulesOf = (shown: DayDocument, drivers: readonly DayDriver[]): readonly string[] =>
  (shown.plan?.brokenRules ?? []).map((rule) => withDriverName(rule, (driver) => drivers[driver]?.name))

/** What was changed, the last change first; it is the one that can be taken back. */
function ChangeList() {
  const { day } = useBoardDay()
  const { past } = day.state.history
  const steps = past.map(({ label }, index) => ({ label, number: index + 1 })).toReversed()
  if (steps.length === 0)
    return <EmptyState title="Nothing was changed yet">Each change stands here and can be taken back.</EmptyState>
  return (
    <ol className={styles.changes} aria-label="Changes, the last one first">
      {steps.map(({ label, number }) => (
        <li key={number}>
          <span className={styles.changeNumber}>{number}</span>
          <span>{label}</span>
          {number === past.length && (
            <Button variant="subtle" size="compact-sm" onClick={day.actions.undo}>
              Undo
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Where a stop is on the day: whose it is, at which number, and when. */
interface PlacedStop {
  readonly driver: DayDriver
  readonly number: number
  readonly arrival: number
}

/** By place among the filled stops. */
function placedStops(shown: DayDocument, drivers: readonly DayDriver[]): ReadonlyMap<number, PlacedStop> {
  const placed = new Map<number, PlacedStop>()
  for (const [index, route] of (shown.plan?.routes ?? []).entries()) {
    const driver = drivers[index]
    const arrivals = arrivalTimes(route, leaveOf(route))
    for (const [at, { entered }] of route.points.entries()) {
      if (driver && entered !== undefined) placed.set(entered, { driver, number: at, arrival: arrivals[at] ?? 0 })
    }
  }
  return placed
}

/** Every stop of the day as it was entered, with whose it is: what no driver has stands first. */
function StopTable() {
  const { scheme } = useScheme()
  const { shown, drivers } = useBoardDay()
  const placed = placedStops(shown, drivers)
  const { stopId, hoveredId, onStop, onHover } = useBoardSelection()
  const stops = filledStops(shown).map((stop, entered) => ({ stop, entered, at: placed.get(entered) }))
  const sorted = stops.toSorted((one, other) => Number(one.at !== undefined) - Number(other.at !== undefined))
  return (
    <ol className={styles.stops} aria-label="Stops of the day">
      {sorted.map(({ stop, entered, at }) => (
        <li key={stop.id}>
          <StopRow
            kind={at?.number ?? entered + 1}
            title={splitAddress(stop.address).street}
            subtitle={at ? `${at.driver.number} ${at.driver.name}` : 'Unassigned'}
            {...(at && { time: formatDayClock(at.arrival), paint: driverPaint(at.driver.colorNumber, scheme) })}
            line="none"
            selected={stop.id === stopId}
            hovered={stop.id === hoveredId}
            onSelect={() => onStop(stop.id === stopId ? undefined : stop.id)}
            onHover={(over) => onHover(over ? stop.id : undefined)}
          />
        </li>
      ))}
    </ol>
  )
}

/** The way to the other ways of sharing the day out, what they would save, and who stays at home for that. */
function OtherWays() {
  const [isComparing, compare] = useState(false)
  const { plan, alternatives } = useBoardDay().day.document
  const { isLooking } = useBoardAccount()
  if (!plan || isLooking) return null
  const saved = savingOf(alternatives)
  return (
    <div className={styles.ways}>
      <AddStopButton />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconScale size={16} stroke={1.7} aria-hidden="true" />}
        onClick={() => compare(true)}
      >
        Compare other ways
        {saved > 0 && <span className={`success medium ${styles.saved}`}>save up to {formatCents(saved)}</span>}
      </Button>
      <StayAtHome />
      {isComparing && <CompareWays plan={plan} onClose={() => compare(false)} />}
    </div>
  )
}

/** Cents that the cheapest way saves against the one that was built; 0 where it serves less. */
function savingOf(ways: readonly FleetAlternative[]): number {
  const [built, cheapest] = [ways[0], ways.find(({ aim }) => aim === 'cheapest')]
  return built && cheapest && cheapest.unserved <= built.unserved ? built.cents - cheapest.cents : 0
}

/** Whoever stays at home is named with the reason, and how everybody is sent all the same. */
function StayAtHome() {
  const { day } = useBoardDay()
  const { figures } = useBoardLive()
  const build = useBoardBuild()
  const { options } = day.document
  const idle = figures.filter(({ stops }) => stops === 0).length
  if (!options.mayRest || idle === 0) return null
  const sendAll = (): void => {
    day.actions.setOptions(omit(options, 'mayRest'))
    build.start()
  }
  return (
    <p className={`pb8 ${rows.note} ${styles.idle}`}>
      {counted(idle, 'driver')} {idle === 1 ? 'stays' : 'stay'} at home, which costs less.{' '}
      <button type="button" className={styles.link} onClick={sendAll}>
        Send everybody
      </button>
    </p>
  )
}
