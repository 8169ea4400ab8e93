import styles from './day-chart.module.css'

interface Lane {
  readonly driver: number
  readonly name: string
  /** Minutes after eight at which each stop begins. */
  readonly stops: readonly number[]
  readonly ends: number
  readonly summary: string
}

const HOURS = ['8', '9', '10', '11', '12', '1', '2', '3', '4']
const MINUTES = 480
const STOP_MINUTES = 13

const lanes: readonly Lane[] = [
  {
    driver: 1,
    name: 'Maya',
    stops: [22, 48, 75, 99, 131, 158, 236, 262, 291, 330, 362],
    ends: 398,
    summary: '11 stops, 6 h 38 min',
  },
  {
    driver: 2,
    name: 'Theo',
    stops: [14, 55, 92, 118, 166, 190, 243, 285, 309, 347],
    ends: 384,
    summary: '10 stops, 6 h 24 min',
  },
  {
    driver: 3,
    name: 'Ines',
    stops: [31, 60, 84, 126, 149, 178, 251, 274, 318, 341, 371, 395],
    ends: 421,
    summary: '12 stops, 7 h 1 min',
  },
  {
    driver: 4,
    name: 'Owen',
    stops: [18, 66, 103, 140, 171, 258, 280, 326, 356],
    ends: 391,
    summary: '9 stops, 6 h 31 min',
  },
]

const LUNCH = [196, 228] as const
const share = (minutes: number): string => `${((minutes / MINUTES) * 100).toFixed(2)}%`

/** A day of four drivers as Teams shows it: stops as blocks, lunch as a gap, the hours as the ruler of a map. */
export function DayChart() {
  return (
    <figure className={`flush lined roundCard surface lifted ${styles.chart}`}>
      <div className={`flex between tertiary ${styles.hours}`} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <ul className={`flush unlisted ${styles.lanes}`} aria-label="A day of four drivers">
        {lanes.map(({ driver, name, stops, ends, summary }) => (
          <li key={driver} className={`grid centered gap8 ${styles.lane}`} data-driver={driver}>
            <span className={`middle roundChip ${styles.driver}`}>{driver}</span>
            <span className={`rowType ${styles.name}`}>
              {name}
              <span className="block oneLine small tertiary">{summary}</span>
            </span>
            <span className={styles.track} aria-hidden="true">
              <i className={styles.drive} style={{ left: 0, width: share(ends) }} />
              <i
                className={styles.lunch}
                style={{ left: share(LUNCH[0] + driver * 3), width: share(LUNCH[1] - LUNCH[0]) }}
              />
              {stops.map((at) => (
                <i key={at} className={styles.stop} style={{ left: share(at), width: share(STOP_MINUTES) }} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <figcaption className="body secondary lineAbove pt12">
        42 stops, four drivers, everybody home before half past three.
      </figcaption>
    </figure>
  )
}
