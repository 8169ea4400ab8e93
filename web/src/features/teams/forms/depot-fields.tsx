import { NumberInput, TextInput } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { formatClock } from '#core/itinerary/arrival-times.ts'
import type { DepotDraft } from '#core/teams/company/depot-rules.ts'
import { hoursOfDepot } from '#core/teams/days/new-day.ts'
import { DEFAULT_START_TIME, DEFAULT_STOP_MINUTES } from '#core/teams/team.ts'
import styles from './fields.module.css'
import { PlaceField, placeFault } from './place-field.tsx'

interface DepotFieldsProps {
  readonly depot: DepotDraft
  readonly onChange: (change: DepotDraft) => void
  /** Marks what is still missing, once somebody has tried to go on. */
  readonly isChecked?: boolean
}

/** Where the days of a team begin, and how. */
export function DepotFields({ depot, onChange, isChecked = false }: DepotFieldsProps) {
  const { depotName = '', startAddress, startTime = DEFAULT_START_TIME } = depot
  const { endTime = '', averageStopTime = DEFAULT_STOP_MINUTES } = depot
  return (
    <div className={styles.fields}>
      <TextInput
        label="Depot name"
        maxLength={200}
        value={depotName}
        error={isChecked && depotName.trim() === ''}
        onChange={({ currentTarget }) => onChange({ depotName: currentTarget.value })}
      />
      <div className={styles.wide}>
        <PlaceField
          label="Start address"
          place={startAddress}
          error={isChecked ? (placeFault(startAddress) ?? missing(startAddress?.address)) : undefined}
          onChange={(place) => onChange({ startAddress: place })}
        />
      </div>
      <TimeInput
        label="Start time"
        value={startTime}
        onChange={({ currentTarget }) => onChange({ startTime: currentTarget.value })}
      />
      <TimeInput
        label="Back by"
        description={endTime ? undefined : `Eight hours later: ${formatClock(hoursOfDepot({ startTime }).finishBy)}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={endTime}
        onChange={({ currentTarget }) => onChange({ endTime: currentTarget.value })}
      />
      <NumberInput
        label="Average time at a stop (minutes)"
        allowDecimal={false}
        max={600}
        clampBehavior="strict"
        value={Number.isNaN(averageStopTime) ? '' : averageStopTime}
        error={isChecked && averageStopTime < 0}
        onChange={(value) => onChange({ averageStopTime: value === '' ? Number.NaN : Number(value) })}
      />
    </div>
  )
}

const missing = (address = ''): string | undefined => (address.trim() === '' ? 'Enter the address.' : undefined)
