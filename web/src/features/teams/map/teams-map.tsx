import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { RouteMap } from '#web/map/lazy-map.tsx'
import type { MapPlace } from '#web/map/map-content.ts'
import type { RouteMapProps } from '#web/map/route-map.tsx'
import { GroupCard } from '#web/route/map/group-card.tsx'
import { useSlot } from '#web/ui/feedback/dialogs/use-slot.ts'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'
import { useCovered } from '#web/ui/layout/tool-page/use-covered.ts'
import { DriverChip } from '#web/ui/stops/driver-chip.tsx'
import { closedOutlines } from '../closing/closed-outlines.ts'
import { type DayDocument, filledStops } from '../day/day-document.ts'
import { planOfDay } from '../day/driven-day.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardAccount } from '../day/use-team.ts'
import { type TeamSelection, useBoardSelection } from '../day/use-team-selection.ts'
import { openDay } from '../moves/ask-desk.ts'
import { heldBetween } from '../moves/carried-stop.ts'
import { changedLast } from '../moves/changed-last.ts'
import { SelectionBar } from '../moves/selection-bar.tsx'
import { teamEdits } from '../moves/team-edits.ts'
import { useEditKeys } from '../moves/use-edit-keys.ts'
import { type DimOf, dayOutlines, dayPlaces, dayRoutes, driverOfBadge, fitKeyOf, pairLine } from './map-content.ts'
import styles from './map-note.module.css'
import { StopCard } from './stop-card.tsx'
import { useTeamVans } from './use-team-vans.ts'

/** The day on the map: each driver's stops and way in their colour, and what can be done to many stops at once. */
export function TeamsMap() {
  const { shown, drivers } = useBoardDay()
  const selection = useBoardSelection()
  // What is said above the map comes and goes with a choice, which is to move nothing.
  const padding = useCovered('none')
  const dimOf = useDimOf(selection.driverId)
  const places = useMemo(() => dayPlaces(shown, drivers, dimOf), [shown, drivers, dimOf])
  const routes = useMemo(() => dayRoutes(shown, drivers, dimOf), [shown, drivers, dimOf])
  const { closed } = shown.options
  const outlines = useMemo(
    () => [...dayOutlines(drivers, selection.driverId), ...closedOutlines(closed ?? [])],
    [drivers, selection.driverId, closed],
  )
  const { stopId, partnerId } = selection
  const overlay = useMemo(() => pairLine(shown, [stopId, partnerId]), [shown, stopId, partnerId])
  const fitKey = useMemo(() => fitKeyOf(shown), [shown])
  const vans = useTeamVans()
  useEditKeys()
  useEffect(() => {
    const plan = planOfDay(shown)
    if (plan) openDay(plan)
  }, [shown])
  return (
    <>
      <RouteMap
        label="Map of the day"
        {...{ places, routes, outlines, overlay, padding, fitKey }}
        vans={vans}
        selectedId={selection.stopId}
        chosenIds={selection.stopIds}
        hoveredId={selection.hoveredId}
        onSelect={(id) => choose(selection, id)}
        onHover={selection.onHover}
        {...(shown.plan && { onEnclose: selection.onStops })}
        {...mapCards({ shown, selection, places })}
      />
      <MapNote />
    </>
  )
}

/** A badge opens its driver, everything else is a stop or nothing. */
function choose({ onDriver, onStop }: TeamSelection, id: string | undefined): void {
  const driver = driverOfBadge(id)
  if (driver === undefined) onStop(id)
  else onDriver(driver)
}

/** The others of a chosen driver are faint; while a stop is dragged, all but the two that it goes between are quieter. */
function useDimOf(driverId: number | undefined): DimOf {
  const held = useSlot(heldBetween)
  return useMemo(() => {
    if (held) return (id: number) => ![held.from, held.to].includes(String(id))
    if (driverId !== undefined) return (id: number) => (id === driverId ? false : 'faint')
    return () => false
  }, [held, driverId])
}

interface CardsOf {
  readonly shown: DayDocument
  readonly selection: TeamSelection
  readonly places: readonly MapPlace[]
}

/** What the map says beside a pin of many, and beside the chosen stop. */
function mapCards({ shown, selection, places }: CardsOf): Pick<RouteMapProps, 'renderGroup' | 'renderPopover'> {
  const stops = filledStops(shown)
  const nameOf = (id: string): string => splitAddress(stops.find((stop) => stop.id === id)?.address ?? '').street
  return {
    renderGroup: (ids, close) => (
      <GroupCard
        places={places.filter(({ id }) => ids.includes(id))}
        nameOf={nameOf}
        onClose={close}
        onSelect={selection.onStop}
      />
    ),
    renderPopover: (id) => {
      const stop = stops.find((each) => each.id === id)
      return stop && selection.stopIds.length === 1 ? <StopCard key={id} stop={stop} /> : null
    },
  }
}

/** What stands above the map: a drag and where it goes, what can be done to the chosen stops, or to the changed routes. */
function MapNote() {
  const held = useSlot(heldBetween)
  const { day, shown } = useBoardDay()
  const { stopIds } = useBoardSelection()
  const { isLooking } = useBoardAccount()
  const changed = changedLast(day.state.history)
  const isChosen = shown.plan !== null && stopIds.length > 1
  if (isLooking || (!held && !isChosen && changed.length === 0)) return null
  return (
    <FloatBar corner="top-left">
      {held ? (
        <DragNote from={held.from} to={held.to} />
      ) : isChosen ? (
        <SelectionBar />
      ) : (
        <ReplanButton routes={changed} />
      )}
    </FloatBar>
  )
}

interface DragNoteProps {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** "Ana → Marcus". */
function DragNote({ from, to }: DragNoteProps) {
  const { drivers } = useBoardDay()
  const ends = [from, to === from ? undefined : to].flatMap(
    (id) => drivers.find((driver) => String(driver.id) === id) ?? [],
  )
  return (
    <p className={`row gap8 ${styles.drag}`}>
      {ends.map(({ id, number, colorNumber, name }, index) => (
        <span key={id} className="row gap8">
          {index > 0 && <span aria-hidden="true">→</span>}
          <DriverChip driver={number} color={colorNumber} name={name} />
        </span>
      ))}
      <span className={styles.aside}>others dimmed while you drag</span>
    </p>
  )
}

/** Routes that the last change has touched can be put into their best order, with everything else held. */
function ReplanButton({ routes }: { readonly routes: readonly number[] }) {
  const { drivers } = useBoardDay()
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconRoute size={16} stroke={1.7} aria-hidden="true" />}
      onClick={() => void teamEdits(drivers).replan(routes)}
    >
      {routes.length === 1 ? 'Re-optimize this route' : 'Re-optimize these routes'}
    </Button>
  )
}
