import { useCallback } from 'react'
import type { Location } from '#core/itinerary/itinerary.ts'
import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { plannerStore } from '#web/features/planner/planner-store.ts'
import type { Suggest, Suggestion } from '#web/places/field/use-suggestions.ts'
import { showNotice } from '#web/ui/feedback/notice.ts'

/** Where the route is so far, so that suggestions nearby come first. */
function near(): { lat: number; lng: number } | Record<string, never> {
  const { start, stops } = plannerStore.get().history.present
  const coordinates = start.coordinates ?? stops.find((stop) => stop.coordinates)?.coordinates
  return coordinates ? { lat: coordinates[0], lng: coordinates[1] } : {}
}

const suggest: Suggest = async (text, signal) => {
  const { suggestions } = await client.planner.suggestAddresses({ text, ...near() }, { signal })
  return suggestions.map(({ placeId, title, subtitle }) => ({ id: placeId, title, subtitle }))
}

/** Completing an address and finding its place. A failure is said and leaves what was typed. */
export function useAddressCalls(): {
  suggest: Suggest
  resolve: (suggestion: Suggestion, then: (place: Location) => void) => void
} {
  const resolve = useCallback((suggestion: Suggestion, then: (place: Location) => void) => {
    client.planner.resolveAddress({ placeId: suggestion.id }).then(then, (error: unknown) => {
      void showNotice({ message: failureOf(error).message })
    })
  }, [])
  return { suggest, resolve }
}
