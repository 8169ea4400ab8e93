import type { Position } from '#engine/base/geo.ts'
import { intAt } from '#engine/base/typed-array.ts'
import { type AddressIndex, ownerOf, spotAt, toSpot } from './address-index.ts'
import type { AddressMatch } from './address-match.ts'
import { cellAt, itemsOfCell, keyOfCell } from './cells.ts'
import { metersBetween, type Spot } from './centre.ts'
import { isLandmark, placeKinds } from './reading/read-places.ts'
import { houseMatch, placeMatch, streetMatch } from './to-match.ts'

/** What a pin on the map is called, and how far that is. */
export interface NearestAddress extends Omit<AddressMatch, 'score' | 'scores'> {
  readonly distanceMeters: number
}

/** A house farther away is not the one that the pin means, a street farther away not its street. */
const HOUSE_METERS = 60
const STREET_METERS = 150
const PLACE_METERS = 20_000

/**
 * The nearest door, or else the nearest street, or else the nearest town; `undefined` where there is nothing.
 *
 * Looks at the cells around the position only. O(log cells + houses of nine cells), with towns O(places).
 */
export function nearestAddress(index: AddressIndex, position: Position): NearestAddress | undefined {
  const spot = toSpot(position)
  const house = nearestItem(index, spot, (item) => item >= 0)
  if (house && house.meters <= HOUSE_METERS) return nearHouse(index, house)
  const point = nearestItem(index, spot, (item) => item < 0)
  if (point && point.meters <= STREET_METERS) {
    const street = ownerOf(index.streets.firstPoint, -1 - point.item)
    return { ...streetMatch(index, street), distanceMeters: point.meters }
  }
  return house && house.meters <= STREET_METERS ? nearHouse(index, house) : nearestPlace(index, spot)
}

interface Item {
  readonly item: number
  readonly meters: number
}

function nearHouse(index: AddressIndex, { item, meters }: Item): NearestAddress {
  const street = ownerOf(index.streets.firstHouse, item)
  const isEstimated = index.houses.estimated[item] === 1
  const found = isEstimated
    ? ({ kind: 'interpolated', spot: spotAt(index.houses, item), neighbour: item, sureness: 1 } as const)
    : ({ kind: 'address', house: item } as const)
  return { ...houseMatch(index, street, { found }), distanceMeters: meters }
}

/** Nearest house or point in the cells around a spot: all that lies within 150 m is among them. */
function nearestItem(index: AddressIndex, spot: Spot, fits: (item: number) => boolean): Item | undefined {
  let best: Item | undefined
  for (const key of keysAround(spot)) {
    for (const item of itemsOfCell(index.cells, key)) {
      const meters = fits(item) ? metersTo(index, spot, item) : Number.POSITIVE_INFINITY
      if (meters < (best?.meters ?? Number.POSITIVE_INFINITY)) best = { item, meters }
    }
  }
  return best
}

function keysAround(spot: Spot): number[] {
  const [row, column] = cellAt(spot)
  // Toward the poles a cell is narrower.
  const reach = Math.min(8, Math.ceil(1 / Math.max(0.1, Math.cos((spot.lat / 1.8e9) * Math.PI))))
  const columns = Array.from({ length: 2 * reach + 1 }, (_, at) => column + at - reach)
  return [row - 1, row, row + 1].flatMap((each) => columns.map((at) => keyOfCell(each, at)))
}

const metersTo = (index: AddressIndex, spot: Spot, item: number): number =>
  metersBetween(spot, item >= 0 ? spotAt(index.houses, item) : spotAt(index.points, -1 - item))

const POSTCODE = placeKinds.indexOf('postcode')

function nearestPlace(index: AddressIndex, spot: Spot): NearestAddress | undefined {
  let best = { place: -1, meters: PLACE_METERS }
  for (let place = 0; place < index.places.names.length; place++) {
    if (intAt(index.places.kinds, place) === POSTCODE || isLandmark(index, place)) continue
    const meters = metersBetween(spot, spotAt(index.places, place))
    if (meters < best.meters) best = { place, meters }
  }
  return best.place < 0 ? undefined : { ...placeMatch(index, best.place), distanceMeters: best.meters }
}
