import { VisuallyHidden } from '@mantine/core'
import { IconHandFinger } from '@tabler/icons-react'
import { useId } from 'react'
import styles from './demo-map.module.css'
import { DemoPin } from './demo-pin.tsx'
import { DemoRoute } from './demo-route.tsx'
import { Sheet } from './sheet.tsx'
import { SheetLabels } from './sheet-labels.tsx'
import { SheetMargin } from './sheet-margin.tsx'
import type { Demo } from './use-demo.ts'

/** The sheet in its frame, with the day on it. */
export function DemoMap({ demo }: { readonly demo: Demo }) {
  const hint = useId()
  const { points } = demo[demo.view]
  return (
    <div className={styles.frame}>
      <SheetMargin />
      <div className={styles.sheet}>
        <div className={styles.world}>
          <Sheet />
          <SheetLabels />
          <DemoRoute demo={demo} />
          {/* In the order of the keys of React, not of the route: a pin that is held must stay the same element. */}
          {points
            .map((point, index) => ({ point, number: index }))
            .toSorted((one, other) => one.point.id.localeCompare(other.point.id))
            .map(({ point, number }) => (
              <DemoPin key={point.id} point={point} number={number} demo={demo} hintId={hint} />
            ))}
        </div>
        <p className={styles.tip}>
          <IconHandFinger size={17} stroke={1.7} aria-hidden="true" />
          Live demo. Drag a pin, or add your own stop.
        </p>
      </div>
      <VisuallyHidden id={hint}>Arrow keys move it corner by corner, Delete takes a stop away.</VisuallyHidden>
    </div>
  )
}
