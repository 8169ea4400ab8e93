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
import { linePath, minutesBetween, WORLD_HEIGHT, WORLD_WIDTH, world } from './world.ts'

const graticule = [
  ...minutesBetween(world.west, world.east).map((lng) =>
    linePath([
      [world.south, lng],
      [world.north, lng],
    ]),
  ),
  ...minutesBetween(world.south, world.north).map((lat) =>
    linePath([
      [lat, world.west],
      [lat, world.east],
    ]),
  ),
].join('')

/** The drawing below the route: Manhattan by its grid, the shores around it, and a line for each minute of arc. */
export const Sheet = memo(function Sheet() {
  const island = useId()
  return (
    <svg className={styles.sheet} viewBox={`0 0 ${WORLD_WIDTH} ${WORLD_HEIGHT}`} aria-hidden="true">
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
