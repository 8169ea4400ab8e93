import { Button } from '@mantine/core'
import { IconNavigation } from '@tabler/icons-react'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import styles from './open-in-app.module.css'
import { SplitLinksDialog } from './split-links-dialog.tsx'
import { useWholeRoute } from './use-whole-route.ts'

/** Buttons that open the whole route in a navigation app; a longer route is offered in parts. */
export function OpenInApp({ itinerary }: { readonly itinerary: Itinerary }) {
  const { start, parts, closeParts } = useWholeRoute(itinerary)
  return (
    <div className={styles.apps}>
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
      {parts && <SplitLinksDialog {...parts} onClose={closeParts} />}
    </div>
  )
}
