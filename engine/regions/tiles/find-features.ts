import { intAt } from '#engine/base/typed-array.ts'
import { interpolatedHouses } from '#engine/geocoding/reading/read-interpolations.ts'
import { type OsmExtract, tagOf, tagsOf, UNITS_PER_DEGREE } from '#engine/osm/extract.ts'
import { joinLines } from '#engine/osm/join-lines.ts'
import type { RegionHead } from '#engine/region-file/region-file.ts'
import { clipToBox, findRelationAreas } from './find-areas.ts'
import { type Corners, MAX_ZOOM, type MapFeature, type MapKind } from './map-feature.ts'
import { areaKind, interestKind, lineKind, onewayOf, placeKind } from './map-kind.ts'
import { cornersOf, isRing, wayPieces } from './read-shapes.ts'
import { type Box, boxAround, isInsideBox, labelPoint } from './shapes/ring.ts'
import { edgeOf, seaAreas } from './shapes/sea.ts'

/** What the map of an extract shows inside these bounds. */
export function findFeatures(extract: OsmExtract, bounds: RegionHead['bounds']): MapFeature[] {
  const [west = 0, south = 0, east = 0, north = 0] = bounds.map((degrees) => Math.round(degrees * UNITS_PER_DEGREE))
  const box = { west, south, east, north }
  const { features: relationAreas, drawnWays, lacksWater } = findRelationAreas(extract, box)
  const ways = readWays(extract, box, drawnWays)
  const sea = findSea(extract, box)
  const areas = [...relationAreas, ...ways.areas]
  return [
    // Where part of a lake is unknown, the land under it must not cover what a coarser map knows of it.
    ...(sea || !lacksWater ? [{ ...land, shape: [edgeOf(box)] }] : []),
    ...(sea ?? []).map((shape): MapFeature => ({ ...water, shape })),
    ...areas.map(withoutName),
    ...[...ways.lines.values()].flatMap((lines) => joinedLines(extract, lines)),
    ...findPlaces(extract),
    ...ways.interests,
    ...areas.flatMap((area) => labelOf(extract, area)),
    ...findHouses(extract),
  ]
}

const land: MapKind = { layer: 'land', kind: 'land', geometry: 'area', minZoom: 7 }
const water: MapKind = { layer: 'water', kind: 'sea', geometry: 'area', minZoom: 7 }

const withoutName = ({ name: _, ...feature }: MapFeature): MapFeature => feature

function findSea(extract: OsmExtract, box: Box) {
  const coasts: Int32Array[] = []
  if (!extract.numberOfText.has('coastline')) return undefined
  for (let way = 0; way < extract.ways.ids.length; way++) {
    if (tagOf(extract, extract.ways, way, 'natural') === 'coastline') coasts.push(...wayPieces(extract, way))
  }
  const lines = joinLines(coasts, false)
  return seaAreas(
    lines.map((line) => cornersOf(extract, line)),
    box,
  )
}

/** Ways that look alike and have one name: parts of one street, mostly. */
interface AlikeLines {
  readonly look: Omit<MapFeature, 'shape'>
  readonly lines: Int32Array[]
}

interface ReadWays {
  readonly lines: Map<string, AlikeLines>
  readonly areas: readonly MapFeature[]
  readonly interests: readonly MapFeature[]
}

function readWays(extract: OsmExtract, box: Box, drawnWays: ReadonlySet<number>): ReadWays {
  const lines = new Map<string, AlikeLines>()
  const areas: MapFeature[] = []
  const interests: MapFeature[] = []
  for (let way = 0; way < extract.ways.ids.length; way++) {
    const tags = tagsOf(extract, extract.ways, way)
    if (tags.size === 0) continue
    const kind = lineKind(tags)
    if (kind) addLine(lines, { ...kind, ...nameOf(tags) }, alongTraffic(wayPieces(extract, way), tags))
    const areaOf = kind || drawnWays.has(way) || !isRing(extract, way) ? undefined : areaKind(tags)
    interests.push(...interestIn(extract, way, tags))
    if (areaOf) areas.push(...wayArea(extract, way, { look: { ...areaOf, ...nameOf(tags) }, box }))
  }
  return { lines, areas, interests }
}

