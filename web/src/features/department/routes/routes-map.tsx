import { useMemo } from 'react'
import { RouteMap } from '#web/map/lazy-map.tsx'
import { OfflineBar } from '#web/ui/feedback/offline-bar.tsx'
import { useCovered } from '#web/ui/layout/tool-page/use-covered.ts'
import { type DayRoute, lacksLine } from '../day/day-route.ts'
import type { DaySelection, DayView } from '../day/use-day-view.ts'
import { aimAt, cityAim, dayLines, inspectorOfPlace, inspectorPlaces, routePlaces } from './day-places.ts'
import { mapCards } from './map-cards.tsx'
import styles from './routes-map.module.css'
import { SelectionBar } from './selection-bar.tsx'

interface RoutesMapProps {
  /** Those that the filters leave. */
  readonly routes: readonly DayRoute[]
  readonly view: DayView
}

/** The inspectors of a day where their routes start, or one inspector's route. */
export function RoutesMap({ routes, view }: RoutesMapProps) {
  const { selection, hovered, select, hover } = view
  const padding = useCovered()
  const chosen = routes.find(({ inspector }) => inspector.inspectorId === selection.inspectorId)
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
        <p className={styles.noPreview} role="alert">
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
