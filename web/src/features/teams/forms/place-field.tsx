import { Input } from '@mantine/core'
import type { Location } from '#core/itinerary/itinerary.ts'
import { AddressField } from '#web/places/field/address-field.tsx'

/** What the field of an address says that was typed and not chosen. */
export const UNPLACED = 'Choose the address from the list below the field, so that it has its place on the map.'

interface PlaceFieldProps {
  readonly label: string
  readonly place: Location | undefined
  readonly placeholder?: string
  readonly error?: string | undefined
  readonly onChange: (place: Location) => void
}

/** An address of a team, under its label. Only one that was chosen from the list has a place on the map. */
export function PlaceField({ label, place, placeholder, error, onChange }: PlaceFieldProps) {
  const { address = '', coordinates = null } = place ?? {}
  return (
    <Input.Wrapper label={label} labelElement="div">
      <AddressField
        label={label}
        placeholder={placeholder ?? 'Street and number, city'}
        value={address}
        chosen={coordinates !== null}
        {...(error !== undefined && { error })}
        onType={(text) => onChange({ address: text, coordinates: null })}
        onChoose={onChange}
      />
    </Input.Wrapper>
  )
}

/** Why a typed address cannot be kept, in a sentence; `undefined` where it can, or where nothing was typed. */
export const placeFault = (place: Location | undefined): string | undefined =>
  place && place.address.trim() !== '' && place.coordinates === null ? UNPLACED : undefined
