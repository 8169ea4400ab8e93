import type { MapVan } from '../map-content.ts'

/** As wide as the plate of a van, in CSS pixels. */
const PLATE = 42
/** Decimals of degrees: about as far as a yard is wide. */
const DECIMALS = 3

/** How far each van stands beside its place, in CSS pixels, so that those at one place can all be read. */
export function besideEachOther(vans: readonly Pick<MapVan, 'id' | 'position'>[]): ReadonlyMap<string, number> {
  const places = new Map<string, string[]>()
  for (const { id, position } of vans) {
    const place = `${position.lat.toFixed(DECIMALS)} ${position.lng.toFixed(DECIMALS)}`
    places.set(place, [...(places.get(place) ?? []), id])
  }
  const shifts = [...places.values()].flatMap((ids) =>
    ids.map((id, index) => [id, (index - (ids.length - 1) / 2) * PLATE] as const),
  )
  return new Map(shifts)
}
