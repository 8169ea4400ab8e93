import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { arrivalTimes, formatDayClock } from '#core/itinerary/arrival-times.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { withDriverName } from '#core/plan/driver-words.ts'
import { leaveOf } from '#core/teams/fleet-plan.ts'
import { BrokenRules } from '#web/route/problems/broken-rules.tsx'
import { TravelNote } from '#web/route/travel-note.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { StopRow } from '#web/ui/stops/stop-row.tsx'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import { DayLog } from '../company/day-log.tsx'
import { type DayDocument, filledStops } from '../day/day-document.ts'
import type { DayDriver } from '../day/day-drivers.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { useBoardSelection } from '../day/use-team-selection.ts'
import { Tray } from '../tray/tray.tsx'
import { OtherWays } from './other-ways.tsx'
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
          <div className={styles.source}>
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
