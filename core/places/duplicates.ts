import type { Location } from '#core/itinerary/itinerary.ts'

/** The stop with this address that is already in the list. Case and blanks do not matter. */
export const duplicateOf = <Stop extends Location>(stops: readonly Stop[], address: string): Stop | undefined =>
  stops.find((stop) => sameText(stop.address, address))

const sameText = (left: string, right: string): boolean => squeeze(left) === squeeze(right)
const squeeze = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
