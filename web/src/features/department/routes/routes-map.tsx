import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { atSameAddress } from '#core/department/routes/inspection-facts.ts'
import { RouteMap } from '#web/map/lazy-map.tsx'
import type { RouteMapProps } from '#web/map/route-map.tsx'
import { KeyCap } from '#web/ui/controls/tags/key-cap.tsx'
import { OfflineBar } from '#web/ui/feedback/notices/offline-bar.tsx'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'
import { useCovered } from '#web/ui/layout/tool-page/use-covered.ts'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import { type DayRoute, lacksLine } from '../day/day-route.ts'
import type { DaySelection, DayView } from '../day/use-day-view.ts'
import { aimAt, cityAim, dayLines, inspectorOfPlace, inspectorPlaces, routePlaces } from './day-places.ts'
import { HomeCard, InspectionCard } from './panel/inspection-card.tsx'
import styles from './routes-map.module.css'

interface RoutesMapProps {
  /** Those that the filters leave. */
  readonly routes: readonly DayRoute[]
  readonly view: DayView
}

/** The inspectors of a day where their routes start, or one inspector's route. */
export function RoutesMap({ routes, view }: RoutesMapProps) {
  const { selection, hovered, select, hover } = view
  const chosen = routes.find(({ inspector }) => inspector.inspectorId === selection.inspectorId)
  const padding = useCovered(chosen === undefined ? 'none' : 'line')
  const places = useMemo(() => placesOf(routes, chosen), [routes, chosen])
  const lines = useMemo(() => (chosen ? dayLines(routes, chosen.inspector.inspectorId) : []), [routes, chosen])
  return (
    <>
      <RouteMap
        label="Map of the inspectors' routes"
        places={places}
        routes={lines}
        selectedId={chosen && selection.inspectionId}
        hoveredId={hovered.inspectionId ?? (hovered.inspectorId && `inspector:${hovered.inspectorId}`)}
        onSelect={(id) => select(selectionOf(id, chosen))}
        onHover={(id) => hover(id === undefined ? {} : selectionOf(id, chosen))}
        padding={padding}
        // One fit for each inspector: a change of their day moves nothing but the lines.
        fitKey={chosen ? `inspector ${chosen.inspector.inspectorId}` : 'city'}
        aim={chosen ? aimAt(chosen) : cityAim}
        {...mapCards(chosen, select)}
      />
      <OfflineBar text="Offline. What is shown may have changed." />
      {chosen && <SelectionBar route={chosen} onShowAll={() => select({})} />}
      {chosen && lacksLine(chosen) && (
        <p className={`absolute roundControl raised lifted ${styles.noPreview}`} role="alert">
          Map preview not available for this route.
        </p>
      )}
    </>
  )
}

const placesOf = (routes: readonly DayRoute[], chosen: DayRoute | undefined) =>
  chosen
    ? [...routePlaces(chosen), ...inspectorPlaces(routes.filter((route) => route !== chosen))]
    : inspectorPlaces(routes)

/** What a place of the map stands for. A click beside all of them leaves the inspector chosen. */
function selectionOf(id: string | undefined, chosen: DayRoute | undefined): DaySelection {
  const pinned = id === undefined ? undefined : inspectorOfPlace(id)
  if (pinned !== undefined) return { inspectorId: pinned }
  if (!chosen) return {}
  return { inspectorId: chosen.inspector.inspectorId, ...(id !== undefined && { inspectionId: id }) }
}

type Cards = Pick<RouteMapProps, 'renderPopover' | 'renderGroup'>

/** What the map says beside the pins of a chosen route: all inspections at an address, and whose home it is. */
function mapCards(chosen: DayRoute | undefined, select: (selection: DaySelection) => void): Cards {
  if (!chosen) return {}
  const { inspector, inspections } = chosen
  const { inspectorId, home } = inspector
  const close = (): void => select({ inspectorId })
  return {
    renderPopover: (id) => {
      const here = atSameAddress(inspections, inspectionAt(chosen, id))
      if (id === 'start' && home) return <HomeCard inspectorId={inspectorId} address={home.address} onClose={close} />
      return here.length > 0 ? <InspectionCard route={chosen} inspections={here} onClose={close} /> : null
    },
    renderGroup: (ids, closeGroup) => {
      const here = inspections.filter(({ inspectionId }) => ids.includes(inspectionId))
      return here.length > 0 ? <InspectionCard route={chosen} inspections={here} onClose={closeGroup} /> : null
    },
  }
}

/** The inspection for which a pin stands; where the route starts or ends at one, that one. */
function inspectionAt({ inspections }: DayRoute, id: string): string {
  if (id === 'start') return inspections[0]?.inspectionId ?? id
  return id === 'end' ? (inspections.at(-1)?.inspectionId ?? id) : id
}

/** Whose route stands out on the map, and the way back to all of them. */
function SelectionBar({ route, onShowAll }: { readonly route: DayRoute; readonly onShowAll: () => void }) {
  const phone = useIsPhone()
  const { inspectorId, color } = route.inspector
  const { fill } = driverPaint(color + 1, useScheme().scheme)
  return (
    <FloatBar corner="top-left">
      <div className={`row gap8 ${styles.selection}`}>
        <span className={styles.dot} style={{ background: fill }} aria-hidden="true" />
        <b>{inspectorId}</b>
        <span className="secondary">others dimmed</span>
        <Button variant="subtle" size="compact-sm" onClick={onShowAll}>
          Show all
        </Button>
        {!phone && <KeyCap>Esc</KeyCap>}
      </div>
    </FloatBar>
  )
}
