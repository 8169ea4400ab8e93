import type { GeoJSONVTFeature } from '@maplibre/geojson-vt'
import { PbfWriter } from 'pbf'

/** Features of a layer, with corners in units of the tile, and how many of them the tile is wide. */
export interface TileLayer {
  readonly name: string
  readonly features: readonly GeoJSONVTFeature[]
  readonly extent: number
}

const VERSION = 2
const [MOVE_TO, LINE_TO, CLOSE_PATH] = [1, 2, 7]
const POLYGON = 3

/**
 * A vector tile. Written by our own hands, since packages lose letters of rare scripts: they write a text with an encoder
 * that knows the first two planes of Unicode only.
 *
 * @see https://github.com/mapbox/vector-tile-spec/tree/master/2.1
 */
export function encodeTile(layers: readonly TileLayer[]): Uint8Array {
  const pbf = new PbfWriter()
  for (const layer of layers) pbf.writeMessage(3, writeLayer, layer)
  return pbf.finish()
}

function writeLayer({ name, features, extent }: TileLayer, pbf: PbfWriter): void {
  const keys = new Map<string, number>()
  const values = new Map<string, number>()
  pbf.writeVarintField(15, VERSION)
  writeText(pbf, 1, name)
  for (const feature of features) {
    const tags = Object.entries(feature.tags ?? {}).flatMap(([key, value]) => [
      numberOf(keys, key),
      numberOf(values, String(value)),
    ])
    pbf.writeMessage(2, writeFeature, { tags, feature })
  }
  for (const key of keys.keys()) writeText(pbf, 3, key)
  for (const value of values.keys()) pbf.writeMessage(4, (text, inner) => writeText(inner, 1, text), value)
  pbf.writeVarintField(5, extent)
}

function numberOf(texts: Map<string, number>, text: string): number {
  const known = texts.get(text) ?? texts.size
  texts.set(text, known)
  return known
}

const encoder = new TextEncoder()
const writeText = (pbf: PbfWriter, field: number, text: string): void =>
  pbf.writeBytesField(field, encoder.encode(text))

interface Tagged {
  readonly tags: number[]
  readonly feature: GeoJSONVTFeature
}

function writeFeature({ tags, feature }: Tagged, pbf: PbfWriter): void {
  pbf.writePackedVarint(2, tags)
  pbf.writeVarintField(3, feature.type)
  pbf.writePackedVarint(4, commandsOf(feature))
}

const command = (id: number, count: number): number => id + count * 8
const zigzag = (number: number): number => (number << 1) ^ (number >> 31)

/** Moves of a pen, each from where it stands. */
function commandsOf(feature: GeoJSONVTFeature): number[] {
  let [x, y] = [0, 0]
  const moves = (corners: readonly (readonly [number, number])[]): number[] =>
    corners.flatMap(([nextX, nextY]) => {
      const move = [zigzag(nextX - x), zigzag(nextY - y)]
      x = nextX
      y = nextY
      return move
    })
  if (feature.type === 1) return [command(MOVE_TO, feature.geometry.length), ...moves(feature.geometry)]
  const isPolygon = feature.type === POLYGON
  return feature.geometry.flatMap((line) => {
    // A ring is closed by its own command, not by its first corner told again.
    const corners = isPolygon ? line.slice(0, -1) : line
    const [start, rest] = [moves(corners.slice(0, 1)), moves(corners.slice(1))]
    const drawn = [command(MOVE_TO, 1), ...start, command(LINE_TO, corners.length - 1), ...rest]
    return isPolygon ? [...drawn, command(CLOSE_PATH, 1)] : drawn
  })
}
