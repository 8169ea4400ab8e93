import { streetName } from '#core/places/parse-address.ts'
import type { Inspection } from '../rows/inspection.ts'

/** Words that name no street by themselves: the number before them is the street's own, as in `56 Avenue`. */
const kinds = new Set(
  'alley,avenue,ave,boulevard,blvd,court,crescent,drive,lane,place,plaza,road,rd,square,street,st,terrace,walk,way'.split(
    ',',
  ),
)
const HOUSE_NUMBER = /^\d[\d-]*[a-z]?\s+/

/**
 * What two inspections on the same street have in common: the street without its house number, and the borough.
 *
 * `260 West 35 Street` and `7 WEST 35TH STREET` are on one; `324 5 Avenue` is on `5 Avenue`, and so is `5 Avenue`.
 */
export function streetKey({ street, city }: Pick<Inspection, 'street' | 'city'>): string {
  const words = streetName(street)
  const name = words.replace(HOUSE_NUMBER, '')
  return `${city.trim().toLowerCase()}|${kinds.has(name) ? words : name}`
}
