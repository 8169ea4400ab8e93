import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import type { OsmMember } from '#engine/osm/extract.ts'

type Tags = Readonly<Record<string, string>>

/** An object, with what XML tells of its last edit. */
interface OsmObject {
  readonly id: number
  readonly tags?: Tags
  readonly version?: number
  readonly timestamp?: string
}

/** A small piece of a map, to be written as a file in one of the formats. */
export interface OsmObjects {
  readonly bounds?: readonly [west: number, south: number, east: number, north: number]
  /** Until when it knows of changes, such as `2026-11-26T21:20:00Z`. */
  readonly until?: string
  readonly nodes?: readonly (OsmObject & { readonly at: readonly [lat: number, lng: number] })[]
  readonly ways?: readonly (OsmObject & { readonly nodes: readonly number[] })[]
  readonly relations?: readonly (OsmObject & { readonly members: readonly OsmMember[] })[]
}

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('>', '&gt;')
const tagElements = (tags: Tags = {}): string =>
  Object.entries(tags)
    .map(([key, value]) => `<tag k="${quoted(key)}" v="${quoted(value)}"/>`)
    .join('')

/** The objects as a .osm. */
export function writeOsmXml({ bounds, until, ...objects }: OsmObjects): Buffer {
  const [west, south, east, north] = bounds ?? []
  const box = bounds ? `<bounds minlat="${south}" minlon="${west}" maxlat="${north}" maxlon="${east}"/>\n` : ''
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6"${attributesOf({ timestamp: until })}>\n${box}${elementsOf(objects)}\n</osm>\n`,
  )
}

