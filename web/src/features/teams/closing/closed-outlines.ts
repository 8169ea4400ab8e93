import type { ClosedArea } from '#core/travel/closed-area.ts'
import type { MapOutline } from '#web/map/map-content.ts'

/** Closed areas as the map hatches them. */
export const closedOutlines = (closed: readonly ClosedArea[]): MapOutline[] =>
  closed.flatMap(({ ring }, place) =>
    ring.length === 0
      ? []
      : [{ id: `closed ${place}`, ring: ring.map(([lat, lng]) => [lng, lat] as const), isClosed: true as const }],
  )
