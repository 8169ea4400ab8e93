import type { CSSProperties } from 'react'
import styles from './tick-slider.module.css'

interface TickSliderProps {
  readonly id?: string
  readonly label: string
  readonly value: number
  readonly from: number
  readonly to: number
  readonly step?: number
  /** The value as it is read aloud. */
  readonly valueText: string
  /** Values whose ticks are long. */
  readonly major: ReadonlySet<number | undefined>
  readonly onChange: (value: number) => void
}

/** A number between two others, on a ruler. */
export function TickSlider({ id, label, value, from, to, step = 1, valueText, major, onChange }: TickSliderProps) {
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
  return (
    <div className={styles.slider}>
      <input
        id={id}
        className={`block wide flush pointer roundChip ${styles.range}`}
        style={{ '--share': (value - from) / (to - from) } as CSSProperties}
        type="range"
        min={from}
        max={to}
        step={step}
        value={value}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <div className={styles.ticks} aria-hidden="true">
        {ticks.map((tick) => (
          <i key={tick} data-major={major.has(tick) || undefined} />
        ))}
      </div>
    </div>
  )
}
