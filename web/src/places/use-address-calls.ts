import { use, useCallback } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import { failureOf } from '#web/client/failure.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { placeOfSuggestion, suggestAddresses } from './address-calls.ts'
import type { Suggest, Suggestion } from './field/use-suggestions.ts'
import { keepLookUp } from './look-ups.ts'
import { NearbyContext } from './nearby.ts'

/** Looks the place of a chosen suggestion up. A failure is said and leaves what was typed. */
export function placeOfChoice(suggestion: Suggestion, then: (place: Location) => void): void {
  const look = placeOfSuggestion(suggestion).then(
    (place) => {
      then(place)
      return true
    },
    (error: unknown) => {
      void showNotice({ message: failureOf(error).message })
      return false
    },
  )
  keepLookUp(look)
}

/** Completing an address and finding its place, for the address fields of every face. */
export function useAddressCalls(): { suggest: Suggest; resolve: typeof placeOfChoice } {
  const nearby = use(NearbyContext)
  const suggest = useCallback<Suggest>((text, signal) => suggestAddresses(text, nearby(), signal), [nearby])
  return { suggest, resolve: placeOfChoice }
}
