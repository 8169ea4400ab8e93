import { useDeferredValue, useMemo } from 'react'
import { lineToWire } from '#api/itinerary/itinerary-wire.ts'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import type { Position } from '#engine/base/geo.ts'
import { RouteMap } from '#web/map/lazy-map.tsx'
import type { MapPlace, MapRoute } from '#web/map/map-content.ts'
import type { Selection } from '#web/route/use-selection.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { OfflineBar } from '#web/ui/feedback/notices/offline-bar.tsx'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'
import { useCovered } from '#web/ui/layout/tool-page/use-covered.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { movePlace } from './document/place-stop.ts'
import type { PlannerDocument } from './document/planner-document.ts'
import type { mapCards } from './map-cards.tsx'
import { draftPlaces, type OrderView, routePlaces } from './planner-places.ts'
import type { ShownRoute } from './use-shown-route.ts'

interface PlannerMapProps {
  readonly shown: ShownRoute
  readonly selection: Selection
  readonly view: OrderView
  readonly onView: (view: OrderView) => void
  /** What is said beside what is on the map, once that has come. */
  readonly cards: typeof mapCards | undefined
  /** A place chosen on the map to become a stop. */
  readonly onPlace: (position: Position) => void
}

const views = [
  { value: 'fastest', label: 'Fastest order' },
  { value: 'entered', label: 'As entered' },
] as const

/** The route on the map, or the addresses that are known so far. */
export function PlannerMap({ shown: latest, selection, view, onView, cards, onPlace }: PlannerMapProps) {
  // The list is read first: the map draws a route once its rows stand.
  const shown = useDeferredValue(latest)
  const phone = useIsPhone()
  const { document, points } = shown
  const { result } = document
  const padding = useCovered(result ? 'line' : 'none')
  const places = useMemo(
    () => (result ? routePlaces(points, view) : draftPlaces(document)),
    [document, points, result, view],
  )
  const entered = view === 'entered' ? result?.saving.enteredGeometry : undefined
  const overlay = useMemo(() => (entered ?? []).map(lineToWire), [entered])
  const routes = useMemo(() => (result && view === 'fastest' ? [toRoute(result, points)] : []), [result, points, view])
  return (
    <>
      <RouteMap
        label="Map of the route"
        places={places}
        routes={routes}
        overlay={overlay}
        {...selection}
        padding={padding}
        onPlace={onPlace}
        onMove={movePlace}
        fitKey={fitKeyOf(document, places)}
        {...cards?.({ shown, selection, places, phone })}
      />
      <OfflineBar text="Offline. Your route is kept on this device." />
      {result && !phone && (
        <FloatBar corner="top-left">
          <SegmentedTabs label="Order shown on the map" segments={views} value={view} onChange={onView} size="small" />
        </FloatBar>
      )}
    </>
  )
}

/** One fit per set of places: reordering them moves nothing but the lines. */
function fitKeyOf({ result }: PlannerDocument, places: readonly MapPlace[]): string {
  const positions = places.map(({ position }) => `${position.lat},${position.lng}`).sort()
  return `${result ? 'route' : 'draft'} ${positions.join(' ')}`
}

const toRoute = (result: OptimizedRoute, points: readonly RoutePoint[]): MapRoute => ({
  id: 'route',
  legs: result.legs.map(({ geometry }, index) => ({
    geometry: lineToWire(geometry),
    toId: points[index + 1]?.id ?? '',
  })),
})
