import { splitAddress } from '#core/itinerary/route-points.ts'
import type { MapPlace } from '#web/map/map-content.ts'
import type { RouteMapProps } from '#web/map/route-map.tsx'
import { GroupCard } from '#web/route/map/group-card.tsx'
import { LegCard } from '#web/route/map/leg-card.tsx'
import { PointCard } from '#web/route/map/point-card.tsx'
import type { Selection } from '#web/route/use-selection.ts'
import { filledStops, type PlannerDocument } from './document/planner-document.ts'
import type { ShownRoute } from './use-shown-route.ts'

interface CardsOf {
  readonly shown: ShownRoute
  readonly selection: Selection
  readonly places: readonly MapPlace[]
  readonly phone: boolean
}

type MapCards = Pick<RouteMapProps, 'renderLeg' | 'renderGroup' | 'renderPopover'>

/** What the map of the planner says beside a leg, a pin of many and the chosen stop. */
export function mapCards({ shown: { document, points }, selection, places, phone }: CardsOf): MapCards {
  const nameOf = (id: string): string => points.find((point) => point.id === id)?.title ?? draftName(document, id)
  return {
    renderLeg: (toId) => {
      const at = points.findIndex(({ id }) => id === toId)
      const [from, to] = [points[at - 1], points[at]]
      return from && to ? <LegCard from={from} to={to} /> : null
    },
    renderGroup: (ids, close) => (
      <GroupCard
        places={places.filter(({ id }) => ids.includes(id))}
        nameOf={nameOf}
        onClose={close}
        onSelect={selection.onSelect}
      />
    ),
    renderPopover: (id) => {
      // On a phone the list stands right below and says the same.
      const point = phone ? undefined : points.find((candidate) => candidate.id === id)
      return point ? (
        <PointCard
          point={point}
          previous={points[points.indexOf(point) - 1]}
          locked={filledStops(document)[point.stop.entered ?? -1]?.lockedAt !== undefined}
          onRemoved={() => selection.onSelect(undefined)}
          onClose={() => selection.onSelect(undefined)}
        />
      ) : null
    },
  }
}

const draftName = ({ start, stops, end }: PlannerDocument, id: string): string => {
  const ends: Readonly<Record<string, string>> = { start: start.address, end: end.address }
  return splitAddress(ends[id] ?? stops.find((stop) => stop.id === id)?.address ?? '').street
}
