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
  /** Raised by each change of its sender. */
  readonly version: number
  /** The link has ended since the route was loaded. */
  readonly isOver: boolean
}

/** Why there is no route to show. */
export interface RouteFailure {
  /** Names the page. */
  readonly heading: string
  readonly message: string
  readonly reference: string | undefined
  /** Absent where trying again would not help. */
  readonly retry: (() => void) | undefined
}

export type SharedRouteState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly route: SharedRoute }
  | ({ readonly phase: 'error' } & RouteFailure)

// A driver comes back to the page at every stop: then it looks whether the route has changed, and now and then besides.
const FRESH_MS = 60_000
const LOOK_EVERY_MS = 5 * 60_000

const isGone = (cause: unknown): boolean => failureOf(cause).status === 404

const gone: SharedRouteState = {
  phase: 'error',
  heading: 'Route link expired',
  message: "This route has expired or doesn't exist. Please request a new route link.",
  reference: undefined,
  retry: undefined,
}

/** Loads the route of the page's link, in its present or its old form. */
export function useSharedRoute(): SharedRouteState {
  const { routeid, dataurl, routesurl, coordinatesurl } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-route', routeid],
    queryFn: async () => {
      const { routeData, title, version } = await client.sharing.getRoute({ routeid: routeid ?? '' })
      return { itinerary: wireToItinerary(routeData), title, version }
    },
    enabled: routeid !== undefined,
    retry: (count, cause) => !isGone(cause) && count < 2,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isGone(state.error) ? false : LOOK_EVERY_MS),
    meta: { quiet: true },
  })
  if (routeid === undefined) {
    const itinerary = readLegacyLink({
      dataurl: dataurl ?? '',
      routesurl: routesurl ?? '',
      coordinatesurl: coordinatesurl ?? '',
    })
    if (!itinerary) return gone
    const route = { key: `legacy ${routesurl}`, routeId: undefined, title: '', itinerary, version: 0, isOver: false }
    return { phase: 'loaded', route }
  }
  // A driver in a tunnel keeps the route that is on the screen, whatever became of the link.
  if (data) {
    const isOver = error !== null && isGone(error)
    return { phase: 'loaded', route: { key: routeid, routeId: routeid, ...data, isOver } }
  }
  if (!error) return { phase: 'loading' }
  const failure = failureOf(error)
  if (isGone(error)) return gone
  return {
    phase: 'error',
    heading: 'Route not loaded',
    message: `Could not retrieve route data. Please contact ${config().supportAddress} if this is a recurring problem`,
    reference: failure.reference,
    retry: () => void refetch(),
  }
}
