import { NativeSelect } from '@mantine/core'
import { loadsText } from '#core/itinerary/stop-words.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import { type DraftKinds, putKind } from '#web/route/stop/stop-draft.ts'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { CountField } from '../forms/count-field.tsx'
import styles from '../forms/day-fields.module.css'
import { Fold } from '../forms/fold.tsx'
import type { KnownKinds } from './known-kinds.ts'
import { LoadsField } from './loads-field.tsx'
import { NameField } from './name-field.tsx'

interface StopKindFieldsProps {
  readonly kinds: DraftKinds
  readonly known: KnownKinds
  readonly onChange: (kinds: DraftKinds) => void
}

/** What only a fleet asks of a stop, folded: simple days need none of it. */
export const StopKindFields = (props: StopKindFieldsProps) => (
  <>
    <PairFields {...props} />
    <DriverFields {...props} />
    <RiderFields {...props} />
    <LoadFields {...props} />
  </>
)

const roles = [
  { value: 'none', label: 'Neither' },
  { value: 'pickup', label: 'Pickup' },
  { value: 'delivery', label: 'Delivery' },
] as const

/** A search that limits rides does not weigh lateness. */
const RIDE_BESIDE_WISHES =
  'On a day with such a limit, being late costs nothing within “Late at most”: those stops count as open that much longer, and not a minute more.'

function pairWords({ pairRole, pairName, maxRideMinutes }: DraftKinds): string {
  const words = [
    pairRole && `${pairRole} of ${pairName ?? '…'}`,
    maxRideMinutes && `at most ${formatMinutes(maxRideMinutes)}`,
  ]
  return words.filter(Boolean).join(', ') || 'neither'
}

/** The pair of which a stop is one half. */
function PairFields({ kinds, known, onChange }: StopKindFieldsProps) {
  const { pairRole, pairName, maxRideMinutes } = kinds
  return (
    <Fold title="Pickup and delivery" words={pairWords(kinds)} open={pairRole !== undefined}>
      <SegmentedTabs
        label="This stop is a"
        segments={roles}
        value={pairRole ?? 'none'}
        fullWidth
        onChange={(role) =>
          onChange(
            role === 'none'
              ? putKind(kinds, { pairRole: undefined, pairName: undefined, maxRideMinutes: undefined })
              : putKind(kinds, { pairRole: role }),
          )
        }
      />
      {pairRole && (
        <div className={styles.grid}>
          <NameField
            label="Name of the pair"
            placeholder="Such as an order number"
            description="Its other half has the same name."
            known={known.pairNames}
            value={pairName}
            error={pairName?.trim() ? undefined : 'A pair needs a name'}
            onChange={(name) => onChange(putKind(kinds, { pairName: name }))}
          />
          <CountField
            label="On board at most"
            description="From pickup to delivery."
            placeholder="any time"
            suffix=" min"
            max={1440}
            value={maxRideMinutes}
            onChange={(minutes) => onChange(putKind(kinds, { maxRideMinutes: minutes || undefined }))}
          />
        </div>
      )}
      {maxRideMinutes !== undefined && <p className={styles.hint}>{RIDE_BESIDE_WISHES}</p>}
    </Fold>
  )
}

const strictness = [
  { value: 'must', label: 'Nobody else does' },
  { value: 'wish', label: 'Somebody else may' },
] as const

/** Who comes, and in which vehicle. */
function DriverFields(props: StopKindFieldsProps) {
  const { kinds, known, onChange } = props
  const { driver, driverIsWish, vehicleKind } = kinds
  const words = [nameOfWanted(props), vehicleKind].filter(Boolean)
  return (
    <Fold title="Driver and vehicle" words={words.join(', ') || 'any'} open={words.length > 0}>
      <div className={styles.grid}>
        <DriverSelect {...props} />
        <NameField
          label="Kind of vehicle"
          placeholder="any"
          known={known.vehicleKinds}
          value={vehicleKind}
          onChange={(kind) => onChange(putKind(kinds, { vehicleKind: kind }))}
        />
      </div>
      {driver !== undefined && (
        <SegmentedTabs
          label="If they cannot come"
          segments={strictness}
          value={driverIsWish ? 'wish' : 'must'}
          fullWidth
          onChange={(way) => onChange(putKind(kinds, { driverIsWish: way === 'wish' ? true : undefined }))}
        />
      )}
    </Fold>
  )
}

function nameOfWanted({ kinds: { driver, driverIsWish }, known }: StopKindFieldsProps): string | undefined {
  if (driver === undefined) return undefined
  const name = known.drivers.find(({ id }) => id === driver)?.name ?? `Driver ${driver}, not on this day`
  return driverIsWish ? `best ${name}` : name
}

/** The driver of a stop, also one who does not drive on this day: nothing that was said is lost. */
function DriverSelect({ kinds, known, onChange }: StopKindFieldsProps) {
  const { driver, driverIsWish } = kinds
  const isGone = driver !== undefined && known.drivers.every(({ id }) => id !== driver)
  const whoComes = driverIsWish ? 'anybody may come' : 'nobody can come'
  const choose = (value: string): void =>
    onChange(
      value === ''
        ? putKind(kinds, { driver: undefined, driverIsWish: undefined })
        : putKind(kinds, { driver: Number(value) }),
    )
  return (
    <NativeSelect
      label="Driver"
      value={driver ?? ''}
      error={isGone && `They do not drive on this day: ${whoComes}`}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">Any driver</option>
      {isGone && <option value={driver}>{`Driver ${driver}`}</option>}
      {known.drivers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

/** With whom a stop rides, and with whom not. */
function RiderFields({ kinds, known, onChange }: StopKindFieldsProps) {
  const { together, apart } = kinds
  const words = [together && `with ${together}`, apart && `not with ${apart}`].filter(Boolean)
  return (
    <Fold title="Together and apart" words={words.join(', ') || 'no rule'} open={words.length > 0}>
      <div className={styles.grid}>
        <NameField
          label="Together"
          description="Stops of one name here have one driver."
          placeholder="Such as a customer"
          known={known.together}
          value={together}
          onChange={(name) => onChange(putKind(kinds, { together: name }))}
        />
        <NameField
          label="Not together"
          description="No two stops of one name here have one driver."
          placeholder="Such as rivals"
          known={known.apart}
          value={apart}
          onChange={(name) => onChange(putKind(kinds, { apart: name }))}
        />
      </div>
    </Fold>
  )
}

const LoadFields = ({ kinds, known, onChange }: StopKindFieldsProps) => (
  <Fold title="Loads by unit" words={loadsText(kinds.loads ?? {}) || 'packages only'} open={kinds.loads !== undefined}>
    <LoadsField
      label="Amount"
      loads={kinds.loads}
      units={known.units}
      onChange={(loads) => onChange(putKind(kinds, { loads }))}
    />
  </Fold>
)
