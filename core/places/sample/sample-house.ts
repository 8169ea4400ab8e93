import type { Random } from '#core/kernel/random.ts'
import type { SampleDistrict } from './sample-districts.ts'

/** A house of the sample city. */
export interface SampleHouse {
  /** Number and street. */
  readonly street: string
  readonly lat: number
  readonly lng: number
}

const METERS_PER_DEGREE = 111_195
/** Streets of a district run beside one another, so many metres apart; every second number has a house. */
const BETWEEN_STREETS = 260
const HOUSES = 120
const FRONTAGE = 6
/** The grid of the city is turned by so much against the points of the compass. */
const TURN = (29 / 180) * Math.PI

/** A house on a street of a district. The same number always lies at the same place. */
export function houseIn({ lat, lng, streets }: SampleDistrict, random: Random): SampleHouse {
  const which = random.below(streets.length)
  const house = random.below(HOUSES)
  const along = (house - HOUSES / 2) * FRONTAGE
  const across = (which - (streets.length - 1) / 2) * BETWEEN_STREETS
  const north = along * Math.cos(TURN) - across * Math.sin(TURN)
  const east = along * Math.sin(TURN) + across * Math.cos(TURN)
  return {
    street: `${100 + 2 * house + which} ${streets[which] ?? ''}`,
    lat: rounded(lat + north / METERS_PER_DEGREE),
    lng: rounded(lng + east / (METERS_PER_DEGREE * Math.cos((lat * Math.PI) / 180))),
  }
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
