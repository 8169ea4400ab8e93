import styles from './demo-map.module.css'
import { gridWay } from './grid-path.ts'
import { cornerPlace } from './manhattan-grid.ts'
import type { Demo, Way } from './use-demo.ts'
import { linePath, worldBox } from './world.ts'

const pathOf = ({ points }: Way): string => {
  const places = points.map(({ corner }) => cornerPlace(corner))
  const way = places.flatMap((place, index) => {
    const before = places[index - 1]
    return before ? gridWay(before, place).slice(1) : [place]
  })
  return linePath(way)
}

/** Both orders as lines: the one that is looked at above, the other dashed below it. */
export function DemoRoute({ demo }: { readonly demo: Demo }) {
  const isFastest = demo.view === 'fastest'
  return (
    <svg className={styles.lines} viewBox={worldBox} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.before} data-strong={!isFastest || undefined} d={pathOf(demo.entered)} />
      {isFastest && <path className={styles.casing} d={pathOf(demo.fastest)} />}
      {isFastest && <path className={styles.route} d={pathOf(demo.fastest)} />}
    </svg>
  )
}
