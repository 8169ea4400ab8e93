import { intAt } from '#engine/base/typed-array.ts'
import { type AddressIndex, numberOfHouse, ownerOf, spotAt, textAt, toDegrees } from './address-index.ts'
import type { AddressMatch, MatchScores } from './address-match.ts'
import { cellAt, itemsOfCell, keyOfCell } from './cells.ts'
import { metersBetween, type Spot } from './centre.ts'
import type { HouseFound } from './find-house.ts'
import type { IndexCandidate } from './match-street.ts'
import { isLandmark, placeKinds } from './reading/read-places.ts'

/** What an answer says of where it lies. */
type Told = Pick<AddressMatch, 'number' | 'street' | 'crossing' | 'district' | 'locality' | 'region' | 'postalCode'>

/** A candidate as an answer. */
export function toMatch(index: AddressIndex, candidate: IndexCandidate): AddressMatch {
  const judged = { score: candidate.score, scores: scoresOf(candidate) }
  const { target, house, written } = candidate
  if (target < 0) {
    const place = -1 - target
    return { ...(isLandmark(index, place) ? landmarkMatch(index, place) : placeMatch(index, place)), ...judged }
  }
  return { ...(house ? houseMatch(index, target, { found: house, written }) : streetMatch(index, target)), ...judged }
}

function scoresOf({ number, street, around }: IndexCandidate): MatchScores {
  const { factor: _, ...parts } = around
  return { ...(number === undefined ? {} : { number }), street, ...parts }
}

type Placed = Omit<AddressMatch, 'score' | 'scores'>

/** A door, or where it should be. */
export function houseMatch(
  index: AddressIndex,
  street: number,
  { found, written }: { readonly found: HouseFound; readonly written?: string | undefined },
): Placed {
  const isDoor = found.kind === 'address'
  const row = isDoor ? found.house : found.neighbour
  const told = {
    number: isDoor || written === undefined ? numberOfHouse(index, row) : written.toUpperCase(),
    ...aroundStreet(index, street, intAt(index.houses.zips, row)),
  }
  const spot = isDoor ? spotAt(index.houses, row) : found.spot
  const reckoned = !isDoor && index.houses.estimated[row] === 1 ? { isReckoned: true } : {}
  return { kind: found.kind, ...reckoned, ...told, label: labelOf(told), position: toDegrees(spot) }
}

/** A street, at its middle. */
export function streetMatch(index: AddressIndex, street: number): Placed {
  const told = aroundStreet(index, street, intAt(index.streets.zips, street))
  const { extents } = index.streets
  const southWest = toDegrees({ lat: intAt(extents, 4 * street), lng: intAt(extents, 4 * street + 1) })
  const northEast = toDegrees({ lat: intAt(extents, 4 * street + 2), lng: intAt(extents, 4 * street + 3) })
  return {
    kind: 'street',
    ...told,
    label: labelOf(told),
    position: toDegrees(spotAt(index.streets, street)),
    bounds: [southWest.lng, southWest.lat, northEast.lng, northEast.lat],
  }
}

/** Where two streets meet, with the ZIP code of the corner, -1 where nobody knows it. */
export function crossingMatch(
  index: AddressIndex,
  [street, other]: readonly [number, number],
  { spot, zip }: { readonly spot: Spot; readonly zip: number },
): Placed {
  const told = aroundStreet(index, street, zip)
  const crossing = textAt(index, index.streets.names, other) ?? ''
  const label = labelOf({ ...told, street: `${told.street} & ${crossing}` })
  return { kind: 'intersection', ...told, crossing, label, position: toDegrees(spot) }
}

/** A town, a part of one or a ZIP code, at its middle. */
export function placeMatch(index: AddressIndex, place: number): Placed {
  const name = textAt(index, index.places.names, place) ?? ''
  const area = aroundOf(index, intAt(index.places.areas, place))
  const { locality, region } = area
  const label = [name, ...(locality === name ? [] : [locality]), region].filter(Boolean).join(', ')
  return { kind: 'place', ...area, label, position: toDegrees(spotAt(index.places, place)) }
}

/** A landmark, with its address where a door of the map is at the very same spot. */
function landmarkMatch(index: AddressIndex, place: number): Placed {
  const name = textAt(index, index.places.names, place) ?? ''
  const spot = spotAt(index.places, place)
  const door = doorAt(index, spot)
  const told =
    door === undefined
      ? aroundOf(index, intAt(index.places.areas, place))
      : houseMatch(index, ownerOf(index.streets.firstHouse, door), { found: { kind: 'address', house: door } })
  const { number, street, district, locality, region, postalCode } = told
  return {
    ...{ kind: 'landmark', ...optional('number', number), ...optional('street', street) },
    ...{ ...optional('district', district), ...optional('locality', locality), ...optional('region', region) },
    ...optional('postalCode', postalCode),
    category: placeKinds[intAt(index.places.kinds, place)] ?? '',
    label: [name, labelOf(told)].filter(Boolean).join(', '),
    position: toDegrees(spot),
  }
}

const SAME_SPOT_METERS = 2

/** A shop is tagged with its address, so that the map has a door where the shop is. */
function doorAt(index: AddressIndex, spot: Spot): number | undefined {
  const items = itemsOfCell(index.cells, keyOfCell(...cellAt(spot)))
  const door = items.find((item) => item >= 0 && metersBetween(spot, spotAt(index.houses, item)) <= SAME_SPOT_METERS)
  return door === undefined || index.houses.estimated[door] === 1 ? undefined : door
}

function aroundStreet(index: AddressIndex, street: number, zip: number): Told {
  const postalCode = index.texts[zip]
  return {
    ...optional('street', textAt(index, index.streets.names, street)),
    ...aroundOf(index, intAt(index.streets.areas, street)),
    ...optional('postalCode', postalCode),
  }
}

const aroundOf = (index: AddressIndex, area: number): Told => ({
  ...optional('district', textAt(index, index.areas.districts, area) ?? textAt(index, index.areas.boroughs, area)),
  ...optional('locality', textAt(index, index.areas.cities, area)),
  ...optional('region', textAt(index, index.areas.regions, area)),
})

const optional = <Key extends keyof Told>(key: Key, text: string | undefined): Told =>
  text === undefined ? {} : { [key]: text }

/** One line, as the other provider writes it. */
function labelOf({ number, street, locality, region, postalCode }: Told): string {
  const line = [number, street].filter(Boolean).join(' ')
  return [line, locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
