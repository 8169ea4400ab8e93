import { intAt } from '#core/kernel/typed-array.ts'
import type { AddressIndex } from './address-index.ts'

/** South, west, north, east in ten-millionths of a degree. */
export type Box = readonly [south: number, west: number, north: number, east: number]

/** About 100 m: a ZIP code ends where its houses do, and streets between two have one on each side. */
const BORDER = 10_000

const kept = new WeakMap<AddressIndex, ReadonlyMap<string, Box>>()

/**
 * Whether something reaches into the box around all houses of a ZIP code; `undefined` where the index has none of it.
 *
 * The boxes are made once for each index, in O(houses).
 */
export function reachesZip(index: AddressIndex, zip: string, [south, west, north, east]: Box): boolean | undefined {
  const boxes = kept.get(index) ?? boxesOf(index)
  kept.set(index, boxes)
  const box = boxes.get(zip)
  if (!box) return undefined
  const [bottom, left, top, right] = box
  return south <= top + BORDER && north >= bottom - BORDER && west <= right + BORDER && east >= left - BORDER
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
