import { PbfReader } from 'pbf'
import type { MemberType, OsmMember } from '#engine/osm/extract.ts'
import type { OsmVisitor } from '../osm-source.ts'
import { blobKinds } from './list-blobs.ts'
import { type NodeScale, visitDenseNodes, visitNode } from './read-nodes.ts'
import { StringTable } from './string-table.ts'

interface Block {
  readonly pbf: PbfReader
  readonly texts: StringTable
  readonly scale: NodeScale
  /** Where its groups begin. */
  readonly groups: readonly number[]
}

const kindOfField: Readonly<Record<number, number>> = {
  1: blobKinds.node,
  2: blobKinds.node,
  3: blobKinds.way,
  4: blobKinds.relation,
}

/** What a visitor asks for, as a set of {@link blobKinds}. */
export const kindsWanted = ({ node, way, relation }: OsmVisitor): number =>
  (node ? blobKinds.node : 0) | (way ? blobKinds.way : 0) | (relation ? blobKinds.relation : 0)

/** Hands the objects of a block to those that ask for them; the answer is a set of what it holds. */
export function visitBlock(bytes: Uint8Array, visitor: OsmVisitor): number {
  const block = openBlock(bytes)
  let kinds = 0
  for (const start of block.groups) kinds |= visitGroup(block, start, visitor)
  return kinds
}

/** A block says only behind its groups in which units their positions are. */
function openBlock(bytes: Uint8Array): Block {
  const pbf = new PbfReader(bytes)
  const groups: number[] = []
  const scale = { granularity: 100, latOffset: 0, lngOffset: 0 }
  let texts: StringTable | undefined
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
    switch (field) {
      case 1:
        texts = new StringTable(pbf)
        break
      case 2:
        groups.push(pbf.pos)
        break
      case 17:
        scale.granularity = pbf.readVarint()
        break
      case 19:
        scale.latOffset = pbf.readVarint(true)
        break
      case 20:
        scale.lngOffset = pbf.readVarint(true)
        break
    }
  }
  if (!texts || pbf.pos > pbf.length) throw new RangeError('the block ends too early')
  return { pbf: new PbfReader(bytes), texts, scale, groups }
}

function visitGroup(block: Block, start: number, visitor: OsmVisitor): number {
  const { pbf } = block
  pbf.pos = start
  const end = pbf.readVarint() + pbf.pos
  let kinds = 0
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    kinds |= kindOfField[field] ?? 0
    readers[field]?.(block, visitor)
  }
  return kinds
}

/** By field. What nobody asks for is not read, and stepped over then. */
const readers: Readonly<Record<number, (block: Block, visitor: OsmVisitor) => void>> = {
  1: ({ pbf, texts, scale }, { node }) => node && visitNode(pbf, texts, scale, node),
  2: ({ pbf, texts, scale }, { node }) => node && visitDenseNodes(pbf, texts, scale, node),
  3: ({ pbf, texts }, { way }) => way && visitWay(pbf, texts, way),
  4: ({ pbf, texts }, { relation }) => relation && visitRelation(pbf, texts, relation),
}

// Filled anew for each object: millions of short lists would keep the collector busy.
const keys: number[] = []
const values: number[] = []
const nodeIds: number[] = []
const memberTypes: readonly MemberType[] = ['node', 'way', 'relation']

function visitWay(pbf: PbfReader, texts: StringTable, take: NonNullable<OsmVisitor['way']>): void {
  for (const column of [keys, values, nodeIds]) column.length = 0
  const end = pbf.readVarint() + pbf.pos
  let id = 0
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    switch (field) {
      case 1:
        id = pbf.readVarint(true)
        break
      case 2:
        pbf.readPackedVarint(keys)
        break
      case 3:
        pbf.readPackedVarint(values)
        break
      case 8:
        pbf.readPackedSVarint(nodeIds)
        break
    }
  }
  for (let at = 1; at < nodeIds.length; at++) nodeIds[at] = (nodeIds[at] ?? 0) + (nodeIds[at - 1] ?? 0)
  take(id, nodeIds, texts.tagsOf(keys, values) ?? {})
}

function visitRelation(pbf: PbfReader, texts: StringTable, take: NonNullable<OsmVisitor['relation']>): void {
  for (const column of [keys, values]) column.length = 0
  const columns = { roles: [] as number[], ids: [] as number[], types: [] as number[] }
  const end = pbf.readVarint() + pbf.pos
  let id = 0
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    switch (field) {
      case 1:
        id = pbf.readVarint(true)
        break
      case 2:
        pbf.readPackedVarint(keys)
        break
      case 3:
        pbf.readPackedVarint(values)
        break
      case 8:
        pbf.readPackedVarint(columns.roles)
        break
      case 9:
        pbf.readPackedSVarint(columns.ids)
        break
      case 10:
        pbf.readPackedVarint(columns.types)
        break
    }
  }
  take(id, membersOf(columns, texts), texts.tagsOf(keys, values) ?? {})
}

function membersOf(
  columns: { readonly roles: readonly number[]; readonly ids: readonly number[]; readonly types: readonly number[] },
  texts: StringTable,
): OsmMember[] {
  let id = 0
  return columns.ids.map((difference, index) => {
    id += difference
    const type = memberTypes[columns.types[index] ?? -1]
    if (!type) throw new RangeError('a member of an unknown type')
    return { type, id, role: texts.textAt(columns.roles[index] ?? -1) }
  })
}
