import { markNames } from '#core/itinerary/mark-names.ts'
import { type DayStop, filledStops } from '../day/day-document.ts'
import type { TeamsPage } from '../use-teams-page.ts'
import { CopyStopLink } from './copy-stop-link.tsx'

interface CustomerLinkProps {
  readonly page: Pick<TeamsPage, 'shown' | 'sends'>
  readonly stop: DayStop
}

/** The link for the customer of a stop, once its driver has the route. */
export function CustomerLink({ page: { shown, sends }, stop }: CustomerLinkProps) {
  const number = filledStops(shown).findIndex(({ id }) => id === stop.id)
  const isOwn = ({ kind, entered }: { readonly kind: string; readonly entered?: number }): boolean =>
    kind === 'stop' && entered === number
  const route = shown.plan?.routes.find(({ points }) => points.some(isOwn))
  if (!route || !sends.some(({ driverId }) => driverId === route.driverId)) return null
  const name = markNames(route.points)[route.points.findIndex(isOwn)]
  return name === undefined ? null : <CopyStopLink date={shown.date} driverId={route.driverId} stop={name} />
}
