import { NumberInput } from '@mantine/core'
import { loadsText } from '#core/itinerary/stop-words.ts'
import type { VehicleKinds } from '#core/plan/kinds/kinds.ts'
import styles from '../forms/day-fields.module.css'
import { Fold } from '../forms/fold.tsx'
import { LoadsField } from './loads-field.tsx'
import { NameField } from './name-field.tsx'
import { ReloadFields } from './reload-fields.tsx'
import { reloadWords } from './reload-rows.ts'
import { kindsWords, putVehicle } from './vehicle-kinds.ts'

interface DriverKindFieldsProps {
  readonly kinds: VehicleKinds
  readonly units: readonly string[]
  readonly vehicleKinds: readonly string[]
  /** How often everybody may reload (`reloadWords`), who says nothing of it. */
  readonly ofDay?: string
  readonly onChange: (kinds: VehicleKinds) => void
}

/** The vehicle of a driver, and their pace, folded. */
export function DriverKindFields({ kinds, units, vehicleKinds, ofDay = '', onChange }: DriverKindFieldsProps) {
  const { loads, vehicleKind, reloads } = kinds
  const words = [vehicleKind, loadsText(loads ?? {}), reloadWords(reloads)].filter(Boolean).join(', ')
  return (
    <>
      <Fold title="Vehicle and loads" words={words || 'as usual'} open={words !== ''}>
        <NameField
          label="Kind of vehicle"
          description="Stops that ask for a kind go to drivers who have it."
          placeholder="Such as box truck"
          known={vehicleKinds}
          value={vehicleKind}
          onChange={(kind) => onChange(putVehicle(kinds, { vehicleKind: kind }))}
        />
        <LoadsField
          label="Fits"
          loads={loads}
          units={units}
          onChange={(changed) => onChange(putVehicle(kinds, { loads: changed }))}
        />
        <ReloadFields
          reloads={reloads}
          otherwise={ofDay === '' ? 'As the day: one' : `As the day: ${ofDay}`}
          onChange={(changed) => onChange(putVehicle(kinds, { reloads: changed }))}
        />
      </Fold>
      <Fold title="Pace" words={kindsWords(kinds) || 'as usual'} open={kindsWords(kinds) !== ''}>
        <div className={styles.grid}>
          <PercentField
            label="Speed"
            description="Of the usual speed on the road."
            factor={kinds.speedFactor}
            onChange={(speedFactor) => onChange(putVehicle(kinds, { speedFactor }))}
          />
          <PercentField
            label="Time at stops"
            description="Of the usual minutes there."
            factor={kinds.serviceFactor}
            onChange={(serviceFactor) => onChange(putVehicle(kinds, { serviceFactor }))}
          />
        </div>
      </Fold>
    </>
  )
}

interface PercentFieldProps {
  readonly label: string
  readonly description: string
  readonly factor: number | undefined
  readonly onChange: (factor: number | undefined) => void
}

/** A factor in percent of what is usual. */
const PercentField = ({ label, description, factor, onChange }: PercentFieldProps) => (
  <NumberInput
    {...{ label, description }}
    placeholder="100 %"
    suffix=" %"
    min={25}
    max={400}
    allowDecimal={false}
    clampBehavior="blur"
    value={factor === undefined ? '' : Math.round(factor * 100)}
    onChange={(typed) => onChange(typed === '' || Number(typed) === 100 ? undefined : Number(typed) / 100)}
  />
)
