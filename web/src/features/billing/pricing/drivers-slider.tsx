import { type CSSProperties, useId } from 'react'
import { MAX_DRIVERS, teamPlanFor, teamPlans } from '#core/billing/prices.ts'
import styles from './drivers-slider.module.css'

interface DriversSliderProps {
  readonly value: number
  readonly onChange: (drivers: number) => void
}

const counts = Array.from({ length: MAX_DRIVERS }, (_, index) => index + 1)
/** Where a plan begins, and the end of the last one. */
const steps = new Set([...teamPlans.map(({ drivers }) => drivers.from), MAX_DRIVERS])

const driversText = (count: number): string => (count === 1 ? '1 driver' : `${count} drivers`)

/** How many drivers a team has, on a ruler whose long ticks are the steps between the plans. */
export function DriversSlider({ value, onChange }: DriversSliderProps) {
  const id = useId()
  const { name, drivers } = teamPlanFor(value)
  const size = `${name.replace('Teams ', '')}, ${drivers.from} to ${drivers.to}`
  return (
    <div className={styles.slider}>
      <div className={styles.words}>
        <label htmlFor={id}>{driversText(value)}</label>
        <span className={styles.size}>{size}</span>
      </div>
      <input
        id={id}
        className={styles.range}
        style={{ '--share': (value - 1) / (MAX_DRIVERS - 1) } as CSSProperties}
        type="range"
        min={1}
        max={MAX_DRIVERS}
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
