import { splitAddress } from '#core/itinerary/route-points.ts'
import type { MapPlace } from '#web/map/map-content.ts'
import type { RouteMapProps } from '#web/map/route-map.tsx'
import { GroupCard } from '#web/route/map/group-card.tsx'
import { filledStops } from '../day/day-document.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import { StopCard } from './stop-card.tsx'

/** What the map says beside a pin of many, and beside the chosen stop. */
export function mapCards(
  page: TeamsPage,
  places: readonly MapPlace[],
): Pick<RouteMapProps, 'renderGroup' | 'renderPopover'> {
  const { shown, selection } = page
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
      return stop && selection.stopIds.length === 1 ? <StopCard key={id} page={page} stop={stop} /> : null
    },
  }
}
