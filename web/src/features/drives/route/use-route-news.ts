import { useMemo } from 'react'
import type { RouteNews } from '#core/drives/route-changes.ts'
import { latePart } from '#web/ui/feedback/dialogs/late-part.ts'
import { useLatePart } from '#web/ui/feedback/dialogs/use-late-part.ts'
import type { Drive } from '../use-drive.ts'
import type { SharedRoute } from './use-shared-route.ts'

// Most days there is none.
const comparing = latePart(async () => (await import('#core/drives/route-changes.ts')).routeNews)

/** What is new of a point of the route, by its id. */
export type NewOf = (id: string) => string | undefined

/** What the sender changed since the driver said that they have seen it, with why. */
export interface DriveNews extends RouteNews {
  readonly of: NewOf
}

/** What is new of a route; `undefined` where nothing is. */
export function useRouteNews(
  route: SharedRoute,
  { nameOf, live }: Pick<Drive, 'nameOf' | 'live'>,
): DriveNews | undefined {
  const { version, seen, isOver, itinerary, reasons } = route
  const isChanged = version !== seen.version && !isOver
  const compare = useLatePart(comparing, isChanged)
  const isBehind = (live?.behind ?? 0) >= LATE_MINUTES
  const news = useMemo(
    () =>
      isChanged
        ? compare?.(seen.itinerary, itinerary, { seenVersion: seen.version, reasons: reasons ?? [], isBehind })
        : undefined,
    [compare, isChanged, seen, itinerary, reasons, isBehind],
  )
  if (!news) return undefined
  const texts = new Map(news.stops.map(({ name, text }) => [name, `${text.charAt(0).toUpperCase()}${text.slice(1)}`]))
  return { ...news, of: (id: string) => texts.get(nameOf(id)) }
}

/** So many minutes behind the plan a driver is late: less is made up by driving on. */
const LATE_MINUTES = 10
