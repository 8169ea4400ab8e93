import { intAt } from '#engine/base/typed-array.ts'
import type { PlaceColumns } from '../address-index.ts'
import type { Spot } from '../centre.ts'
import type { HouseRows } from '../reading/read-houses.ts'
import type { Landmark } from '../reading/read-landmarks.ts'
import { placeKinds, type ReadPlace } from '../reading/read-places.ts'
import type { Surroundings } from '../surroundings.ts'
import type { TextTable } from '../text-table.ts'
import type { AreaTable } from './area-table.ts'
import type { NameTable } from './name-table.ts'

interface Sources {
  readonly places: readonly ReadPlace[]
  readonly landmarks: readonly Landmark[]
  readonly houses: HouseRows
  readonly texts: TextTable
  readonly names: NameTable
  readonly areas: AreaTable
  readonly surroundings: (spot: Spot) => Surroundings
}

type Listed = Spot & Pick<ReadPlace, 'kind' | 'name' | 'names'>

/** Lists the places of the extract, the cities that only addresses name, the ZIP codes and the landmarks; enters their names. */
export function addPlaces({ places, landmarks, houses, texts, names, areas, surroundings }: Sources): PlaceColumns {
  const mapped = new Set(places.map(({ name }) => name.toLowerCase()))
  const cities = middlesOf(houses, houses.cities, texts, 'city').filter(({ name }) => !mapped.has(name.toLowerCase()))
  const listed = [...places, ...cities, ...middlesOf(houses, houses.zips, texts, 'postcode'), ...landmarks]
  for (const [place, each] of listed.entries()) for (const name of each.names) names.add(name, -1 - place)
  const isTown = ({ kind }: Listed) => placeKinds.indexOf('hamlet') >= placeKinds.indexOf(kind)
  return {
    names: Int32Array.from(listed, ({ name }) => texts.numberOf(name)),
    kinds: Int32Array.from(listed, ({ kind }) => placeKinds.indexOf(kind)),
    areas: Int32Array.from(listed, (place) => {
      const around = surroundings(place)
      return areas.numberOf({ ...around, city: isTown(place) ? texts.numberOf(place.name) : around.city })
    }),
    lats: Int32Array.from(listed, ({ lat }) => lat),
    lngs: Int32Array.from(listed, ({ lng }) => lng),
  }
}

/** What addresses name, where they lie on average. */
function middlesOf(houses: HouseRows, column: Int32Array, { texts }: TextTable, kind: string): Listed[] {
  const sums = new Map<number, { count: number; lat: number; lng: number }>()
  for (let row = 0; row < column.length; row++) {
    const text = intAt(column, row)
    if (text < 0) continue
    const { count, lat, lng } = sums.get(text) ?? { count: 0, lat: 0, lng: 0 }
    sums.set(text, { count: count + 1, lat: lat + intAt(houses.lats, row), lng: lng + intAt(houses.lngs, row) })
  }
  return [...sums].map(([text, { count, lat, lng }]) => {
    const name = texts[text] ?? ''
    return { kind, name, names: [name], lat: Math.round(lat / count), lng: Math.round(lng / count) }
  })
}