/** A one-way street leads along its line. */
const alongTraffic = (pieces: Int32Array[], tags: ReadonlyMap<string, string>): Int32Array[] =>
  onewayOf(tags) === 'backward' ? pieces.map((piece) => piece.toReversed()) : pieces

function interestIn(extract: OsmExtract, way: number, tags: ReadonlyMap<string, string>): MapFeature[] {
  const kind = isRing(extract, way) ? interestKind(tags) : undefined
  const at = kind && labelPoint(wayPieces(extract, way).map((nodes) => cornersOf(extract, nodes)))
  return kind && at ? [{ ...kind, ...nameOf(tags), shape: [at] }] : []
}

function nameOf(tags: ReadonlyMap<string, string>): Pick<MapFeature, 'name' | 'ref'> {
  // Several numbers of one road are told with semicolons.
  const [name, ref] = [tags.get('name'), tags.get('ref')?.replace(/ *; */g, ' / ')]
  return { ...(name !== undefined && { name }), ...(ref !== undefined && { ref }) }
}

function addLine(all: Map<string, AlikeLines>, look: AlikeLines['look'], lines: readonly Int32Array[]): void {
  const key = JSON.stringify([look.layer, look.kind, look.minZoom, look.name, look.ref, look.traits])
  const alike = all.get(key) ?? { look, lines: [] }
  alike.lines.push(...lines)
  all.set(key, alike)
}

function joinedLines(extract: OsmExtract, { look, lines }: AlikeLines): MapFeature[] {
  return joinLines(lines, look.traits?.oneway === undefined).map((line) => ({
    ...look,
    shape: [cornersOf(extract, line)],
  }))
}

/** A way that lies inside is kept as its number: houses of a state are millions. */
function wayArea(
  extract: OsmExtract,
  way: number,
  { look, box }: { readonly look: AlikeLines['look']; readonly box: Box },
): MapFeature[] {
  const corners = wayPieces(extract, way).map((nodes) => cornersOf(extract, nodes))
  if (isInsideBox(boxAround(corners), box)) return [{ ...look, shape: way }]
  const shape = corners.flatMap((ring) => clipToBox(ring, box))
  return shape.length > 0 ? [{ ...look, shape }] : []
}

function findPlaces(extract: OsmExtract): MapFeature[] {
  const { points, nodes } = extract
  const features: MapFeature[] = []
  for (let point = 0; point < points.ids.length; point++) {
    const tags = tagsOf(extract, points, point)
    const kind = placeKind(tags) ?? interestKind(tags)
    const node = intAt(points.nodes, point)
    const at = Int32Array.of(intAt(nodes.lngs, node), intAt(nodes.lats, node))
    if (kind) features.push({ ...kind, ...nameOf(tags), shape: [at] })
  }
  return features
}

/** The corners of a feature. */
export const shapeOf = (extract: OsmExtract, { shape }: MapFeature): readonly Corners[] =>
  typeof shape === 'number' ? wayPieces(extract, shape).map((nodes) => cornersOf(extract, nodes)) : shape

/** Names of waters and parks stand inside of them. */
function labelOf(extract: OsmExtract, area: MapFeature): MapFeature[] {
  const { layer, name } = area
  if (name === undefined || (layer !== 'water' && layer !== 'park')) return []
  const shape = shapeOf(extract, area)
  const at = labelPoint(shape)
  const minZoom = zoomOfSide(boxAround(shape), LABEL_PIXELS)
  if (!at || minZoom > 16) return []
  return [{ layer: 'label', kind: layer, geometry: 'point', minZoom: Math.min(14, minZoom), name, shape: [at] }]
}

/** A name needs so much room. */
const LABEL_PIXELS = 60

const PIXELS_OF_WORLD = 512

/** The least zoom at which the longer side of a box is so many pixels long. */
export function zoomOfSide({ west, south, east, north }: Box, pixels: number): number {
  const degrees = Math.max(east - west, north - south, 1) / UNITS_PER_DEGREE
  return Math.max(0, Math.ceil(Math.log2((pixels * 360) / (degrees * PIXELS_OF_WORLD))))
}

/** Numbers of houses, each once where several doors of a building bear it; of reckoned ones some. */
function findHouses(extract: OsmExtract): MapFeature[] {
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
