import { atSameAddress } from '#core/department/routes/inspection-facts.ts'
import type { RouteMapProps } from '#web/map/route-map.tsx'
import type { DayRoute } from '../day/day-route.ts'
import type { DaySelection } from '../day/use-day-view.ts'
import { HomeCard, InspectionCard } from './inspection-card.tsx'

type Cards = Pick<RouteMapProps, 'renderPopover' | 'renderGroup'>

/** What the map says beside the pins of a chosen route: all inspections at an address, and whose home it is. */
export function mapCards(chosen: DayRoute | undefined, select: (selection: DaySelection) => void): Cards {
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
