import { useId } from 'react'
import { planForDrivers, plans, TEAM_DRIVERS } from '#core/billing/plans.ts'
import { TickSlider } from '../controls/tick-slider.tsx'
import styles from './drivers-slider.module.css'
import { sizeText, teamPlans } from './team-words.ts'

interface DriversSliderProps {
  readonly value: number
  readonly onChange: (drivers: number) => void
}

const { from, to } = TEAM_DRIVERS
/** Where a plan begins, and the end of the last one. */
const steps = new Set([...teamPlans.map(({ drivers }) => drivers?.from), to])

const driversText = (count: number): string => (count === 1 ? '1 driver' : `${count} drivers`)

/** How many drivers a team has, on a ruler whose long ticks are the steps between the plans. */
export function DriversSlider({ value, onChange }: DriversSliderProps) {
  const id = useId()
  const size = sizeText(plans[planForDrivers(value)])
  return (
    <div className="pt16">
      <div className={styles.words}>
        <label htmlFor={id}>{driversText(value)}</label>
        <span className={styles.size}>{size}</span>
      </div>
      <TickSlider
        {...{ id, value, from, to, onChange }}
        label="Drivers"
        valueText={`${driversText(value)}, ${size}`}
        major={steps}
      />
    </div>
  )
}