/** Changes as a .osc: objects as they are now, and those that are gone. */
export function writeOsc(now: OsmObjects, gone: OsmObjects = {}): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<osmChange version="0.6">\n<modify>${elementsOf(now)}</modify><delete>${elementsOf(gone)}</delete>\n</osmChange>\n`,
  )
}

const attributesOf = (attributes: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
    .join('')

function elementsOf({ nodes = [], ways = [], relations = [] }: OsmObjects): string {
  const attributes = ({ id, version, timestamp }: OsmObject): string => attributesOf({ id, version, timestamp })
  const elements = [
    ...nodes.map(({ at, ...node }) => {
      return `<node${attributes(node)} lat="${at[0]}" lon="${at[1]}">${tagElements(node.tags)}</node>`
    }),
    ...ways.map(({ nodes: refs, ...way }) => {
      return `<way${attributes(way)}>${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}${tagElements(way.tags)}</way>`
    }),
    ...relations.map(({ members, ...relation }) => {
      const list = members.map(
        ({ type, id: ref, role }) => `<member type="${type}" ref="${ref}" role="${quoted(role)}"/>`,
      )
      return `<relation${attributes(relation)}>${list.join('')}${tagElements(relation.tags)}</relation>`
    }),
  ]
  return elements.join('\n')
}

const message = (fill: (writer: PbfWriter) => void): Uint8Array => {
  const writer = new PbfWriter()
  fill(writer)
  return writer.finish().slice()
}
const differences = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0))

/** A blob of a .osm.pbf: its length, its header, its bytes packed by zlib unless another field is asked for. */
export function writeBlob(type: string, bytes: Uint8Array, field = 3): Buffer {
  const body = message((blob) => {
    blob.writeVarintField(2, bytes.length)
    blob.writeBytesField(field, field === 3 ? deflateSync(bytes) : bytes)
  })
  const header = message((head) => {
    head.writeStringField(1, type)
    head.writeVarintField(3, body.length)
  })
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, body])
}

/** The first blob of a .osm.pbf; it knows of changes until so many seconds since 1970. */
export const writeHeaderBlob = (features: readonly string[], bounds?: OsmObjects['bounds'], until?: number): Buffer =>
  writeBlob(
    'OSMHeader',
    message((header) => {
      const [west = 0, south = 0, east = 0, north = 0] = bounds ?? []
      const nano = [west, east, north, south].map((degrees) => Math.round(degrees * 1e9))
      const box = message((fields) => {
        for (const [index, side] of nano.entries()) fields.writeSVarintField(index + 1, side)
      })
      if (bounds) header.writeBytesField(1, box)
      for (const feature of features) header.writeStringField(4, feature)
      if (until !== undefined) header.writeVarintField(32, until)
    }),
  )

/** The objects as a .osm.pbf: a blob for each kind, in this order. */
export function writeOsmPbf(
  objects: OsmObjects,
  kinds: readonly ('nodes' | 'loose nodes' | 'ways' | 'relations')[] = ['nodes', 'ways', 'relations'],
): Buffer {
  const { bounds, until } = objects
  const seconds = until === undefined ? undefined : Date.parse(until) / 1000
  const header = writeHeaderBlob(['OsmSchema-V0.6', 'DenseNodes'], bounds, seconds)
  return Buffer.concat([header, ...kinds.map((kind) => writeBlob('OSMData', writers[kind](objects)))])
}

class Texts {
  readonly list = ['']
  numberOf(text: string): number {
    const known = this.list.indexOf(text)
    return known > 0 ? known : this.list.push(text) - 1
  }
}

/** What holds only for tags of a fixed order: keys in field 2, values in field 3. */
function writeTags(writer: PbfWriter, texts: Texts, tags: Tags = {}): void {
  writer.writePackedVarint(
    2,
    Object.keys(tags).map((key) => texts.numberOf(key)),
  )
  writer.writePackedVarint(
    3,
    Object.values(tags).map((value) => texts.numberOf(value)),
  )
}

function block(fill: (group: PbfWriter, texts: Texts) => void): Uint8Array {
  const texts = new Texts()
  const group = message((writer) => fill(writer, texts))
  const table = message((writer) => {
    for (const text of texts.list) writer.writeBytesField(1, Buffer.from(text))
  })
  return message((writer) => {
    writer.writeBytesField(1, table)
    writer.writeBytesField(2, group)
  })
}

const units = (degrees: number): number => Math.round(degrees * 1e7)

const writers: Readonly<Record<'nodes' | 'loose nodes' | 'ways' | 'relations', (objects: OsmObjects) => Uint8Array>> = {
  nodes: ({ nodes = [] }) =>
    block((group, texts) => {
      const pairs = nodes.flatMap(({ tags = {} }) => [
        ...Object.entries(tags).flatMap(([key, value]) => [texts.numberOf(key), texts.numberOf(value)]),
        0,
      ])
      const dense = message((writer) => {
        writer.writePackedSVarint(1, differences(nodes.map(({ id }) => id)))
        writer.writePackedSVarint(8, differences(nodes.map(({ at }) => units(at[0]))))
        writer.writePackedSVarint(9, differences(nodes.map(({ at }) => units(at[1]))))
        if (pairs.some((pair) => pair !== 0)) writer.writePackedVarint(10, pairs)
      })
      group.writeBytesField(2, dense)
    }),
  'loose nodes': ({ nodes = [] }) =>
    block((group, texts) => {
      for (const { id, at, tags } of nodes) {
        const node = message((writer) => {
          writer.writeSVarintField(1, id)
          writeTags(writer, texts, tags)
          writer.writeSVarintField(8, units(at[0]))
          writer.writeSVarintField(9, units(at[1]))
        })
        group.writeBytesField(1, node)
      }
    }),
  ways: ({ ways = [] }) =>
    block((group, texts) => {
      for (const { id, nodes, tags } of ways) {
        const way = message((writer) => {
          writer.writeVarintField(1, id)
          writeTags(writer, texts, tags)
          writer.writePackedSVarint(8, differences(nodes))
        })
        group.writeBytesField(3, way)
      }
    }),
  relations: ({ relations = [] }) =>
    block((group, texts) => {
      for (const { id, members, tags } of relations) {
        const relation = message((writer) => {
          writer.writeVarintField(1, id)
          writeTags(writer, texts, tags)
          writer.writePackedVarint(
            8,
            members.map(({ role }) => texts.numberOf(role)),
          )
          writer.writePackedSVarint(9, differences(members.map(({ id: member }) => member)))
          writer.writePackedVarint(
            10,
            members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
          )
        })
        group.writeBytesField(4, relation)
      }
    }),
}
