import { Button } from '@mantine/core'
import { IconNavigation } from '@tabler/icons-react'
import { useState } from 'react'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { type LinkSegment, routeLinks } from '#core/itinerary/map-links.ts'
import { appNames, type NavigationApp, wholeRoute } from '#core/itinerary/navigation-app.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import styles from './open-in-app.module.css'
import { SplitLinks } from './split-links.tsx'

/** Buttons that open the whole route in a navigation app; a longer route is offered in parts. */
export function OpenInApp({ itinerary }: { readonly itinerary: Itinerary }) {
  const { start, parts, closeParts } = useWholeRoute(itinerary)
  return (
    <div className={`flex wrap gap8 ${styles.apps}`}>
      <Button
        leftSection={<IconNavigation size={17} stroke={1.7} aria-hidden="true" />}
        onClick={() => start('googleMaps')}
      >
        Open in Google Maps
      </Button>
      <Button variant="default" onClick={() => start('appleMaps')}>
        Apple
      </Button>
      <Button variant="default" onClick={() => start('waze')}>
        Waze
      </Button>
      <SplitLinks parts={parts} onClose={closeParts} />
    </div>
  )
}

/** Starting a whole route: opens the link, offers the parts, or says why not. */
function useWholeRoute({ points, travel }: Pick<Itinerary, 'points' | 'travel'>): {
  start: (app: NavigationApp) => void
  parts: { app: string; segments: readonly LinkSegment[] } | undefined
  closeParts: () => void
} {
  const onPhone = useIsPhone()
  const [parts, setParts] = useState<{ app: string; segments: readonly LinkSegment[] }>()
  const start = (app: NavigationApp): void => {
    const { method } = travel
    const route = wholeRoute({ points, method, ...routeLinks(points, method) }, app, onPhone)
    if (route.kind === 'link') window.open(route.url, '_blank', 'noopener')
    if (route.kind === 'parts') setParts({ app: appNames[app], segments: route.segments })
    if (route.kind === 'refused') void showNotice({ message: route.message })
  }
  return { start, parts, closeParts: () => setParts(undefined) }
}
