import { intAt } from '#engine/base/typed-array.ts'
import { type AddressIndex, spotAt, textAt } from './address-index.ts'
import { metersBetween, type Spot } from './centre.ts'

/** South, west, north, east in ten-millionths of a degree. */
export type Box = readonly [south: number, west: number, north: number, east: number]

/** About 100 m: a ZIP code ends where its houses do, and streets between two have one on each side. */
const BORDER = 10_000

/** Houses of one street this far apart may be told in either ZIP code of a border between them. */
const BESIDE_METERS = 400

/**
 * Whether a street has houses of a ZIP code near a spot; `undefined` where the index has none of it anywhere.
 *
 * O(houses of the street).
 */
export function hasZipNear(index: AddressIndex, street: number, zip: string, spot: Spot): boolean | undefined {
  const { firstHouse } = index.streets
  if (!zipBoxes(index).has(zip)) return undefined
  const end = intAt(firstHouse, street + 1)
  for (let house = intAt(firstHouse, street); house < end; house++) {
    if (textAt(index, index.houses.zips, house) !== zip) continue
    if (metersBetween(spot, spotAt(index.houses, house)) <= BESIDE_METERS) return true
  }
  return false
}

const kept = new WeakMap<AddressIndex, ReadonlyMap<string, Box>>()

/**
 * Whether something reaches into the box around all houses of a ZIP code; `undefined` where the index has none of it.
 *
 * The boxes are made once for each index, in O(houses).
 */
export function reachesZip(index: AddressIndex, zip: string, [south, west, north, east]: Box): boolean | undefined {
  const box = zipBoxes(index).get(zip)
  if (!box) return undefined
  const [bottom, left, top, right] = box
  return south <= top + BORDER && north >= bottom - BORDER && west <= right + BORDER && east >= left - BORDER
}

function zipBoxes(index: AddressIndex): ReadonlyMap<string, Box> {
  const boxes = kept.get(index) ?? boxesOf(index)
  kept.set(index, boxes)
  return boxes
}

function boxesOf(index: AddressIndex): ReadonlyMap<string, Box> {
  const boxes = new Map<number, [number, number, number, number]>()
  const { zips, lats, lngs } = index.houses
  for (let house = 0; house < zips.length; house++) {
    const [zip, lat, lng] = [intAt(zips, house), intAt(lats, house), intAt(lngs, house)]
    const [south, west, north, east] = boxes.get(zip) ?? [lat, lng, lat, lng]
    boxes.set(zip, [Math.min(south, lat), Math.min(west, lng), Math.max(north, lat), Math.max(east, lng)])
  }
  return new Map(Array.from(boxes, ([zip, box]) => [index.texts[zip] ?? '', box] as const))
}
