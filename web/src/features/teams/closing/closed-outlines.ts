import type { ClosedArea } from '#engine/travel/index.ts'
import type { MapOutline } from '#web/map/map-content.ts'
import { closedSign } from './closed-words.ts'

/** Closed areas as the map hatches and names them. */
export const closedOutlines = (closed: readonly ClosedArea[]): MapOutline[] =>
  closed.flatMap((area, place) =>
    area.ring.length === 0
      ? []
      : [
          {
            id: `closed ${place}`,
            ring: area.ring.map(([lat, lng]) => [lng, lat] as const),
            isClosed: true as const,
            name: closedSign(area),
          },
        ],
  )
