import type { PbfReader } from 'pbf'
import type { OsmVisitor } from '../osm-source.ts'
import type { StringTable } from './string-table.ts'

/** Units of the positions of a block: offsets in nanodegrees, and how many nanodegrees a unit has. */
export interface NodeScale {
  readonly granularity: number
  readonly latOffset: number
  readonly lngOffset: number
}

type TakeNode = NonNullable<OsmVisitor['node']>

const NANODEGREES = 1e9
const latOf = ({ granularity, latOffset }: NodeScale, units: number) => degrees(latOffset + granularity * units, 90)
const lngOf = ({ granularity, lngOffset }: NodeScale, units: number) => degrees(lngOffset + granularity * units, 180)

function degrees(nanodegrees: number, limit: number): number {
  const value = nanodegrees / NANODEGREES
  if (!(Math.abs(value) <= limit)) throw new RangeError(`${value} degrees`)
  return value
}

// Filled anew for each block: millions of short lists would keep the collector busy.
const ids: number[] = []
const lats: number[] = []
const lngs: number[] = []
const pairs: number[] = []

/** Many nodes in columns, each as the difference to the one before. */
export function visitDenseNodes(pbf: PbfReader, texts: StringTable, scale: NodeScale, take: TakeNode): void {
  readColumns(pbf)
  let [id, lat, lng, pair] = [0, 0, 0, 0]
  for (let index = 0; index < ids.length; index++) {
    id += ids[index] ?? 0
    lat += lats[index] ?? 0
    lng += lngs[index] ?? 0
    take(id, latOf(scale, lat), lngOf(scale, lng), pairs[pair] ? texts.tagsAt(pairs, pair) : undefined)
    while (pairs[pair]) pair += 2
    pair++
  }
}

function readColumns(pbf: PbfReader): void {
  for (const column of [ids, lats, lngs, pairs]) column.length = 0
  const end = pbf.readVarint() + pbf.pos
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    switch (field) {
      case 1:
        pbf.readPackedSVarint(ids)
        break
      case 8:
        pbf.readPackedSVarint(lats)
        break
      case 9:
        pbf.readPackedSVarint(lngs)
        break
      case 10:
        pbf.readPackedVarint(pairs)
        break
    }
  }
  if (lats.length !== ids.length || lngs.length !== ids.length) throw new RangeError('columns of unequal length')
}

/** A node by itself, as few programs write it. */
export function visitNode(pbf: PbfReader, texts: StringTable, scale: NodeScale, take: TakeNode): void {
  const end = pbf.readVarint() + pbf.pos
  const keys: number[] = []
  const values: number[] = []
  let [id, lat, lng] = [0, 0, 0]
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    switch (field) {
      case 1:
        id = pbf.readSVarint()
        break
      case 2:
        pbf.readPackedVarint(keys)
        break
      case 3:
        pbf.readPackedVarint(values)
        break
      case 8:
        lat = pbf.readSVarint()
        break
      case 9:
        lng = pbf.readSVarint()
        break
    }
  }
  take(id, latOf(scale, lat), lngOf(scale, lng), texts.tagsOf(keys, values))
}
