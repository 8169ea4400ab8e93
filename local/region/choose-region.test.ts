import { execFile } from 'node:child_process'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { writeRegion } from '#engine/region-file/index.ts'
import { BUILT_IN, BUILT_IN_FILE, openRegionFile, regionCodec } from '#engine/regions/index.ts'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { chooseRegion } from './choose-region.ts'

const directory = temporaryFolder()

async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1000) ^ 255, bytes.length - 1000)
  await writeFile(path, bytes)
}

/** Every byte of a region, its sections unpacked: machines of other kinds pack the same bytes otherwise. */
async function contentsOf(path: string) {
  const { directory: head, section, close } = await openRegionFile(path)
  const names = head.sections.map(({ name }) => name)
  const sections = await Promise.all(
    names.map(async (name) => Buffer.from((await section(name)) ?? []).toString('base64')),
  )
  await close()
  return { head: { ...head, sections: names }, sections }
}

describe('the built-in region', () => {
  it('lies in the repository as its facts say, byte for byte', { tags: ['deep'] }, async () => {
    const output = join(directory, 'anew.region')
    // By itself it takes a tenth of what it takes in a test runner.
    await promisify(execFile)(process.execPath, [
      'engine/commands/region.ts',
      'build',
      BUILT_IN,
      '--name',
      'Manhattan',
      '-o',
      output,
    ])

    const [shipped, anew] = [await contentsOf(BUILT_IN_FILE), await contentsOf(output)]

    const changed = anew.sections.flatMap((bytes, index) =>
      bytes === shipped.sections[index] ? [] : [anew.head.sections[index]],
    )
    expect(changed, `write it anew: npm run region -- build manhattan --name Manhattan -o ${BUILT_IN_FILE}`).toEqual([])
    expect(shipped.head).toEqual(anew.head)
  })

  it('is taken as it lies, under a name of its state', async () => {
    const region = await chooseRegion(BUILT_IN)

    expect(region).toMatchObject({ path: BUILT_IN_FILE, name: 'built-in Manhattan' })
    expect(region.key).toMatch(/^manhattan-[0-9a-f]{8}[.]region$/)
  })
})

describe('a region file', () => {
  it('has a name of its own state in the bucket', async () => {
    const copy = join(directory, 'São Paulo.region')
    await writeFile(copy, await readFile(BUILT_IN_FILE))

    const region = await chooseRegion(copy)

    expect(region).toMatchObject({ path: copy, name: 'Manhattan' })
    expect(region.key).toMatch(/^s-o-paulo-[0-9a-f]{8}[.]region$/)
  })

  it('of another date is another state, and says of which it is', async () => {
    const write = async (name: string, head: object) => {
      const path = join(directory, `${name}.region`)
      const file = { name: 'Town', attribution: '©', bounds: [-74, 40, -73, 41], ...head } as const
      await writeFile(path, Buffer.concat(writeRegion(file, [], regionCodec)))
      return chooseRegion(path)
    }

    const older = await write('town', { dataUntil: '2026-11-20T21:20:00.000Z' })
    const newer = await write('town', { dataUntil: '2026-11-26T21:20:00.000Z' })
    const other = await write('other', {})

    expect([older.name, newer.name, other.name]).toEqual(['Town (Nov 20, 2026)', 'Town (Nov 26, 2026)', 'Town'])
    expect(older.key).not.toBe(newer.key)
  })

  it.each([
    ['is missing', async () => undefined, 'There is no file'],
    ['is another file', (path: string) => writeFile(path, '<osm/>'.repeat(100)), 'This is no region file'],
    ['is empty', (path: string) => writeFile(path, ''), 'This is no region file'],
    [
      'is cut off',
      async (path: string) => writeFile(path, (await readFile(BUILT_IN_FILE)).subarray(0, 200_000)),
      'damaged',
    ],
    [
      'has a wrong byte far inside',
      async (path: string) => {
        await copyFile(BUILT_IN_FILE, path)
        await flipByte(path)
      },
      'damaged',
    ],
  ])('that %s is refused with what to do', async (_what, make, words) => {
    const path = join(directory, 'bad.region')
    await rm(path, { force: true })
    await make(path)

    const refusal = chooseRegion(path)

    await expect(refusal).rejects.toThrow(words)
    await expect(refusal).rejects.toThrow('npm start -- --region none')
  })
})
