import { useMemo } from 'react'
import { lineToWire } from '#api/itinerary/itinerary-wire.ts'
import type { Marks } from '#core/drives/marks.ts'
import type { RoutePoint } from '#core/itinerary/route-points.ts'
import { RouteMap } from '#web/map/lazy-map.tsx'
import type { MapPlace } from '#web/map/map-content.ts'
import { OfflineBar } from '#web/ui/feedback/notices/offline-bar.tsx'
import { useCovered } from '#web/ui/layout/tool-page/use-covered.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import type { SharedRoute } from './route/use-shared-route.ts'
import type { Drive } from './use-drive.ts'

interface SharedMapProps {
  readonly route: SharedRoute
  readonly drive: Drive
  readonly hoveredId: string | undefined
  readonly onHover: (id: string | undefined) => void
}

const stateOf = { complete: 'done', incomplete: 'incomplete' } as const

/** The pin of the start is the depot's, but while the driver is on the way back there for more: then it is that, as in the list. */
function pinsOf(points: readonly RoutePoint[], marks: Marks, selectedId: string | undefined): MapPlace[] {
  const depot = points.find(({ id, stop }) => id === selectedId && stop.kind === 'reload')
  const isHidden = ({ stop }: RoutePoint): boolean =>
    stop.kind !== 'stop' && stop.coordinates?.join() === depot?.stop.coordinates?.join()
  return points.flatMap((point) => {
    const isBack = point.stop.kind === 'reload'
    return point !== depot && (isBack || isHidden(point)) ? [] : toPlace(point, marks)
  })
}

function toPlace({ id, bead, stop }: RoutePoint, marks: Marks): MapPlace[] {
  if (!stop.coordinates) return []
  const [lat, lng] = stop.coordinates
  const mark = marks[id]
  return [
    {
      id,
      position: { lat, lng },
      label: typeof bead === 'number' ? String(bead) : stop.kind === 'reload' ? 'R' : '',
      kind: stop.kind === 'reload' ? 'stop' : stop.kind,
      ...(mark ? { state: stateOf[mark] } : {}),
    },
  ]
}

/** The shared route on the map: near the stop that is looked at, with the way to it. */
export function SharedMap({ route, drive, hoveredId, onHover }: SharedMapProps) {
  const phone = useIsPhone()
  const padding = useCovered('card')
  const { itinerary, points, marks, selectedId, select } = drive
  const places = useMemo(() => pinsOf(points, marks, selectedId), [points, marks, selectedId])
  const routes = useMemo(() => {
    const legs = itinerary.legs.map(({ geometry }, index) => ({
      geometry: lineToWire(geometry),
      toId: points[index + 1]?.id ?? '',
    }))
    return [{ id: 'shared', legs }]
  }, [itinerary, points])
  return (
    <>
      <RouteMap
        label="Map of the shared route"
        places={places}
        routes={routes}
        padding={padding}
        fitKey={`${route.key} ${route.version}`}
        follows
        {...{ selectedId, hoveredId, onHover }}
        onSelect={select}
      />
      {/* The bar of a phone says so itself. */}
      {!phone && <OfflineBar text="Offline. The list and your marks go on working." />}
    </>
  )
}
