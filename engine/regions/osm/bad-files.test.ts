import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync, gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { describe, expect, it } from 'vitest'
import {
  type OsmObjects,
  writeBlob,
  writeHeaderBlob,
  writeOsmPbf,
  writeOsmXml,
} from '#engine/test/support/osm-files.ts'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { openSource } from './open-source.ts'

const objects: OsmObjects = {
  nodes: Array.from({ length: 400 }, (_, id) => ({ id, at: [40 + (id % 7) / 100, -74], tags: { name: `n${id}` } })),
}
const pbf = writeOsmPbf(objects)
const header = writeHeaderBlob(['OsmSchema-V0.6', 'DenseNodes'])
const xml = writeOsmXml(objects)
const xmlOf = (text: string) => Buffer.from(`<osm version="0.6">${text}</osm>`)
const message = (fill: (writer: PbfWriter) => void): Uint8Array => {
  const writer = new PbfWriter()
  fill(writer)
  return writer.finish().slice()
}
const changed = (bytes: Buffer, at: number, value: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[at] = value
  return copy
}
/** A blob header that claims these lengths. */
const claiming = (headerBytes: number, blobBytes: number): Buffer => {
  const head = message((writer) => {
    writer.writeStringField(1, 'OSMData')
    writer.writeVarintField(3, blobBytes)
  })
  const length = Buffer.alloc(4)
  length.writeUInt32BE(headerBytes || head.length)
  return Buffer.concat([header, length, head, Buffer.alloc(100)])
}
/** A block with sixty-four megabytes of nothing, in a few kilobytes. */
const bomb = () => {
  const block = message((writer) => {
    writer.writeBytesField(1, new Uint8Array())
    writer.writeBytesField(99, Buffer.alloc(64 * 1024 * 1024))
  })
  return Buffer.concat([header, rawBlob(deflateSync(block))])
}
const rawBlob = (packed: Uint8Array): Buffer => {
  const body = message((writer) => writer.writeBytesField(3, packed))
  const head = message((writer) => {
    writer.writeStringField(1, 'OSMData')
    writer.writeVarintField(3, body.length)
  })
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, body])
}
const blockOf = (fill: (writer: PbfWriter) => void): Buffer =>
  Buffer.concat([header, writeBlob('OSMData', message(fill))])

const folder = temporaryFolder()

async function read(bytes: Uint8Array): Promise<void> {
  const path = join(folder, 'extract.osm.pbf')
  writeFileSync(path, bytes)
  const source = await openSource(path)
  const nothing = () => undefined
  await source.visit({ node: nothing, way: nothing, relation: nothing, bounds: nothing })
}

describe('a bad file', () => {
  it.each<[string, string, () => Uint8Array]>([
    ['is empty', 'empty', () => new Uint8Array()],
    ['is something else', 'not-osm', () => Buffer.from('id,lat,lng\n1,2,3\n')],
    ['is another XML', 'not-osm', () => Buffer.from('<html><body>Not found</body></html>')],
    ['is no XML behind its first letter', 'not-osm', () => Buffer.from('< 3')],
    ['holds changes', 'not-osm', () => Buffer.from('<osmChange><create/></osmChange>')],
    ['is another thing packed by gzip', 'not-osm', () => gzipSync(Buffer.from('<kml></kml>'))],
    ['is a PBF cut off in a blob', 'truncated', () => pbf.subarray(0, pbf.length - 10)],
    ['is a PBF cut off in a header', 'truncated', () => pbf.subarray(0, header.length + 8)],
    ['is a PBF cut off in a length', 'truncated', () => pbf.subarray(0, header.length + 2)],
    ['is an XML cut off', 'truncated', () => xml.subarray(0, xml.length / 2)],
    ['is an XML cut off before its end', 'truncated', () => xml.subarray(0, xml.length - 8)],
    ['is packed by gzip and cut off', 'truncated', () => gzipSync(xml).subarray(0, 600)],
    ['is a PBF with a changed byte', 'corrupt', () => changed(pbf, pbf.length - 20, 0)],
    ['is an XML with a changed letter', 'corrupt', () => Buffer.from(xml.toString().replace('</node>', '</nodf>'))],
    ['is packed by gzip and changed', 'corrupt', () => changed(gzipSync(xml), 400, 0)],
    ['begins like bzip2 only', 'corrupt', () => Buffer.from('BZh9 and something else altogether')],
    ['has a header longer than the format allows', 'over-limit', () => claiming(2 ** 30, 100)],
    ['has a blob longer than the format allows', 'over-limit', () => claiming(0, 2 ** 30)],
    ['unpacks to more than the format allows', 'corrupt', bomb],
    ['is a history', 'unknown-feature', () => writeHeaderBlob(['OsmSchema-V0.6', 'HistoricalInformation'])],
    ['needs what nobody knows', 'unknown-feature', () => writeHeaderBlob(['Whatever'])],
    ['is packed by lz4', 'unknown-packing', () => Buffer.concat([header, writeBlob('OSMData', Buffer.alloc(9), 6)])],
    ['has a blob of nothing', 'corrupt', () => Buffer.concat([header, writeBlob('OSMData', Buffer.alloc(9), 9)])],
    ['has a block without texts', 'corrupt', () => blockOf((writer) => writer.writeBytesField(2, Buffer.alloc(0)))],
    ['has a node on no globe', 'corrupt', () => writeOsmPbf({ nodes: [{ id: 1, at: [91, 0] }] })],
    ['has an XML node on no globe', 'corrupt', () => xmlOf('<node id="1" lat="0" lon="181"/>')],
    ['has a node without a position', 'corrupt', () => xmlOf('<node id="1" lat="0"/>')],
    ['has a node with a word for its latitude', 'corrupt', () => xmlOf('<node id="1" lat="north" lon="1"/>')],
    [
      'has a member of an unknown type',
      'corrupt',
      () => xmlOf('<relation id="1"><member type="area" ref="1"/></relation>'),
    ],
    ['never ends an element', 'corrupt', () => Buffer.concat([xmlOf('').subarray(0, 5), Buffer.alloc(17 << 20, ' ')])],
  ])('that %s is refused', async (_, code, bytes) => {
    await expect(read(bytes())).rejects.toMatchObject({ name: 'DomainError', code: `extract.${code}` })
  })

  it('that claims a list longer than itself is refused at once', async () => {
    const endless = blockOf((writer) => {
      writer.writeBytesField(
        1,
        message((table) => table.writeBytesField(1, Buffer.alloc(0))),
      )
      const way = Uint8Array.of(0x42, 0xff, 0xff, 0xff, 0xff, 0x0f)
      writer.writeBytesField(
        2,
        message((group) => group.writeBytesField(3, way)),
      )
    })

    await expect(read(endless)).rejects.toMatchObject({ code: 'extract.corrupt' })
  })

  it('that is missing or a folder is told by its name', async () => {
    await expect(openSource(join(folder, 'none.osm'))).rejects.toMatchObject({ code: 'extract.not-found' })
    await expect(openSource(folder)).rejects.toMatchObject({ code: 'extract.unreadable' })
  })

  it('names itself and says what to do', async () => {
    await expect(read(pbf.subarray(0, pbf.length - 10))).rejects.toThrow(
      /extract\.osm\.pbf ends in the middle\. Download/,
    )
  })
})
