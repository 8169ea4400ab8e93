import styles from './sheet-margin.module.css'
import { degreesText, minutesBetween, shareOf, world } from './world.ts'

const meridians = minutesBetween(world.west, world.east)
const parallels = minutesBetween(world.south, world.north)
/** Five ticks to a minute of arc. */
const TICK = 1 / 300
const ticksBetween = (from: number, to: number): number[] => {
  const first = Math.ceil(from / TICK)
  return Array.from({ length: Math.floor(to / TICK) - first + 1 }, (_, index) => (first + index) * TICK)
}
const isWhole = (degrees: number): boolean => Math.abs(degrees * 60 - Math.round(degrees * 60)) < 1e-6
const percent = (share: number): string => `${(share * 100).toFixed(3)}%`
const left = (lng: number): string => percent(shareOf([world.south, lng])[0])
const top = (lat: number): string => percent(shareOf([lat, world.west])[1])

/** The rulers on the edges of the sheet, in minutes of arc as on any chart. */
export function SheetMargin() {
  return (
    <div aria-hidden="true">
      <div className={styles.north}>
        <div className={styles.alongNorth}>
          {ticksBetween(world.west, world.east).map((lng) => (
            <i key={lng} style={{ left: left(lng) }} data-whole={isWhole(lng) || undefined} />
          ))}
          {meridians
            .filter((lng) => Math.round(lng * 60) % 2 !== 0)
            .map((lng) => (
              <span key={lng} style={{ left: left(lng) }}>
                {degreesText(lng, ['E', 'W'])}
              </span>
            ))}
        </div>
      </div>
      <div className={styles.east}>
        {ticksBetween(world.south, world.north).map((lat) => (
          <i key={lat} style={{ top: top(lat) }} data-whole={isWhole(lat) || undefined} />
        ))}
        {parallels
          .filter((lat) => Math.round(lat * 60) % 2 === 0)
          .map((lat) => (
            <span key={lat} style={{ top: top(lat) }}>
              {degreesText(lat, ['N', 'S'])}
            </span>
          ))}
      </div>
    </div>
  )
}
