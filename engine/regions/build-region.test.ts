import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packColumns } from '#engine/region-file/columns.ts'
import { edgeFlags } from '#engine/roads/network/road-network.ts'
import { writeOsmPbf } from '#engine/test/support/osm-files.ts'
import { ATTRIBUTION, buildRegion } from './build-region.ts'
import { boxArea } from './cut/cut-area.ts'
import { openRegionFile } from './file-source.ts'
import { OUTLINE, readOutline } from './outline.ts'
import { openRoads } from './sections.ts'
import { outputError, writeWhole } from './write-whole.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regions-'))
  writeFileSync(join(folder, 'a.osm.pbf'), town)
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string): string => join(folder, name)
const town = writeOsmPbf({
  nodes: [
    { id: 1, at: [40.7, -74], tags: { 'addr:housenumber': '1' } },
    { id: 2, at: [40.71, -74.01] },
  ],
  ways: [{ id: 1, nodes: [1, 2], tags: { highway: 'residential' } }],
})
const order = (change: object = {}) => ({
  inputs: [at('a.osm.pbf')],
  output: at('town.region'),
  name: 'Town',
  ...change,
})

describe('building a region', () => {
  it('writes a file that opens', async () => {
    const built = await buildRegion(order())

    const region = await openRegionFile(at('town.region'))
    const outline = readOutline((await region.section(OUTLINE)) ?? new Uint8Array())
    await region.close()
    expect(region.directory).toMatchObject({
      name: 'Town',
      attribution: ATTRIBUTION,
      bounds: [-74.01, 40.7, -74, 40.71],
    })
    expect(outline).toEqual({ nodes: 2, ways: 1, relations: 0, roads: 1, addresses: 1 })
    expect(outline).toEqual(built.outline)
    expect(built.bytes).toBe(region.bytes)
  })

  it('knows where one drives on the left', async () => {
    await buildRegion(order({ drivesLeft: true }))

    const region = await openRegionFile(at('town.region'))
    const { edges } = (await openRoads(region, 'driving'))?.network ?? {}
    await region.close()
    expect(edges?.flags.every((flags) => (flags & edgeFlags.leftHand) !== 0)).toBe(true)
  })

  it('holds what its builders make, packed or readable in parts', async () => {
    const numbers = Int32Array.from({ length: 1000 }, (_, index) => index % 7)
    await buildRegion(order(), undefined, [
      () => ({ name: 'packed', bytes: packColumns({ numbers }), packing: 'deflate' }),
      async () => ({ name: 'tiles', bytes: Uint8Array.of(5, 6, 7, 8), packing: 'none' }),
    ])

    const region = await openRegionFile(at('town.region'))
    const [packed] = region.directory.sections
    expect(packed?.stored).toBeLessThan((packed?.size ?? 0) / 4)
    expect(await region.section('packed')).toEqual(packColumns({ numbers }))
    expect([...((await region.part('tiles', 1, 2)) ?? [])]).toEqual([6, 7])
    expect(await region.part('tiles', 3, 2)).toBeUndefined()
    expect(await region.part('packed', 0, 2)).toBeUndefined()
    expect(await region.section('none')).toBeUndefined()
    await region.close()
  })

  it.each([
    [
      'without one road',
      order,
      'extract.no-roads',
      writeOsmPbf({ nodes: [{ id: 1, at: [1, 1], tags: { place: 'sea' } }] }),
    ],
    ['from its own output', () => order({ output: at('a.osm.pbf') }), 'output.is-input', town],
    ['into what is a folder', () => order({ output: folder }), 'output.no-folder', town],
    ['into a folder that is missing', () => order({ output: at('none/town.region') }), 'output.no-folder', town],
    ['of an area elsewhere', () => order({ area: boxArea('1,1,2,2') }), 'extract.no-objects', town],
  ])('is refused %s, and leaves nothing behind', async (_, wanted, code, bytes) => {
    writeFileSync(at('a.osm.pbf'), bytes)

    await expect(buildRegion(wanted())).rejects.toMatchObject({ code })

    expect(readdirSync(folder)).toEqual(['a.osm.pbf'])
  })

  it.runIf(process.getuid?.() !== 0)('is refused where nobody may write', async () => {
    mkdirSync(at('closed'), { mode: 0o555 })

    await expect(buildRegion(order({ output: at('closed/a.region') }))).rejects.toMatchObject({
      code: 'output.no-permission',
    })
    chmodSync(at('closed'), 0o755)
  })

  it('leaves what is open as it was until it is closed, and writes beside it', async () => {
    const filled = (value: number) => () => ({
      name: 'tiles',
      bytes: new Uint8Array(10_000).fill(value),
      packing: 'none' as const,
    })
    await buildRegion(order(), undefined, [filled(1)])
    const open = await openRegionFile(at('town.region'))

    await buildRegion(order(), undefined, [filled(2)])

    const anew = await openRegionFile(at('town.region'))
    expect([...((await open.part('tiles', 9_998, 2)) ?? [])]).toEqual([1, 1])
    expect([...((await anew.part('tiles', 9_998, 2)) ?? [])]).toEqual([2, 2])
    await Promise.all([open.close(), anew.close()])
  })

  it('leaves the old region when a builder fails', async () => {
    writeFileSync(at('town.region'), 'old')
    const failing = () => {
      throw new Error('no')
    }

    await expect(buildRegion(order(), undefined, [failing])).rejects.toThrow('no')

    expect(readFileSync(at('town.region'), 'utf8')).toBe('old')
  })
})

