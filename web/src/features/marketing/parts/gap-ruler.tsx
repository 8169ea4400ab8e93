import styles from './gap-ruler.module.css'

const LONGEST = 150
const MINUTES = { bound: 97, route: 98, entered: 142 } as const
const ticks = Array.from({ length: LONGEST / 5 + 1 }, (_, index) => index * 5)
const share = (minutes: number): string => `${((minutes / LONGEST) * 100).toFixed(2)}%`

interface MarkProps {
  readonly minutes: number
  readonly kind: 'bound' | 'route' | 'entered'
  readonly text: string
  readonly value: string
}

function Mark({ minutes, kind, text, value }: MarkProps) {
  return (
    <div className={styles.row} data-kind={kind}>
      <dt>{text}</dt>
      <dd>
        <i className={styles.bar} style={{ width: share(minutes) }} aria-hidden="true" />
        <span>{value}</span>
      </dd>
    </div>
  )
}

/** A route between what no order can beat and what was typed, on the ruler of a map. */
export function GapRuler() {
  return (
    <figure className={`flush lined roundCard surface lifted ${styles.figure}`}>
      <dl className="flush">
        <Mark kind="entered" minutes={MINUTES.entered} text="As entered" value="2 h 22 min" />
        <Mark kind="route" minutes={MINUTES.route} text="This route" value="1 h 38 min" />
        <Mark kind="bound" minutes={MINUTES.bound} text="No order is below" value="1 h 37 min" />
      </dl>
      <div className={styles.ruler} aria-hidden="true">
        {ticks.map((minutes) => (
          <i key={minutes} style={{ left: share(minutes) }} data-hour={minutes % 60 === 0 || undefined} />
        ))}
        <span style={{ left: share(60) }}>1 h</span>
        <span style={{ left: share(120) }}>2 h</span>
      </div>
      <figcaption className="brand pt12 strong">At most 1.1 % above the best possible order.</figcaption>
    </figure>
  )
}
