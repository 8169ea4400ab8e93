import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { wireToItinerary } from '#api/itinerary-wire.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { readLegacyLink } from '#core/itinerary/legacy-link.ts'
import { client } from '#web/client/api.ts'
import { config } from '#web/client/config.ts'
import { failureOf } from '#web/client/failure.ts'

/** A route as its link gives it. */
export interface SharedRoute {
  /** Names the marks of this route in this browser. */
  readonly key: string
  readonly routeId: string | undefined
  readonly title: string
  readonly itinerary: Itinerary
}

/** Why there is no route to show. */
export interface RouteFailure {
  readonly message: string
  readonly reference: string | undefined
  /** Absent where trying again would not help. */
  readonly retry: (() => void) | undefined
}

export type SharedRouteState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly route: SharedRoute }
  | ({ readonly phase: 'error' } & RouteFailure)

const gone = "This route has expired or doesn't exist. Please request a new route link."

/** Loads the route of the page's link, in its present or its old form. */
export function useSharedRoute(): SharedRouteState {
  const { routeid, dataurl, routesurl, coordinatesurl } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-route', routeid],
    queryFn: async () => {
      const { routeData, title } = await client.sharing.getRoute({ routeid: routeid ?? '' })
      return { itinerary: wireToItinerary(routeData), title }
    },
    enabled: routeid !== undefined,
    retry: (count, cause) => failureOf(cause).status !== 404 && count < 2,
    // A driver in a tunnel keeps the route that is on the screen.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  if (routeid === undefined) {
    const itinerary = readLegacyLink({
      dataurl: dataurl ?? '',
      routesurl: routesurl ?? '',
      coordinatesurl: coordinatesurl ?? '',
    })
    if (!itinerary) return { phase: 'error', message: gone, reference: undefined, retry: undefined }
    return { phase: 'loaded', route: { key: `legacy ${routesurl}`, routeId: undefined, title: '', itinerary } }
  }
  if (data)
    return { phase: 'loaded', route: { key: routeid, routeId: routeid, title: data.title, itinerary: data.itinerary } }
  if (!error) return { phase: 'loading' }
  const failure = failureOf(error)
  if (failure.status === 404) return { phase: 'error', message: gone, reference: undefined, retry: undefined }
  return {
    phase: 'error',
    message: `Could not retrieve route data. Please contact ${config().supportAddress} if this is a recurring problem`,
    reference: failure.reference,
    retry: () => void refetch(),
  }
}
