import { memo, useId } from 'react'
import styles from './sheet.module.css'
import {
  avenuesPath,
  bridgesPath,
  broadwayPath,
  creekPath,
  highwaysPath,
  islandParksPath,
  islandPath,
  landPath,
  parksPath,
  roadsPath,
  streetsPath,
  tunnelsPath,
  wideStreetsPath,
} from './sheet-lines.ts'
import { cornersOfWorld, graticulePath, worldBox } from './world.ts'

const graticule = graticulePath(...cornersOfWorld())

/** The drawing below the route: Manhattan by its grid, the shores around it, and a line for each minute of arc. */
export const Sheet = memo(function Sheet() {
  const island = useId()
  return (
    <svg className={styles.sheet} viewBox={worldBox} preserveAspectRatio="none" aria-hidden="true">
      <clipPath id={island}>
        <path d={islandPath} />
      </clipPath>
      <path className={styles.land} d={landPath} />
      <path className={styles.land} d={islandPath} />
      <path className={styles.creek} d={creekPath} />
      <path className={styles.park} d={islandParksPath} />
      <path className={styles.road} d={roadsPath} />
      <g clipPath={`url(#${island})`}>
        <path className={styles.street} d={streetsPath} />
        <path className={styles.road} d={`${wideStreetsPath}${avenuesPath}${broadwayPath}`} />
        <path className={styles.park} d={parksPath} />
      </g>
      <path className={styles.tunnel} d={tunnelsPath} />
      <path className={styles.highwayCasing} d={`${highwaysPath}${bridgesPath}`} />
      <path className={styles.highway} d={`${highwaysPath}${bridgesPath}`} />
      <path className={styles.graticule} d={graticule} />
    </svg>
  )
})
