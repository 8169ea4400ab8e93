import { PbfReader } from 'pbf'
import type { OsmVisitor } from '../osm-source.ts'
import { blobKinds } from './list-blobs.ts'
import { type NodeScale, visitDenseNodes, visitNode } from './read-nodes.ts'
import { visitRelation, visitWay } from './read-ways-relations.ts'
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
