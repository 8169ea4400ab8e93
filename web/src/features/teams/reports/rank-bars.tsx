import styles from './chart.module.css'

/** A bar with its name and its figure. */
export interface RankedBar {
  readonly key: string
  readonly name: string
  readonly value: number
  readonly text: string
}

/** Bars below each other, the longest first, each with its figure beside it. */
export function RankBars({ label, bars }: { readonly label: string; readonly bars: readonly RankedBar[] }) {
  const longest = Math.max(1, ...bars.map(({ value }) => value))
  const ranked = bars.toSorted((one, other) => other.value - one.value)
  return (
    <ul className={styles.ranks} aria-label={label}>
      {ranked.map(({ key, name, value, text }) => (
        <li key={key}>
          <span className={styles.rankName}>{name}</span>
          <svg width="100%" height="12" aria-hidden="true">
            <rect className={styles.bar} data-look="solid" width={`${(value / longest) * 100}%`} height="12" rx="2" />
          </svg>
          <span className={styles.rankFigure}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
