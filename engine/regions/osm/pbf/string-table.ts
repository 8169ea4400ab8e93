import type { PbfReader } from 'pbf'
import type { OsmTags } from '#engine/osm/extract-writer.ts'
import { isWantedKey } from '../wanted-tags.ts'

/** The texts of one block, each read once and only when an object with a wanted key asks for it. */
export class StringTable {
  private readonly bytes: Buffer
  private readonly starts: number[] = []
  private readonly ends: number[] = []
  private readonly texts: (string | undefined)[] = []
  private readonly wanted: (boolean | undefined)[] = []

  /** Reads where the texts of the message at the reader's place lie. */
  constructor(pbf: PbfReader) {
    this.bytes = Buffer.from(pbf.buf.buffer, pbf.buf.byteOffset, pbf.buf.byteLength)
    const end = pbf.readVarint() + pbf.pos
    for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
      if (field !== 1) continue
      const length = pbf.readVarint()
      this.starts.push(pbf.pos)
      this.ends.push(pbf.pos + length)
      pbf.pos += length
    }
  }

  /** @throws RangeError for a number beyond the table, or a text beyond the block */
  textAt(number: number): string {
    const known = this.texts[number]
    if (known !== undefined) return known
    const [start, end] = [this.starts[number], this.ends[number]]
    if (start === undefined || end === undefined || end > this.bytes.length) throw new RangeError(`no text ${number}`)
    const text = this.bytes.toString('utf8', start, end)
    this.texts[number] = text
    return text
  }

  /** Wanted tags of an object whose pairs stand in two lists; `undefined` for none. */
  tagsOf(keys: readonly number[], values: readonly number[]): OsmTags | undefined {
    let tags: Record<string, string> | undefined
    for (let pair = 0; pair < keys.length; pair++) tags = this.withTag(tags, keys[pair] ?? -1, values[pair] ?? -1)
    return tags
  }

  /** Wanted tags of an object whose pairs stand in one list, from here up to a zero. */
  tagsAt(pairs: readonly number[], start: number): OsmTags | undefined {
    let tags: Record<string, string> | undefined
    for (let at = start; pairs[at]; at += 2) tags = this.withTag(tags, pairs[at] ?? -1, pairs[at + 1] ?? -1)
    return tags
  }

  private withTag(tags: Record<string, string> | undefined, key: number, value: number) {
    if (!this.isWanted(key)) return tags
    const kept = tags ?? {}
    kept[this.textAt(key)] = this.textAt(value)
    return kept
  }

  private isWanted(key: number): boolean {
    const known = this.wanted[key]
    if (known !== undefined) return known
    const isWanted = isWantedKey(this.textAt(key))
    this.wanted[key] = isWanted
    return isWanted
  }
}
