import { PbfReader, PbfWriter } from 'pbf'

/** A layer as it is encoded: texts and values that its features name by their places. */
interface Layer {
  name: string
  version: number
  extent: number
  readonly features: Uint8Array[]
  readonly keys: Uint8Array[]
  readonly values: Uint8Array[]
}

/**
 * One tile of several, each of which has a part of the same square: layers of one name become one layer.
 *
 * @see https://github.com/mapbox/vector-tile-spec/tree/master/2.1
 */
export function mergeTiles(tiles: readonly ArrayBuffer[]): ArrayBuffer {
  const layers = new Map<string, Layer>()
  for (const tile of tiles) {
    for (const layer of readLayers(tile)) {
      const before = layers.get(layer.name)
      layers.set(layer.name, before ? append(before, layer) : layer)
    }
  }
  const pbf = new PbfWriter()
  for (const layer of layers.values()) pbf.writeMessage(3, writeLayer, layer)
  return pbf.finish().slice().buffer
}

function readLayers(tile: ArrayBuffer): Layer[] {
  return new PbfReader(new Uint8Array(tile)).readFields<Layer[]>((field, layers, pbf) => {
    if (field !== 3) return
    const layer: Layer = { name: '', version: 1, extent: 4096, features: [], keys: [], values: [] }
    layers.push(pbf.readMessage(readLayerField, layer))
  }, [])
}

function readLayerField(field: number, layer: Layer, pbf: PbfReader): void {
  if (field === 1) layer.name = pbf.readString()
  if (field === 2) layer.features.push(pbf.readBytes())
  if (field === 3) layer.keys.push(pbf.readBytes())
  if (field === 4) layer.values.push(pbf.readBytes())
  if (field === 5) layer.extent = pbf.readVarint()
  if (field === 15) layer.version = pbf.readVarint()
}

/** Its features name their texts and values by places behind those of the layer before. */
function append(before: Layer, { features, keys, values }: Layer): Layer {
  const shift = { keys: before.keys.length, values: before.values.length }
  return {
    ...before,
    features: [...before.features, ...features.map((feature) => shiftTags(feature, shift))],
    keys: [...before.keys, ...keys],
    values: [...before.values, ...values],
  }
}

interface Feature {
  id?: number
  type: number
  readonly tags: number[]
  geometry: number[]
}

function shiftTags(bytes: Uint8Array, shift: { readonly keys: number; readonly values: number }): Uint8Array {
  const feature = new PbfReader(bytes).readFields<Feature>(readFeatureField, { type: 0, tags: [], geometry: [] })
  const pbf = new PbfWriter()
  if (feature.id !== undefined) pbf.writeVarintField(1, feature.id)
  pbf.writePackedVarint(
    2,
    feature.tags.map((tag, at) => tag + (at % 2 === 0 ? shift.keys : shift.values)),
  )
  pbf.writeVarintField(3, feature.type)
  pbf.writePackedVarint(4, feature.geometry)
  return pbf.finish()
}

function readFeatureField(field: number, feature: Feature, pbf: PbfReader): void {
  if (field === 1) feature.id = pbf.readVarint()
  if (field === 2) pbf.readPackedVarint(feature.tags)
  if (field === 3) feature.type = pbf.readVarint()
  if (field === 4) pbf.readPackedVarint(feature.geometry)
}

function writeLayer({ name, version, extent, features, keys, values }: Layer, pbf: PbfWriter): void {
  pbf.writeVarintField(15, version)
  pbf.writeStringField(1, name)
  for (const feature of features) pbf.writeBytesField(2, feature)
  for (const key of keys) pbf.writeBytesField(3, key)
  for (const value of values) pbf.writeBytesField(4, value)
  pbf.writeVarintField(5, extent)
}
