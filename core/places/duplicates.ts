import type { Location } from '#core/itinerary/itinerary.ts'

/** Whether a stop with this address is already in the list. Case and blanks do not matter. */
export const isDuplicate = (stops: readonly Location[], address: string): boolean =>
  stops.some((stop) => sameText(stop.address, address))

const sameText = (left: string, right: string): boolean => squeeze(left) === squeeze(right)
const squeeze = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
