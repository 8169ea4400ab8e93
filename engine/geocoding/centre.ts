import { intAt } from '#engine/base/typed-array.ts'
import { type OsmExtract, placeOfId, refsOf } from '#engine/osm/extract.ts'

/** A position in ten-millionths of a degree, as extracts and indexes hold it. */
export interface Spot {
  readonly lat: number
  readonly lng: number
}

const METERS_PER_UNIT = 0.011_119_5

/** Distance on the flat, good to a percent over some kilometers: enough to tell which of two is nearer. */
export function metersBetween(from: Spot, to: Spot): number {
  const narrow = Math.cos((((from.lat + to.lat) / 2) * Math.PI) / 1.8e9)
  return METERS_PER_UNIT * Math.hypot(to.lat - from.lat, (to.lng - from.lng) * narrow)
}

/** Spot of a node by its place among the nodes of the extract. */
export const spotOfNode = ({ nodes }: OsmExtract, place: number): Spot => ({
  lat: intAt(nodes.lats, place),
  lng: intAt(nodes.lngs, place),
})

/** The nodes of a way that the extract holds, in their order. */
export const spotsOfWay = (extract: OsmExtract, way: number): Spot[] =>
  Array.from(refsOf(extract, way)).flatMap((place) => (place < 0 ? [] : [spotOfNode(extract, place)]))

/** Middle of a way: of the area that a ring encloses, of the nodes of anything else; `undefined` without nodes. */
export function centreOfWay(extract: OsmExtract, way: number): Spot | undefined {
  const spots = spotsOfWay(extract, way)
  const [first] = spots
  if (!first) return undefined
  const last = spots.at(-1)
  const isRing = spots.length > 3 && last?.lat === first.lat && last.lng === first.lng
  return (isRing ? centroid(spots, first) : undefined) ?? mean(spots)
}

/** Middle of a relation: its label, or the middle of its ways; `undefined` where the extract holds none of them. */
export function centreOfRelation(extract: OsmExtract, relation: number, placeOfWay: (id: number) => number) {
  const members = extract.relations.members[relation] ?? []
  const labels = members.flatMap(({ type, id, role }) => {
    const place = type === 'node' && /^(?:label|admin_centre)$/.test(role) ? placeOfId(extract.nodes.ids, id) : -1
    return place < 0 ? [] : [spotOfNode(extract, place)]
  })
  if (labels[0]) return labels[0]
  const spots = members.flatMap(({ type, id, role }) => {
    const way = type === 'way' && role !== 'inner' ? placeOfWay(id) : -1
    const centre = way < 0 ? undefined : centreOfWay(extract, way)
    return centre ? [centre] : []
  })
  return spots.length > 0 ? mean(spots) : undefined
}

/** Centroid of a ring, relative to its first corner, so that the products stay exact. */
function centroid(ring: readonly Spot[], origin: Spot): Spot | undefined {
  let twice = 0
  let lat = 0
  let lng = 0
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1] ?? to
    const [x1, y1, x2, y2] = [from.lng - origin.lng, from.lat - origin.lat, to.lng - origin.lng, to.lat - origin.lat]
    const cross = x1 * y2 - x2 * y1
    twice += cross
    lng += (x1 + x2) * cross
    lat += (y1 + y2) * cross
  }
  if (twice === 0) return undefined
  return { lat: Math.round(origin.lat + lat / (3 * twice)), lng: Math.round(origin.lng + lng / (3 * twice)) }
}

const mean = (spots: readonly Spot[]): Spot => ({
  lat: Math.round(spots.reduce((sum, { lat }) => sum + lat, 0) / spots.length),
  lng: Math.round(spots.reduce((sum, { lng }) => sum + lng, 0) / spots.length),
})
