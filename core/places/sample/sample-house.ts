import type { Random } from '#engine/base/random.ts'
import type { SampleDistrict, SampleStreet } from './sample-districts.ts'

/** A house of the sample city. */
export interface SampleHouse {
  /** Number and street. */
  readonly street: string
  readonly postcode: string
  readonly lat: number
  readonly lng: number
}

/** A house on a street of a district: the same number always stands at the same place. */
export function houseIn({ streets }: SampleDistrict, random: Random): SampleHouse {
  const street = streets[random.below(streets.length)]
  if (!street) throw new Error('A district of the sample city has no streets')
  return houseAt(street, street.from + 2 * random.below((street.to - street.from) / 2 + 1))
}

/** The house with a number of the right side of a street, between its first and its last. */
export function houseAt({ name, postcode, from, to, start, end }: SampleStreet, number: number): SampleHouse {
  const share = (number - from) / (to - from)
  const [lat, lng] = [start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])]
  return { street: `${number} ${name}`, postcode, lat: rounded(lat), lng: rounded(lng) }
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
