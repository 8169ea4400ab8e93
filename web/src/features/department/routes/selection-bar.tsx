import { Button } from '@mantine/core'
import { KeyCap } from '#web/ui/controls/key-cap.tsx'
import { FloatBar } from '#web/ui/layout/tool-page/float-bar.tsx'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import type { DayRoute } from '../day/day-route.ts'
import styles from './routes-map.module.css'

/** Whose route stands out on the map, and the way back to all of them. */
export function SelectionBar({ route, onShowAll }: { readonly route: DayRoute; readonly onShowAll: () => void }) {
  const phone = useIsPhone()
  const { inspectorId, color } = route.inspector
  const { fill } = driverPaint(color + 1, useScheme().scheme)
  return (
    <FloatBar corner="top-left">
      <div className={styles.selection}>
        <span className={styles.dot} style={{ background: fill }} aria-hidden="true" />
        <b>{inspectorId}</b>
        <span className={styles.dimmed}>others dimmed</span>
        <Button variant="subtle" size="compact-sm" onClick={onShowAll}>
          Show all
        </Button>
        {!phone && <KeyCap>Esc</KeyCap>}
      </div>
    </FloatBar>
  )
}
