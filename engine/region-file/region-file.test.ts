import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { columnOf, packColumns, packTexts, unpackColumns, unpackTexts } from './columns.ts'
import { HEAD_BYTES, openSection, type RegionCodec, readDirectory, writeRegion } from './region-file.ts'

const codec: RegionCodec = {
  checksum: (bytes) => crc32(bytes),
  deflate: (bytes) => deflateRawSync(bytes),
  inflate: (bytes) => inflateRawSync(bytes),
}
const columns = {
  heads: Int32Array.of(1, -2, 3),
  flags: Uint8Array.of(1, 2, 3, 4, 5),
  shares: Float64Array.of(0.5),
  names: packTexts(['Avenue of the Américas', '', '東京通り', '𠮷野家 🚏', '<b>&"']),
}
const head = {
  name: 'Ünterstadt',
  attribution: '© OpenStreetMap contributors',
  bounds: [-74.1, 40.6, -73.9, 40.8],
} as const
const written = () => {
  const parts = [
    { name: 'roads', bytes: packColumns(columns), packing: 'deflate' as const },
    { name: 'tiles', bytes: Uint8Array.of(9, 8, 7), packing: 'none' as const },
  ]
  return Uint8Array.from(writeRegion(head, parts, codec).flatMap((piece) => [...piece]))
}
const sectionOf = (file: Uint8Array, name: string) => {
  const section = readDirectory(file, codec).sections.find((each) => each.name === name)
  if (!section) throw new Error(`no ${name}`)
  return openSection(section, file.subarray(section.offset, section.offset + section.stored), codec)
}

describe('a region file', () => {
  it('gives back what was written', () => {
    const file = written()

    const { sections, ...said } = readDirectory(file, codec)
    const roads = unpackColumns(sectionOf(file, 'roads'))

    expect(said).toEqual(head)
    expect(sections.every(({ offset }) => offset % 8 === 0)).toBe(true)
    expect(columnOf(roads, 'heads', Int32Array)).toEqual(columns.heads)
    expect(columnOf(roads, 'flags', Uint8Array)).toEqual(columns.flags)
    expect(columnOf(roads, 'shares', Float64Array)).toEqual(columns.shares)
    expect(unpackTexts(columnOf(roads, 'names', Uint16Array))).toEqual([
      'Avenue of the Américas',
      '',
      '東京通り',
      '𠮷野家 🚏',
      '<b>&"',
    ])
    expect([...sectionOf(file, 'tiles')]).toEqual([9, 8, 7])
  })

  it('says until when its data knows of changes, or nothing of it as older files do', () => {
    const dated = { ...head, dataUntil: '2026-11-26T21:20:00.000Z' }
    const [first = new Uint8Array()] = writeRegion(dated, [], codec)

    expect(readDirectory(first, codec).dataUntil).toBe(dated.dataUntil)
    expect(readDirectory(written(), codec).dataUntil).toBeUndefined()
  })

  it.each([
    ['nothing', () => new Uint8Array(0), 'region.not-a-region'],
    [
      'another file',
      () => new TextEncoder().encode('{"type":"FeatureCollection","features":[]}'),
      'region.not-a-region',
    ],
    ['half a head', () => written().subarray(0, HEAD_BYTES - 1), 'region.not-a-region'],
    ['another version', () => changed(8, 99), 'region.other-version'],
    ['a list cut off', () => written().subarray(0, HEAD_BYTES + 20), 'region.corrupt'],
    ['a list with a changed letter', () => changed(HEAD_BYTES + 9, 65), 'region.corrupt'],
  ])('is refused when it is %s', (_, file, code) => {
    expect(() => readDirectory(file(), codec)).toThrow(expect.objectContaining({ code }))
  })

  it('is refused when a section has changed or ends early', () => {
    const file = written()
    const at = readDirectory(file, codec).sections[0]?.offset ?? 0

    expect(() => sectionOf(changed(at + 5, 255), 'roads')).toThrow(expect.objectContaining({ code: 'region.corrupt' }))
    expect(() => sectionOf(file.subarray(0, at + 5), 'roads')).toThrow(
      expect.objectContaining({ code: 'region.corrupt' }),
    )
  })

  it('is refused when its checksum vouches for a list that is none', () => {
    const file = written()
    const view = new DataView(file.buffer)
    view.setUint32(12, 2, true)
    file.set([0x31, 0x31], HEAD_BYTES)
    view.setUint32(16, crc32(Uint8Array.of(0x31, 0x31)), true)

    expect(() => readDirectory(file, codec)).toThrow(expect.objectContaining({ code: 'region.corrupt' }))
  })
})

describe('columns', () => {
  it('are views, also of bytes that lie anywhere', () => {
    const packed = packColumns(columns)
    const shifted = new Uint8Array(packed.length + 3)
    shifted.set(packed, 3)

    expect(columnOf(unpackColumns(packed), 'heads', Int32Array).buffer).toBe(packed.buffer)
    expect(columnOf(unpackColumns(shifted.subarray(3)), 'heads', Int32Array)).toEqual(columns.heads)
  })

  it.each([
    ['are too short', () => Uint8Array.of(1, 2)],
    ['have no list', () => Uint8Array.of(2, 0, 0, 0, 0x7b, 0x7b)],
    ['have a list of other things', () => packed('[1]')],
    ['have an unknown kind', () => packed('[{"name":"a","kind":"Array","length":1}]')],
    ['hold fewer numbers than they say', () => packColumns(columns).subarray(0, 300)],
  ])('are refused when they %s', (_, bytes) => {
    expect(() => unpackColumns(bytes())).toThrow(expect.objectContaining({ code: 'region.corrupt' }))
  })

  it('are refused when a wanted one is missing or of another kind', () => {
    const read = unpackColumns(packColumns(columns))

    expect(() => columnOf(read, 'tails', Int32Array)).toThrow(expect.objectContaining({ code: 'region.corrupt' }))
    expect(() => columnOf(read, 'heads', Uint8Array)).toThrow(expect.objectContaining({ code: 'region.corrupt' }))
  })
})

function changed(at: number, value: number): Uint8Array {
  const file = written()
  file[at] = value
  return file
}

function packed(list: string): Uint8Array {
  const bytes = new TextEncoder().encode(`    ${list}`)
  new DataView(bytes.buffer).setUint32(0, list.length, true)
  return bytes
}
