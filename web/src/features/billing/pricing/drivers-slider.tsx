import { type CSSProperties, useId } from 'react'
import { planForDrivers, plans, TEAM_DRIVERS } from '#core/billing/plans.ts'
import styles from './drivers-slider.module.css'
import { sizeText, teamPlans } from './team-words.ts'

interface DriversSliderProps {
  readonly value: number
  readonly onChange: (drivers: number) => void
}

const { from, to } = TEAM_DRIVERS
const counts = Array.from({ length: to - from + 1 }, (_, index) => from + index)
/** Where a plan begins, and the end of the last one. */
const steps = new Set([...teamPlans.map(({ drivers }) => drivers?.from), to])

const driversText = (count: number): string => (count === 1 ? '1 driver' : `${count} drivers`)

/** How many drivers a team has, on a ruler whose long ticks are the steps between the plans. */
export function DriversSlider({ value, onChange }: DriversSliderProps) {
  const id = useId()
  const size = sizeText(plans[planForDrivers(value)])
  return (
    <div className={styles.slider}>
      <div className={styles.words}>
        <label htmlFor={id}>{driversText(value)}</label>
        <span className={styles.size}>{size}</span>
      </div>
      <input
        id={id}
        className={styles.range}
        style={{ '--share': (value - from) / (to - from) } as CSSProperties}
        type="range"
        min={from}
        max={to}
        value={value}
        aria-label="Drivers"
        aria-valuetext={`${driversText(value)}, ${size}`}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <div className={styles.ticks} aria-hidden="true">
        {counts.map((count) => (
          <i key={count} data-major={steps.has(count) || undefined} />
        ))}
      </div>
    </div>
  )
}
