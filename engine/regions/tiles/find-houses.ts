import { intAt } from '#engine/base/typed-array.ts'
import { interpolatedHouses } from '#engine/geocoding/reading/read-interpolations.ts'
import { type OsmExtract, tagOf, UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { type Corners, MAX_ZOOM, type MapFeature } from './map-feature.ts'
import { cornersOf, isRing, wayPieces } from './read-shapes.ts'
import { labelPoint } from './shapes/ring.ts'

/** Numbers of houses, each once where several doors of a building bear it; of reckoned ones some. */
export function findHouses(extract: OsmExtract): MapFeature[] {
  if (!extract.numberOfText.has('addr:housenumber')) return []
  return [...knownHouses(extract), ...reckonedHouses(extract)].map(({ number, at }) => ({
    ...{ layer: 'house', kind: 'house', geometry: 'point', minZoom: MAX_ZOOM, name: number },
    shape: [at],
  }))
}

interface House {
  readonly number: string
  readonly at: Corners
}

const LONGEST_NUMBER = 12
/** Doors of one number and street in a square of this side are one house. */
const SAME_HOUSE = 0.0004 * UNITS_PER_DEGREE

function knownHouses(extract: OsmExtract): House[] {
  const { points, ways, nodes } = extract
  const houses = new Map<string, House>()
  const note = (columns: typeof points | typeof ways, index: number, findPlace: () => Corners | undefined) => {
    const number = tagOf(extract, columns, index, 'addr:housenumber')?.replace(/ *; */g, ', ')
    if (number === undefined || number === '' || number.length > LONGEST_NUMBER) return
    const at = findPlace()
    if (!at) return
    const square = Array.from(at, (degrees) => Math.round(degrees / SAME_HOUSE))
    const key = [number, tagOf(extract, columns, index, 'addr:street'), ...square].join('|')
    if (!houses.has(key)) houses.set(key, { number, at })
  }
  for (let point = 0; point < points.ids.length; point++) {
    const node = intAt(points.nodes, point)
    note(points, point, () => Int32Array.of(intAt(nodes.lngs, node), intAt(nodes.lats, node)))
  }
  for (let way = 0; way < ways.ids.length; way++) {
    note(ways, way, () =>
      isRing(extract, way) ? labelPoint(wayPieces(extract, way).map((piece) => cornersOf(extract, piece))) : undefined,
    )
  }
  return [...houses.values()]
}

/** About 45 meters: a reckoned number tells how far along a street one is, not which door it is. */
const APART = 0.00045 * UNITS_PER_DEGREE

function reckonedHouses(extract: OsmExtract): House[] {
  const houses: House[] = []
  let last: Corners | undefined
  interpolatedHouses(extract, ({ number, lat, lng }) => {
    if (last && Math.hypot(intAt(last, 0) - lng, intAt(last, 1) - lat) < APART) return
    last = Int32Array.of(lng, lat)
    houses.push({ number, at: last })
  })
  return houses
}
