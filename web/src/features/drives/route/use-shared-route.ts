import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { wireToItinerary } from '#api/itinerary/itinerary-wire.ts'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import type { LinkStanding } from '#core/links/link-standing.ts'
import type { RoutePurpose } from '#core/links/route-purpose.ts'
import type { VersionedReason } from '#core/links/stop-reasons.ts'
import type { RouteRules } from '#core/plan/route-rules.ts'
import { client } from '#web/client/api.ts'
import { config } from '#web/client/config.ts'
import { failureOf } from '#web/client/failure.ts'
import { forgetRoute, type KeptRoute, keepSeen, keptRoute, lastRoute, seenRoute } from '../keeping/kept-drive.ts'
import { linksHere } from '../keeping/kept-marks.ts'
import { useOfflinePage } from '../use-offline-page.ts'
import { readableRoute } from './readable-route.ts'

/** A route as its link gives it. */
export interface SharedRoute {
  /** Names the marks of this route in this browser. */
  readonly key: string
  readonly routeId: string | undefined
  readonly title: string
  readonly itinerary: Itinerary
  /** Raised by each change of its sender. */
  readonly version: number
  /** How a team's link stands to the day of its dispatcher; absent for other routes. */
  readonly standing?: LinkStanding
  /** The link has ended since the route was loaded. */
  readonly isOver: boolean
  /** It has ended because it was replaced by a new link. */
  readonly isReplaced: boolean
  /** The day that a team's route is for, `yyyy-MM-dd`. */
  readonly date?: string
  readonly purpose?: RoutePurpose
  /** What a new order of its stops must keep to. */
  readonly rules?: RouteRules
  /** Why stops came and went by the last versions. */
  readonly reasons?: readonly VersionedReason[]
  /** As the driver has seen it, until a change of it is acknowledged. */
  readonly seen: { readonly version: number; readonly itinerary: Itinerary }
  readonly acknowledge: () => void
}

/** Why there is no route to show. */
export interface RouteFailure {
  /** Names the page. */
  readonly heading: string
  readonly message: string
  readonly reference: string | undefined
  /** Absent where trying again would not help. */
  readonly retry: (() => void) | undefined
  /** The route whose link has ended, of which this phone may still hold something. */
  readonly endedId?: string
  /** There is a new link, and this phone sends what is left through it. */
  readonly isReplaced?: boolean
}

export type SharedRouteState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'loaded'; readonly route: SharedRoute }
  | ({ readonly phase: 'error' } & RouteFailure)

// A driver comes back to the page at every stop: then it looks whether the route has changed, and now and then besides.
const FRESH_MS = 60_000
const LOOK_EVERY_MS = 5 * 60_000

const isGone = (cause: unknown): boolean => failureOf(cause).status === 404
const wasReplaced = (cause: unknown): boolean => failureOf(cause).code === 'sharing.link-replaced'

/** Only a phone with marks for other links can have some for a link that this one replaced. */
async function takeOverFormer(linkId: string): Promise<void> {
  if (linksHere().every((each) => each === linkId)) return
  const { takeOverWaiting } = await import('../keeping/take-over.ts')
  await takeOverWaiting(linkId)
}

const gone = {
  phase: 'error',
  heading: 'Route link expired',
  message: "This route has expired or doesn't exist. Please request a new route link.",
  reference: undefined,
  retry: undefined,
} as const satisfies SharedRouteState

const replaced = {
  ...gone,
  heading: 'This link was replaced',
  message: 'Ask your dispatcher for the new link.',
  isReplaced: true,
} as const satisfies SharedRouteState

/** The icon on the home screen was there before any link was opened. */
const noRouteYet: SharedRouteState = {
  phase: 'error',
  heading: 'No route on this phone yet',
  message: 'Open the link that your dispatcher sent you on this phone once. From then on this icon opens your route.',
  reference: undefined,
  retry: undefined,
}

/** Where the page begins that was put on the home screen: at the route that was opened last. */
const LATEST = 'latest'

/** The route of an id as the server tells it, and meanwhile as this phone has kept it. */
function useRouteOf(id: string | undefined) {
  const routeid = id === LATEST ? undefined : id
  const enabled = routeid !== undefined
  const told = useQuery({
    queryKey: ['shared-route', routeid],
    queryFn: async (): Promise<KeptRoute> => {
      const { updatedAt: _, expiresAt: __, ...route } = await client.sharing.sharedRoute({ routeid: routeid ?? '' })
      await takeOverFormer(routeid ?? '')
      return route
    },
    enabled,
    retry: (count, cause) => !isGone(cause) && count < 2,
    // Without a network it fails at once instead of waiting for one.
    networkMode: 'offlineFirst',
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (isGone(state.error) ? false : LOOK_EVERY_MS),
    meta: { quiet: true },
  })
  const kept = useQuery({
    queryKey: ['kept-route', routeid],
    queryFn: async () => readableRoute(await keptRoute(routeid ?? '')),
    enabled,
    networkMode: 'always',
    meta: { quiet: true },
  })
  useOfflinePage(routeid, told.data)
  const hasEnded = told.error !== null && isGone(told.error)
  if (hasEnded && !told.data && routeid !== undefined) void forgetRoute(routeid)
  const shown = told.data ?? (hasEnded ? undefined : (kept.data ?? undefined))
  const isReplaced = hasEnded && wasReplaced(told.error)
  return { ...told, hasEnded, isReplaced, shown, isKept: kept.data, ...useSeenRoute(routeid, shown) }
}

