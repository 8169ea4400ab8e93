import {
  access,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRegionFile } from '#regions/file-source.ts'
import { chooseRegion } from './choose-region.ts'
import { builtInKey } from './source-key.ts'

// The built-in region is made here, in some seconds.
let directory: string
let builtIn: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-choose-region-'))
  await mkdir(join(directory, 'regions'))
  await writeFile(join(directory, 'regions/manhattan-00000000.region'), 'of an earlier version')
  const cutOff = join(directory, 'regions', `${await builtInKey()}.1.unfinished`)
  await writeFile(cutOff, 'of a build that was cut off')
  await utimes(cutOff, 1, 1)
  await writeFile(join(directory, 'regions/mine.region'), 'not ours to remove')
  const region = await chooseRegion('manhattan', directory)
  await region.ready
  builtIn = region.path
})

afterAll(() => rm(directory, { recursive: true, force: true }))

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1000) ^ 255, bytes.length - 1000)
  await writeFile(path, bytes)
}

describe('the built-in region', () => {
  it('is made once, whole, in place of what earlier versions left', async () => {
    const key = await builtInKey()

    expect((await readdir(join(directory, 'regions'))).toSorted()).toEqual([key, 'mine.region'].toSorted())
    const region = await openRegionFile(builtIn)
    expect(region.directory.name).toBe('Manhattan')
    await region.close()
    expect(key).toMatch(/^manhattan-[0-9a-f]{8}[.]region$/)
  })

  it('is taken as it lies at the next start', async () => {
    const before = await readFile(builtIn)
    const { mtimeMs } = await stat(builtIn)

    await (await chooseRegion('manhattan', directory)).ready

    expect((await stat(builtIn)).mtimeMs).toBe(mtimeMs)
    expect((await readFile(builtIn)).equals(before)).toBe(true)
  })

  it('is made again where its file was cut off', async () => {
    await truncate(builtIn, 5000)

    await (await chooseRegion('manhattan', directory)).ready

    expect((await readFile(builtIn)).length).toBeGreaterThan(1_000_000)
  })

  it('begins to be made again where its file has a wrong byte far inside', async () => {
    const whole = await readFile(builtIn)
    await flipByte(builtIn)
    const region = await chooseRegion('manhattan', directory)

    await region.close()

    await expect(region.ready).rejects.toThrow()
    await writeFile(builtIn, whole)
  })

  it('stops being made when the start does', async () => {
    const other = await mkdtemp(join(tmpdir(), 'stopwise-choose-region-'))
    const region = await chooseRegion('manhattan', other)

    await region.close()

    await expect(region.ready).rejects.toThrow()
    await expect(access(region.path)).rejects.toThrow()
    await rm(other, { recursive: true, force: true })
  })

  it('has another name when a source changes', async () => {
    const sources = await mkdtemp(join(tmpdir(), 'stopwise-sources-'))
    await writeFile(join(sources, 'facts.ts'), 'one')
    const before = await builtInKey([sources])
    await writeFile(join(sources, 'facts.test.ts'), 'a test')
    expect(await builtInKey([sources])).toBe(before)

    await writeFile(join(sources, 'facts.ts'), 'two')

    expect(await builtInKey([sources])).not.toBe(before)
    await rm(sources, { recursive: true, force: true })
  })
})

describe('a region file', () => {
  it('has a name of its own state in the bucket', async () => {
    const copy = join(directory, 'São Paulo.region')
    await writeFile(copy, await readFile(builtIn))

    const region = await chooseRegion(copy, directory)

    expect(region).toMatchObject({ path: copy, name: 'Manhattan' })
    expect(region.key).toMatch(/^s-o-paulo-[0-9a-f]{8}[.]region$/)
  })

  it.each([
    ['is missing', async () => undefined, 'There is no file'],
    ['is another file', (path: string) => writeFile(path, '<osm/>'.repeat(100)), 'This is no region file'],
    ['is empty', (path: string) => writeFile(path, ''), 'This is no region file'],
    ['is cut off', async (path: string) => writeFile(path, (await readFile(builtIn)).subarray(0, 200_000)), 'damaged'],
    [
      'has a wrong byte far inside',
      async (path: string) => {
        await copyFile(builtIn, path)
        await flipByte(path)
      },
      'damaged',
    ],
  ])('that %s is refused with what to do', async (_what, make, words) => {
    const path = join(directory, 'bad.region')
    await rm(path, { force: true })
    await make(path)

    const refusal = chooseRegion(path, directory)

    await expect(refusal).rejects.toThrow(words)
    await expect(refusal).rejects.toThrow('npm start -- --region none')
  })
})
