import { NativeSelect } from '@mantine/core'
import type { ReloadRule } from '#core/plan/kinds/kinds.ts'
import { CountField } from '../forms/count-field.tsx'
import styles from '../forms/day-fields.module.css'
import { MOST_LOADING_MINUTES, reloadChoice, reloadOf, tripChoices } from './reload-rows.ts'

interface ReloadFieldsProps {
  readonly reloads: ReloadRule | undefined
  /** What holds where nothing is chosen: "One trip", "As the day: …". */
  readonly otherwise: string
  readonly onChange: (reloads: ReloadRule | undefined) => void
}

/** Whether somebody comes back to the depot for another trip, and how long loading takes there. */
export function ReloadFields({ reloads, otherwise, onChange }: ReloadFieldsProps) {
  const choice = reloadChoice(reloads)
  return (
    <div className={styles.grid}>
      <NativeSelect
        label="Trips a day"
        description="It is loaded in between."
        data={[{ value: '', label: otherwise }, ...tripChoices]}
        value={choice}
        onChange={({ currentTarget }) => onChange(reloadOf(currentTarget.value, reloads?.minutes))}
      />
      <CountField
        label="Loading takes"
        description="Each time, at the depot."
        suffix=" min"
        max={MOST_LOADING_MINUTES}
        disabled={choice === '' || choice === '1'}
        value={choice === '' || choice === '1' ? undefined : reloads?.minutes}
        onChange={(minutes = 0) => onChange(reloadOf(choice, minutes))}
      />
    </div>
  )
}
