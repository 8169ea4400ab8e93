import { type OsmExtract, refsOf, tagOf } from '#engine/osm/extract.ts'
import { type Spot, spotOfNode } from '../centre.ts'
import { type ReadHouse, streetOf, surroundingsOf } from './read-address.ts'

/** More numbers than this between two doors are a slip of the pen. */
const MOST_BETWEEN = 500

/** A door on an interpolation way. */
interface Door {
  readonly value: number
  readonly point: number
  /** Place among the spots of the way. */
  readonly at: number
}

/**
 * Adds the houses between the numbered ends of interpolation ways, evenly along the line.
 *
 * @see https://wiki.openstreetmap.org/wiki/Addresses#Interpolation
 */
export function interpolatedHouses(extract: OsmExtract, add: (house: ReadHouse) => void): void {
  if (!extract.numberOfText.has('addr:interpolation')) return
  const pointOfNode = new Map(Array.from(extract.points.nodes, (node, point): [number, number] => [node, point]))
  for (let way = 0; way < extract.ways.ids.length; way++) {
    const step = stepOf(tagOf(extract, extract.ways, way, 'addr:interpolation'))
    if (step === undefined) continue
    const nodes = refsOf(extract, way).filter((node) => node >= 0)
    const spots = Array.from(nodes, (node) => spotOfNode(extract, node))
    const doors = doorsOn(extract, nodes, pointOfNode)
    for (const [index, to] of doors.entries()) {
      const from = doors[index - 1]
      const known = from && contextOf(extract, way, from, to)
      if (from && known) addBetween({ from, to, step, spots: spots.slice(from.at, to.at + 1) }, known, add)
    }
  }
}

/** Numbers from one house to the next: 2 for `even` and `odd`, 1 for `all`, or as many as the tag says. */
function stepOf(tag: string | undefined): number | undefined {
  if (tag === 'even' || tag === 'odd') return 2
  if (tag === 'all') return 1
  return /^[1-9]$/.test(tag ?? '') ? Number(tag) : undefined
}

const doorsOn = (extract: OsmExtract, nodes: Int32Array, pointOfNode: ReadonlyMap<number, number>): Door[] =>
  Array.from(nodes).flatMap((node, at) => {
    const point = pointOfNode.get(node)
    const number = point === undefined ? undefined : tagOf(extract, extract.points, point, 'addr:housenumber')
    return point !== undefined && /^[1-9]\d{0,5}$/.test(number ?? '') ? [{ value: Number(number), point, at }] : []
  })

/** Street and surroundings as either door or the way itself names them. */
function contextOf(extract: OsmExtract, way: number, from: Door, to: Door) {
  const { points, ways } = extract
  const street =
    streetOf(extract, points, from.point) ?? streetOf(extract, points, to.point) ?? streetOf(extract, ways, way)
  return street === undefined ? undefined : { street, ...surroundingsOf(extract, points, from.point) }
}

interface Stretch {
  readonly from: Door
  readonly to: Door
  readonly step: number
  readonly spots: readonly Spot[]
}

function addBetween(
  { from, to, step, spots }: Stretch,
  known: Pick<ReadHouse, 'street' | 'city' | 'zip' | 'region'>,
  add: (house: ReadHouse) => void,
): void {
  const rising = Math.sign(to.value - from.value) * step
  const between = Math.ceil(Math.abs(to.value - from.value) / step) - 1
  if (between > MOST_BETWEEN) return
  for (let count = 1; count <= between; count++) {
    const value = from.value + count * rising
    const share = (value - from.value) / (to.value - from.value)
    add({ ...known, ...spotAlong(spots, share), number: `${value}`, isEstimated: true })
  }
}

/** Spot at a share of the length of a line. Degrees of longitude are shorter than those of latitude. */
export function spotAlong(spots: readonly Spot[], share: number): Spot {
  const [first = { lat: 0, lng: 0 }] = spots
  const narrow = Math.cos((first.lat / 1e7 / 180) * Math.PI)
  const lengths = Float64Array.from(spots, (spot, index) => {
    const before = spots[index - 1] ?? spot
    return Math.hypot(spot.lat - before.lat, (spot.lng - before.lng) * narrow)
  })
  let left = share * lengths.reduce((sum, length) => sum + length, 0)
  for (const [index, spot] of spots.entries()) {
    const length = lengths[index] ?? 0
    const before = spots[index - 1] ?? spot
    if (left <= length && length > 0) {
      const part = left / length
      return {
        lat: Math.round(before.lat + (spot.lat - before.lat) * part),
        lng: Math.round(before.lng + (spot.lng - before.lng) * part),
      }
    }
    left -= length
  }
  return spots.at(-1) ?? first
}
