import { useMemo, useRef } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import { MAX_ADDRESS_LENGTH } from '#core/places/limits.ts'

import { useFavorites } from '../favorites/use-favorites.ts'
import { knownPlaces } from '../known-place.ts'
import { rememberPlace, useRecentPlaces } from '../recent-places.ts'
import { useAddressCalls } from '../use-address-calls.ts'
import { AddressInput } from './address-input.tsx'
import type { Suggestion } from './use-suggestions.ts'

interface AddressFieldProps {
  /** Lets a page find the field, to focus it. */
  readonly id?: string
  readonly label: string
  readonly placeholder: string
  readonly value: string
  /** True once the text is a chosen address. */
  readonly chosen?: boolean
  /** What is wrong with what was typed. */
  readonly error?: string
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean
  readonly onType: (text: string) => void
  readonly onChoose: (place: Location) => void
}

/** An address field: completes what is typed, and offers favorites and recent places before. */
export function AddressField({ onType, onChoose, ...field }: AddressFieldProps) {
  const { suggest, resolve } = useAddressCalls()
  const { list: favorites = [] } = useFavorites()
  const recents = useRecentPlaces()
  const offers = useMemo(() => knownPlaces(favorites, recents), [favorites, recents])
  const take = (place: Location): void => {
    if (place.coordinates) rememberPlace({ ...place, coordinates: place.coordinates })
    onChoose(place)
  }
  const typed = useRef(0)
  const type = (text: string): void => {
    typed.current += 1
    onType(text)
  }
  const choose = (suggestion: Suggestion): void => {
    const known = offers.find(({ id }) => id === suggestion.id)
    // Whoever types on, or empties the field, has changed their mind by the time the place is known.
    const before = typed.current
    if (known) take(known.place)
    else resolve(suggestion, (place) => typed.current === before && take(place))
  }
  return (
    <AddressInput
      {...field}
      maxLength={MAX_ADDRESS_LENGTH}
      suggest={suggest}
      offers={offers}
      onChange={type}
      onClear={() => type('')}
      onChoose={choose}
    />
  )
}
