import { Button } from '@mantine/core'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { appNames, limitsNotice, type NavigationApp, navigationApps } from '#core/itinerary/navigation-app.ts'
import { SplitLinksDialog } from '#web/route/leaving/split-links-dialog.tsx'
import { useWholeRoute } from '#web/route/leaving/use-whole-route.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import styles from './shared-route.module.css'

interface StartAllProps {
  readonly itinerary: Itinerary
  readonly app: NavigationApp
  readonly onApp: (app: NavigationApp) => void
}

const segments = navigationApps.map((value) => ({ value, label: appNames[value] }))

/** One navigation app, and the whole route in it. */
export function StartAll({ itinerary, app, onApp }: StartAllProps) {
  const { start, parts, closeParts } = useWholeRoute(itinerary)
  return (
    <div className={styles.foot}>
      <SegmentedTabs<NavigationApp> label="Navigation app" segments={segments} value={app} onChange={onApp} fullWidth />
      <div className={styles.whole}>
        <Button variant="default" size="md" onClick={() => start(app)}>
          Start All
        </Button>
        <p className={styles.limits}>{limitsNotice}</p>
      </div>
      {parts && <SplitLinksDialog {...parts} onClose={closeParts} />}
    </div>
  )
}
