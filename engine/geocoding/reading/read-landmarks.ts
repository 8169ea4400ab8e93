import { intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, type TagColumns, tagOf } from '#engine/osm/extract.ts'
import { centreOfRelation, centreOfWay, metersBetween, type Spot, spotOfNode } from '../centre.ts'
import { readNames } from './read-names.ts'

/** What a landmark is, by the values of each key that say so; the first key that fits counts. */
const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  railway: { station: 'station halt tram_stop' },
  public_transport: { station: 'station' },
  amenity: {
    hospital: 'hospital',
    clinic: 'clinic doctors dentist',
    pharmacy: 'pharmacy',
    school: 'school kindergarten',
    university: 'university college',
    library: 'library',
    station: 'bus_station ferry_terminal',
    restaurant: 'restaurant fast_food food_court',
    café: 'cafe ice_cream',
    bar: 'bar pub nightclub',
    bank: 'bank',
    'post office': 'post_office',
    police: 'police',
    'fire station': 'fire_station',
    'town hall': 'townhall',
    courthouse: 'courthouse',
    theater: 'theatre cinema arts_centre',
    'place of worship': 'place_of_worship',
    'community center': 'community_centre social_facility',
    'gas station': 'fuel',
    market: 'marketplace',
  },
  tourism: {
    hotel: 'hotel motel hostel guest_house',
    museum: 'museum gallery',
    attraction: 'attraction zoo aquarium theme_park viewpoint',
  },
}
const kindOfValue: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(kinds).map(([key, ofKey]) => [
    key,
    new Map(
      Object.entries(ofKey).flatMap(([kind, values]) => values.split(' ').map((value) => [value, kind] as const)),
    ),
  ]),
)

/** Kinds of landmarks, in the order of their numbers behind those of places. */
export const landmarkKinds: readonly string[] = [...new Set([...Object.values(kinds).flatMap(Object.keys), 'shop'])]

/** A named thing of the extract that people drive to. */
export interface Landmark extends Spot {
  readonly kind: string
  readonly name: string
  /** Every name that it is found under, the first included. */
  readonly names: readonly string[]
}

/** A building, its grounds and its entrance are one. */
const ONE_METERS = 250

/** Hospitals, schools, stations, shops and the like with a name: nodes, areas and relations, each once. */
export function readLandmarks(extract: OsmExtract, placeOfWay: (id: number) => number): Landmark[] {
  const { points, ways, relations } = extract
  const all = [
    ...landmarksOf(extract, relations, (index) => centreOfRelation(extract, index, placeOfWay)),
    ...landmarksOf(extract, ways, (index) => centreOfWay(extract, index)),
    ...landmarksOf(extract, points, (index) => spotOfNode(extract, intAt(points.nodes, index))),
  ]
  const known = new Map<string, Landmark[]>()
  for (const landmark of all) {
    const key = `${landmark.kind}|${landmark.name}`
    const same = known.get(key) ?? []
    if (!same.some((each) => metersBetween(each, landmark) < ONE_METERS)) known.set(key, [...same, landmark])
  }
  return [...known.values()].flat()
}

function landmarksOf(
  extract: OsmExtract,
  columns: TagColumns,
  spotOf: (index: number) => Spot | undefined,
): Landmark[] {
  return Array.from(columns.ids.keys()).flatMap((index) => {
    const kind = kindOf((key) => tagOf(extract, columns, index, key))
    const [name, ...others] = kind === undefined ? [] : readNames(extract, columns, index)
    const spot = name === undefined ? undefined : spotOf(index)
    return kind === undefined || name === undefined || !spot ? [] : [{ ...spot, kind, name, names: [name, ...others] }]
  })
}

function kindOf(tag: (key: string) => string | undefined): string | undefined {
  for (const [key, values] of kindOfValue) {
    const kind = values.get(tag(key) ?? '')
    if (kind !== undefined) return kind
  }
  const shop = tag('shop')
  return shop === undefined || shop === 'no' || shop === 'vacant' ? undefined : 'shop'
}
