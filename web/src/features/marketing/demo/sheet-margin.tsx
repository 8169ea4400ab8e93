import { avenues, cornerPlace } from './manhattan-grid.ts'
import styles from './sheet-margin.module.css'
import { percent, shareOf, world } from './world.ts'

const FIRST = 12
const streets = Array.from({ length: 107 }, (_, index) => FIRST + index)
const namedStreets = new Set([14, 23, 34, 42, 57, 72, 86, 96, 110])
const numbered = avenues.filter(({ name }) => /^[0-9]/.test(name))

const top = (street: number): string => percent(shareOf(cornerPlace({ street, avenue: '5th Ave' }))[1])
const left = (across: number): string => percent(shareOf({ uptown: world.south, across })[0])

/** The rulers on the edges of the sheet: a tick for each avenue and each street, as people count them here. */
export function SheetMargin() {
  return (
    <div aria-hidden="true">
      <div className={styles.north}>
        <div className={styles.alongNorth}>
          {[...new Set(avenues.map(({ across }) => across))].map((across) => (
            <i key={across} style={{ left: left(across) }} />
          ))}
          {numbered.map(({ name, across }) => (
            <span key={name} style={{ left: left(across) }}>
              {Number.parseInt(name, 10)}
            </span>
          ))}
          <b style={{ left: left(1720) }}>Avenue</b>
        </div>
      </div>
      <div className={styles.east}>
        {streets.map((street) => (
          <i key={street} style={{ top: top(street) }} data-named={namedStreets.has(street) || undefined} />
        ))}
        {[...namedStreets].map((street) => (
          <span key={street} style={{ top: top(street) }}>
            {street}
          </span>
        ))}
        <b style={{ top: top(116) }}>Street</b>
      </div>
    </div>
  )
}
