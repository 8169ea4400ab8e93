import { useState } from 'react'
import type { Itinerary, LinkSegment } from '#core/itinerary/itinerary.ts'
import { appNames, type NavigationApp, wholeRoute } from '#core/itinerary/navigation-app.ts'
import { showNotice } from '../feedback/notice.ts'
import { useIsPhone } from '../theme/use-is-phone.ts'

/** Starting a whole route: opens the link, offers the parts, or says why not. */
export function useWholeRoute(itinerary: Itinerary): {
  start: (app: NavigationApp) => void
  parts: { app: string; segments: readonly LinkSegment[] } | undefined
  closeParts: () => void
} {
  const onPhone = useIsPhone()
  const [parts, setParts] = useState<{ app: string; segments: readonly LinkSegment[] }>()
  const start = (app: NavigationApp): void => {
    const route = wholeRoute(itinerary, app, onPhone)
    if (route.kind === 'link') window.open(route.url, '_blank', 'noopener')
    if (route.kind === 'parts') setParts({ app: appNames[app], segments: route.segments })
    if (route.kind === 'refused') void showNotice({ message: route.message })
  }
  return { start, parts, closeParts: () => setParts(undefined) }
}