describe('writing a whole file', () => {
  it('leaves the old one when the writing fails in the middle', async () => {
    writeFileSync(at('target'), 'old')
    function* pieces() {
      yield Uint8Array.of(1)
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    }

    await expect(writeWhole(at('target'), pieces())).rejects.toMatchObject({ code: 'output.disk-full' })

    expect(readFileSync(at('target'), 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['a.osm.pbf', 'target'])
  })

  it('leaves alone what another process is writing, and takes away what one left long ago', async () => {
    for (const name of ['target.unfinished', 'target.1.unfinished', 'target.2.unfinished']) {
      writeFileSync(at(name), 'half')
    }
    for (const name of ['target.unfinished', 'target.1.unfinished']) utimesSync(at(name), 1, 1)

    await writeWhole(at('target'), [Uint8Array.of(1)])

    expect(readdirSync(folder)).toEqual(['a.osm.pbf', 'target', 'target.2.unfinished'])
    expect(readFileSync(at('target.2.unfinished'), 'utf8')).toBe('half')
  })

  it.runIf(existsSync('/dev/full'))('says so when the disk is full', async () => {
    const full = spawnSync('ln', ['-s', '/dev/full', at(`target.${process.pid}.unfinished`)])

    expect(full.status).toBe(0)
    await expect(writeWhole(at('target'), [new Uint8Array(10)])).rejects.toThrow('Make room')
  })

  it.each([
    ['EACCES', 'output.no-permission'],
    ['EROFS', 'output.no-permission'],
    ['EDQUOT', 'output.disk-full'],
    ['EIO', 'output.failed'],
  ])('says what stands in its way: %s', (code, told) => {
    expect(outputError('x', Object.assign(new Error('x'), { code })).code).toBe(told)
  })
})

describe('opening a region', () => {
  const written = async (change: (bytes: Buffer) => Uint8Array): Promise<string> => {
    await buildRegion(order())
    writeFileSync(at('town.region'), change(readFileSync(at('town.region'))))
    return at('town.region')
  }

  it.each<[string, (bytes: Buffer) => Uint8Array, string]>([
    ['is empty', () => new Uint8Array(), 'not-a-region'],
    ['is something else', () => Buffer.from('PK and so on, longer than a head'), 'not-a-region'],
    ['is cut off in its list', (bytes) => bytes.subarray(0, 40), 'corrupt'],
    ['is cut off in a section', (bytes) => bytes.subarray(0, bytes.length - 24), 'corrupt'],
  ])('is refused when it %s', async (_, change, code) => {
    await expect(openRegionFile(await written(change))).rejects.toMatchObject({ code: `region.${code}` })
  })

  it('is refused when it is missing or a folder', async () => {
    await expect(openRegionFile(at('none'))).rejects.toMatchObject({ code: 'region.not-found' })
    await expect(openRegionFile(folder)).rejects.toMatchObject({ code: 'region.unreadable' })
  })

  it('refuses a section with a changed byte', async () => {
    const whole = await openRegionFile(await written((bytes) => bytes))
    const last = whole.directory.sections.find(({ name }) => name === OUTLINE)
    const end = (last?.offset ?? 0) + (last?.stored ?? 0)
    await whole.close()
    const region = await openRegionFile(await written((bytes) => bytes.fill(9, end - 3, end)))

    await expect(region.section(OUTLINE)).rejects.toMatchObject({
      code: 'region.corrupt',
      message: `${at('town.region')}: This region file is damaged in its section outline. Build or download it again.`,
    })
    await region.close()
  })
})
