import styles from './tick-ruler.module.css'

interface TickRulerProps {
  readonly ticks?: number
  /** Every so many ticks one is long. */
  readonly majorEvery?: number
  readonly side?: 'top' | 'right' | 'bottom'
  readonly labels?: readonly string[]
}

/** The ruler of a map frame: our one ornament. */
export function TickRuler({ ticks = 48, majorEvery = 0, side = 'bottom', labels = [] }: TickRulerProps) {
  return (
    <div className={styles.ruler} data-side={side} aria-hidden="true">
      {labels.length > 0 && (
        <div className={`flex tertiary ${styles.labels}`}>
          {labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      )}
      <div className={styles.ticks}>
        {Array.from({ length: ticks + 1 }, (_, tick) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place
          <i key={tick} data-major={majorEvery > 0 && tick % majorEvery === 0 ? '' : undefined} />
        ))}
      </div>
    </div>
  )
}
