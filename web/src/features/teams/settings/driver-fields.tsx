import { NumberInput, Switch, TextInput } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import { useId, useMemo } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import { MAX_PHONE_LENGTH } from '#core/kernel/phone-number.ts'
import { colorNumber, driverPalette } from '#core/teams/company/driver-colors.ts'
import type { DayPrices } from '#core/teams/day-prices.ts'
import { toPosition } from '#engine/base/geo.ts'
import type { MapPlace } from '#web/map/map-content.ts'
import { fromClock, toClock } from '#web/route/stop/clock-field.ts'
import rows from '#web/ui/patterns/rows.module.css'
import { driverColorName, driverColors, driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import fields from '../forms/fields.module.css'
import { PlaceField } from '../forms/place-field.tsx'
import { DriverKindFields } from '../kinds/driver-kind-fields.tsx'
import { TerritoryField } from '../territory/territory-field.tsx'
import styles from './color-choice.module.css'
import { DriverDays } from './driver-days.tsx'
import type { DriverForm } from './driver-form.ts'

interface DriverFieldsProps {
  readonly form: DriverForm
  readonly taken: ReadonlySet<number>
  /** What a day of the team costs. */
  readonly ofTeam: DayPrices
  /** Where its days begin. */
  readonly depot: Location | undefined
  readonly onChange: (part: Partial<DriverForm>) => void
}

/** Where routes begin, for the map. */
const startPlaces = (starts: readonly (Location | undefined)[]): MapPlace[] =>
  starts.flatMap((start, index) =>
    start?.coordinates
      ? [{ id: `start ${index}`, position: toPosition(start.coordinates), label: '', kind: 'start' as const }]
      : [],
  )

/** Who drives, and what fits in. */
function Driver({ form, onChange }: DriverFieldsProps) {
  const text = (name: 'name' | 'email' | 'phoneNum', label: string, type: 'text' | 'email' | 'tel') => (
    <TextInput
      label={label}
      type={type}
      autoComplete="off"
      maxLength={name === 'phoneNum' ? MAX_PHONE_LENGTH : 200}
      value={form[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      {text('name', 'Name', 'text')}
      {text('email', 'E-mail', 'email')}
      {text('phoneNum', 'Phone (optional)', 'tel')}
      <NumberInput
        label="Packages that fit (optional)"
        allowDecimal={false}
        allowNegative={false}
        max={100_000}
        clampBehavior="strict"
        value={Number.isNaN(form.capacity) ? '' : form.capacity}
        onChange={(value) => onChange({ capacity: value === '' ? Number.NaN : Number(value) })}
      />
    </>
  )
}

/** Hours, skills and places that a day is planned around, where somebody names them. */
function Limits({ form, onChange }: DriverFieldsProps) {
  const time = (name: 'from' | 'to', label: string) => (
    <TimeInput
      label={label}
      value={toClock(form[name])}
      onChange={({ currentTarget }) => onChange({ [name]: fromClock(currentTarget.value) })}
    />
  )
  return (
    <>
      {time('from', 'Shift from (optional)')}
      {time('to', 'Shift to (optional)')}
      <div className={fields.wide}>
        <TextInput
          label="Skills (optional)"
          placeholder="Such as lift, keys"
          autoComplete="off"
          value={form.skills}
          onChange={({ currentTarget }) => onChange({ skills: currentTarget.value })}
        />
      </div>
      <div className={fields.wide}>
        <PlaceField
          label="Starts at (optional)"
          placeholder="The depot"
          place={form.start}
          onChange={(start) => onChange({ start })}
        />
      </div>
      <div className={fields.wide}>
        <PlaceField
          label="Ends at (optional)"
          placeholder="The depot"
          place={form.end}
          onChange={(end) => onChange({ end })}
        />
      </div>
    </>
  )
}

/** The fields of a driver. */
export function DriverFields(props: DriverFieldsProps) {
  const { form, taken, ofTeam, depot, onChange } = props
  const { start } = form
  const places = useMemo(() => startPlaces([depot, start]), [depot, start])
  return (
    <div className={fields.fields}>
      <Driver {...props} />
      <div className={fields.wide}>
        <ColorChoice value={form.colorCode} taken={taken} onChange={(colorCode) => onChange({ colorCode })} />
      </div>
      <Limits {...props} />
      <div className={fields.wide}>
        <DriverDays form={form} ofTeam={ofTeam} onChange={onChange} />
        <DriverKindFields kinds={form.kinds} units={[]} vehicleKinds={[]} onChange={(kinds) => onChange({ kinds })} />
        <TerritoryField
          kinds={form.kinds}
          colorNumber={colorNumber(form.colorCode)}
          places={places}
          onChange={(kinds) => onChange({ kinds })}
        />
      </div>
      <div className={fields.wide}>
        <Switch
          label="Shares their position on the road"
          description="Agreed with the driver. Their page still asks them before it tells where they are."
          checked={form.sharesPosition}
          onChange={({ currentTarget }) => onChange({ sharesPosition: currentTarget.checked })}
        />
      </div>
    </div>
  )
}

interface ColorChoiceProps {
  readonly value: string
  readonly onChange: (colorCode: string) => void
  /** Colours of the other drivers, which are better left to them. */
  readonly taken: ReadonlySet<number>
}

/** The colour of a driver's routes, by name: twenty drawn for maps first, the rest of the palette behind a button. */
function ColorChoice({ value, onChange, taken }: ColorChoiceProps) {
  const group = useId()
  const { scheme } = useScheme()
  const chosen = colorNumber(value)
  const [isOpen, { open }] = useDisclosure(chosen > driverColors.length)
  const codes = isOpen ? driverPalette : driverPalette.slice(0, driverColors.length)
  return (
    <fieldset className={`narrow ${rows.bare}`}>
      <legend className={styles.legend}>Colour</legend>
      <div className="flex wrap gap6">
        {codes.map((code, index) => {
          const number = index + 1
          const { fill, text } = driverPaint(number, scheme)
          const words = `${driverColorName(number)}${taken.has(number) ? ', used by another driver' : ''}`
          return (
            <label key={code} className={styles.color} style={{ background: fill, color: text }} title={words}>
              <input
                type="radio"
                name={group}
                aria-label={words}
                checked={number === chosen}
                onChange={() => onChange(code)}
              />
              <span aria-hidden="true">{number === chosen ? '✓' : taken.has(number) ? '·' : ''}</span>
            </label>
          )
        })}
      </div>
      {!isOpen && (
        <button type="button" className={styles.more} onClick={open}>
          More colours
        </button>
      )}
    </fieldset>
  )
}