/** The id in the address, or that of the route that was opened last. */
function useRouteId(routeid: string | undefined): string | undefined | null {
  const { data } = useQuery({
    queryKey: ['last-route'],
    queryFn: async () => (await lastRoute()) ?? '',
    enabled: routeid === LATEST,
    networkMode: 'always',
    meta: { quiet: true },
  })
  if (routeid !== LATEST) return routeid
  return data === undefined ? null : data || LATEST
}

/** Loads the route of the page's link, in its present or its old form. */
export function useSharedRoute(): SharedRouteState {
  const { routeid: given, ...legacy } = useParams()
  const routeid = useRouteId(given)
  const { shown, hasEnded, isReplaced, error, refetch, isKept, seen, acknowledge } = useRouteOf(routeid ?? undefined)
  const old = useLegacyRoute(given === undefined ? legacy : undefined)
  const itinerary = useMemo(() => shown && wireToItinerary(shown.routeData), [shown])
  const before = useMemo(() => seen && { version: seen.version, itinerary: wireToItinerary(seen.routeData) }, [seen])
  if (routeid === null) return { phase: 'loading' }
  if (routeid === LATEST) return noRouteYet
  if (routeid === undefined) return old
  // A driver in a tunnel keeps the route that is on the screen, whatever became of the link.
  if (shown && itinerary && before) {
    const { routeData: _, ...told } = shown
    const link = { key: routeid, routeId: routeid, isOver: hasEnded, isReplaced }
    return { phase: 'loaded', route: { ...told, ...link, itinerary, seen: before, acknowledge } }
  }
  if (hasEnded) return { ...(isReplaced ? replaced : gone), endedId: routeid }
  if (!error || isKept === undefined) return { phase: 'loading' }
  return {
    phase: 'error',
    heading: 'Route not loaded',
    message: `Could not retrieve route data. Please contact ${config().supportAddress} if this is a recurring problem`,
    reference: failureOf(error).reference,
    retry: () => void refetch(),
  }
}

/** The route that an old link holds; what reads it comes with the first of them. */
function useLegacyRoute(link: Params | undefined): SharedRouteState {
  const { dataurl = '', routesurl = '', coordinatesurl = '' } = link ?? {}
  const { data: itinerary } = useQuery({
    queryKey: ['legacy-link', dataurl, routesurl, coordinatesurl],
    queryFn: async () => {
      const { readLegacyLink } = await import('#core/itinerary/legacy-link.ts')
      return readLegacyLink({ dataurl, routesurl, coordinatesurl }) ?? null
    },
    enabled: link !== undefined,
    networkMode: 'always',
    meta: { quiet: true },
  })
  if (itinerary === undefined) return { phase: 'loading' }
  if (itinerary === null) return gone
  const seen = { version: 0, itinerary }
  const standing = { isOver: false, isReplaced: false, seen, acknowledge: () => undefined }
  const route = { key: `legacy ${routesurl}`, routeId: undefined, title: '', ...seen, ...standing }
  return { phase: 'loaded', route }
}

type Params = Readonly<Partial<Record<string, string>>>

/**
 * The route as its driver has seen it, beside what is shown now. A change counts as seen once the driver says so: a phone
 * drops pages that lie behind a navigation app, and what was on them is not read yet.
 */
function useSeenRoute(
  routeId: string | undefined,
  shown: KeptRoute | undefined,
): { readonly seen: KeptRoute | undefined; readonly acknowledge: () => void } {
  const queries = useQueryClient()
  const queryKey = ['seen-route', routeId]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => readableRoute(await seenRoute(routeId ?? '')),
    ...{ enabled: routeId !== undefined, networkMode: 'always', staleTime: Number.POSITIVE_INFINITY },
    meta: { quiet: true },
  })
  const acknowledge = (): void => {
    if (routeId === undefined || !shown) return
    queries.setQueryData(queryKey, shown)
    void keepSeen(routeId, shown)
  }
  const isFirst = data === null && shown !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown first is seen once, not at each change
  useEffect(() => {
    if (isFirst) acknowledge()
  }, [isFirst])
  return { seen: data ?? shown, acknowledge }
}
