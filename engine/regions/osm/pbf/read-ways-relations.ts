import type { PbfReader } from 'pbf'
import type { MemberType, OsmMember } from '#engine/osm/extract.ts'
import type { OsmVisitor } from '../osm-source.ts'
import type { StringTable } from './string-table.ts'

// Filled anew for each object: millions of short lists would keep the collector busy.
const keys: number[] = []
const values: number[] = []
const nodeIds: number[] = []
const memberTypes: readonly MemberType[] = ['node', 'way', 'relation']

export function visitWay(pbf: PbfReader, texts: StringTable, take: NonNullable<OsmVisitor['way']>): void {
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

export function visitRelation(pbf: PbfReader, texts: StringTable, take: NonNullable<OsmVisitor['relation']>): void {
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
