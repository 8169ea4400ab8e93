import type { Coordinates } from '#engine/base/geo.ts'

/** A crossing of Manhattan's grid: the names that people give to a taxi driver. */
export interface Corner {
  readonly street: number
  readonly avenue: string
}

/** A place in the frame of the grid: meters uptown, and meters across, positive to the east. */
export interface GridPlace {
  readonly uptown: number
  readonly across: number
}

interface Avenue {
  readonly name: string
  readonly across: number
  /** Streets between which corners of it are offered. */
  readonly from: number
  readonly to: number
}

const ORIGIN = { lat: 40.754, lng: -73.984 }
const METERS_PER_DEGREE = { lat: 110_950, lng: 84_330 }
/** Avenues run so far east of north. */
const TILT = (28.8 * Math.PI) / 180
const [SIN, COS] = [Math.sin(TILT), Math.cos(TILT)]

export const FIRST_STREET = 14
const LAST_STREET = 116

const avenue = (name: string, across: number, from = FIRST_STREET, to = LAST_STREET): Avenue => ({
  ...{ name, across, from, to },
})

/** From west to east. Where an avenue changes its name it is another one. */
export const avenues: readonly Avenue[] = [
  avenue('11th Ave', -1443, 22, 58),
  avenue('West End Ave', -1443, 59, 106),
  avenue('10th Ave', -1140, 14, 58),
  avenue('Amsterdam Ave', -1140, 59),
  avenue('9th Ave', -865, 14, 58),
  avenue('Columbus Ave', -865, 59, 109),
  avenue('8th Ave', -580, 14, 58),
  avenue('Central Park W', -580, 60, 109),
  avenue('Frederick Douglass Blvd', -580, 111),
  avenue('7th Ave', -342, 14, 58),
  avenue('Adam Clayton Powell Jr Blvd', -342, 111),
  avenue('6th Ave', -44, 14, 58),
  avenue('Malcolm X Blvd', -44, 111),
  avenue('5th Ave', 280),
  avenue('Madison Ave', 417, 23),
  avenue('Park Ave S', 580, 17, 31),
  avenue('Park Ave', 580, 32),
  avenue('Lexington Ave', 748, 21),
  avenue('3rd Ave', 897),
  avenue('2nd Ave', 1103),
  avenue('1st Ave', 1326),
  avenue('York Ave', 1549, 60, 91),
]

/** Where a street stands in the frame of the grid. Fitted to addresses of both sides of the island. */
export const streetUptown = (street: number): number => 80.69 * street - 3308

const acrossOf = (name: string): number => avenues.find((each) => each.name === name)?.across ?? 0

export const cornerPlace = ({ street, avenue: name }: Corner): GridPlace => ({
  uptown: streetUptown(street),
  across: acrossOf(name),
})

export const gridToCoordinates = ({ uptown, across }: GridPlace): Coordinates => [
  ORIGIN.lat + (uptown * COS - across * SIN) / METERS_PER_DEGREE.lat,
  ORIGIN.lng + (uptown * SIN + across * COS) / METERS_PER_DEGREE.lng,
]

export function coordinatesToGrid([lat, lng]: Coordinates): GridPlace {
  const north = (lat - ORIGIN.lat) * METERS_PER_DEGREE.lat
  const east = (lng - ORIGIN.lng) * METERS_PER_DEGREE.lng
  return { uptown: east * SIN + north * COS, across: east * COS - north * SIN }
}

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value))

/** The corner nearest to a place, wherever on the map that is. */
export function nearestCorner(place: GridPlace): Corner {
  const row = Math.round((place.uptown + 3308) / 80.69)
  const offered = avenues.map(({ name, across, from, to }) => {
    const street = clamp(row, from, to)
    return {
      corner: { street, avenue: name },
      far: Math.hypot(streetUptown(street) - place.uptown, across - place.across),
    }
  })
  const [nearest] = offered.sort((a, b) => a.far - b.far)
  return nearest?.corner ?? { street: FIRST_STREET, avenue: '5th Ave' }
}

export type Heading = 'uptown' | 'downtown' | 'east' | 'west'

/** The next corner in a direction; the same one at the edge of what is offered. */
export function nextCorner(corner: Corner, heading: Heading): Corner {
  if (heading === 'uptown' || heading === 'downtown') {
    const street = corner.street + (heading === 'uptown' ? 1 : -1)
    const { across } = cornerPlace(corner)
    const on = avenues.find((each) => each.across === across && each.from <= street && street <= each.to)
    return on ? { street, avenue: on.name } : corner
  }
  const here = avenues.filter(({ from, to }) => from <= corner.street && corner.street <= to)
  const at = here.findIndex(({ name }) => name === corner.avenue)
  const next = here[at + (heading === 'east' ? 1 : -1)]
  return next ? { street: corner.street, avenue: next.name } : corner
}

export const sameCorner = (one: Corner, other: Corner): boolean =>
  one.street === other.street && one.avenue === other.avenue

/** `W 81st St & Columbus Ave`. Fifth Avenue divides east from west. */
export function cornerName({ street, avenue: name }: Corner): string {
  const side = acrossOf(name) < acrossOf('5th Ave') ? 'W' : 'E'
  return `${side} ${ordinal(street)} St & ${name}`
}

function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1
  return `${number}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]) ?? 'th'}`
}
