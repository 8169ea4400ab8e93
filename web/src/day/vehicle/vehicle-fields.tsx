import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { omit } from '#core/kernel/omit.ts'
import {
  faultOfVehicle,
  feetText,
  type RoadVehicle,
  readFeet,
  tonnesOf,
  tonsOf,
  type VehicleFault,
  type VehicleKind,
} from '#engine/travel/index.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'

/** What is offered, and how it is called; blank for what needs no saying. */
export interface VehicleChoice {
  readonly value: VehicleKind | ''
  readonly label: string
}

export const drivenChoices: readonly VehicleChoice[] = [
  { value: '', label: 'Car or small van' },
  { value: 'van', label: 'Tall van' },
  { value: 'truck', label: 'Truck' },
]
export const riddenChoices: readonly VehicleChoice[] = [
  { value: '', label: 'Bicycle' },
  { value: 'cargo-bike', label: 'Cargo bike' },
]

interface VehicleFieldsProps {
  readonly choices: readonly VehicleChoice[]
  readonly vehicle: RoadVehicle | undefined
  readonly onChange: (vehicle: RoadVehicle | undefined) => void
}

/** What is driven, and how large it is. */
export function VehicleFields({ choices, vehicle, onChange }: VehicleFieldsProps) {
  return (
    <div className="stack gap12">
      <NativeSelect
        label="Vehicle"
        data={choices.map((choice) => ({ ...choice }))}
        value={vehicle?.kind ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = choices.find((choice) => choice.value === value)?.value
          onChange(chosen ? { kind: chosen } : undefined)
        }}
      />
      {vehicle && <SizeFields vehicle={vehicle} onChange={onChange} />}
    </div>
  )
}

interface SizeFieldsProps {
  readonly vehicle: RoadVehicle
  readonly onChange: (vehicle: RoadVehicle) => void
}

type Measure = VehicleFault['field']

function SizeFields({ vehicle, onChange }: SizeFieldsProps) {
  const fault = faultOfVehicle(vehicle)
  const put = (measure: Measure) => (value: number | undefined) =>
    onChange(value === undefined ? omit(vehicle, measure) : { ...vehicle, [measure]: value })
  const feet = (measure: Exclude<Measure, 'weightTonnes'>, label: string, placeholder: string) => (
    <FeetField
      {...{ label, placeholder }}
      meters={vehicle[measure]}
      error={fault?.field === measure ? fault.words : undefined}
      onChange={put(measure)}
    />
  )
  if (vehicle.kind === 'cargo-bike') return feet('widthMeters', 'Width', '3 ft')
  return (
    <>
      <div className="even start gap16">
        {feet('heightMeters', 'Height', '13 ft 6 in')}
        {feet('widthMeters', 'Width', '8 ft 6 in')}
      </div>
      <div className="even start gap16">
        {feet('lengthMeters', 'Length', '26 ft')}
        <TonsField
          tonnes={vehicle.weightTonnes}
          error={fault?.field === 'weightTonnes' ? fault.words : undefined}
          onChange={put('weightTonnes')}
        />
      </div>
      <Switch
        label="Carries dangerous goods"
        checked={vehicle.carriesDangerousGoods ?? false}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? { ...vehicle, carriesDangerousGoods: true } : omit(vehicle, 'carriesDangerousGoods'))
        }
      />
    </>
  )
}

interface TonsFieldProps {
  readonly tonnes: number | undefined
  readonly error: string | undefined
  readonly onChange: (tonnes: number | undefined) => void
}

const TonsField = ({ tonnes, error, onChange }: TonsFieldProps) => (
  <NumberInput
    label="Loaded weight"
    placeholder="13 tons"
    suffix=" tons"
    decimalScale={1}
    allowNegative={false}
    hideControls
    value={tonnes === undefined ? '' : tonsOf(tonnes)}
    error={fieldError(error)}
    onChange={(typed) => onChange(typed === '' ? undefined : tonnesOf(Number(typed)))}
  />
)

interface FeetFieldProps {
  readonly label: string
  readonly placeholder: string
  /** Not a number while it holds what is no length. */
  readonly meters: number | undefined
  readonly error: string | undefined
  readonly onChange: (meters: number | undefined) => void
}

/** A length as people say it, in feet and inches; or none. What is wrong with it is told once it is left. */
function FeetField({ label, placeholder, meters, error, onChange }: FeetFieldProps) {
  const [text, setText] = useState(meters === undefined ? '' : feetText(meters))
  const [isTyping, setTyping] = useState(false)
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      maxLength={20}
      value={text}
      error={isTyping ? undefined : fieldError(error)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        if (meters !== undefined && error === undefined) setText(feetText(meters))
      }}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        onChange(value.trim() === '' ? undefined : (readFeet(value) ?? Number.NaN))
      }}
    />
  )
}
