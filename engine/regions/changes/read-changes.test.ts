/** @module-tag wide */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeOsc } from '#engine/test/support/osm-files.ts'
import { runs } from '#engine/test/support/runs.ts'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { readChanges } from './read-changes.ts'

const folder = temporaryFolder()
let files = 0

const fileOf = (bytes: Uint8Array): string => {
  const path = join(folder, `${files++}.osc`)
  writeFileSync(path, bytes)
  return path
}

/** One edit of a way: laid under a name, or taken away. */
interface Said {
  readonly id: number
  readonly name: string | undefined
  readonly version?: number
  readonly timestamp?: string
}

const oscOf = (edits: readonly Said[]): Buffer => {
  const ways = edits.flatMap(({ name, ...way }) => (name === undefined ? [] : [{ ...way, nodes: [1], tags: { name } }]))
  const gone = edits.flatMap(({ name, ...way }) => (name === undefined ? [{ ...way, nodes: [] }] : []))
  return writeOsc({ ways }, { ways: gone })
}
const namesIn = async (...days: readonly (readonly Said[])[]) => {
  const { ways } = await readChanges(days.map((day) => fileOf(oscOf(day))))
  return new Map([...ways].map(([id, way]) => [id, way === 'gone' ? undefined : way.tags.name]))
}

describe('of an object that is changed several times', () => {
  it('the highest version counts, in whatever order its edits stand in whatever files', async () => {
    const anyEdits = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 4 }),
        version: fc.integer({ min: 1, max: 9 }),
        name: fc.constantFrom('Elm Street', 'Oak Street', undefined),
        day: fc.nat(2),
      }),
      { selector: ({ id, version }) => `${id} ${version}`, minLength: 1 },
    )
    await fc.assert(
      fc.asyncProperty(anyEdits, async (edits) => {
        const latest = edits
          .toSorted((a, b) => a.version - b.version)
          .map(({ id, name }): [number, string | undefined] => [id, name])
        const days = [0, 1, 2].map((day) => edits.filter((edit) => edit.day === day))

        expect(await namesIn(...days)).toEqual(new Map(latest))
      }),
      { numRuns: runs(60) },
    )
  })

  it('the last word counts where no version is told, or the same one twice', async () => {
    const [oak, elm] = [
      { id: 1, name: 'Oak Street' },
      { id: 1, name: 'Elm Street' },
    ]

    expect(await namesIn([{ id: 1, name: undefined }], [oak])).toEqual(new Map([[1, 'Oak Street']]))
    expect(await namesIn([{ ...oak, version: 3 }], [{ ...elm, version: 3 }])).toEqual(new Map([[1, 'Elm Street']]))
  })
})

describe('a file of changes', () => {
  it('lasts until its latest edit, wherever that stands', async () => {
    const at = (day: number) => `2026-11-${day}T21:20:00Z`
    const path = fileOf(
      oscOf([
        { id: 1, name: 'Elm Street', timestamp: at(25) },
        { id: 2, name: undefined, timestamp: at(26) },
        { id: 3, name: 'Oak Street' },
        { id: 4, name: 'Birch Street', timestamp: at(24) },
      ]),
    )

    expect((await readChanges([path])).files).toEqual([{ path, until: Date.parse(at(26)) }])
  })

  it.each(['', 'yesterday', '1970-01-01T00:00:00Z', '+020000-01-01T00:00:00Z'])(
    'tells no time by %j',
    async (timestamp) => {
      const { files: read } = await readChanges([fileOf(oscOf([{ id: 1, name: 'Elm Street', timestamp }]))])

      expect(read).toMatchObject([{ until: undefined }])
    },
  )

  it.each(['one', '', 'NaN'])('is damaged where the version of an object is %j', async (version) => {
    const osc = oscOf([{ id: 1, name: 'Elm Street', version: 7 }])
      .toString()
      .replace('version="7"', `version="${version}"`)

    await expect(readChanges([fileOf(Buffer.from(osc))])).rejects.toMatchObject({ code: 'extract.corrupt' })
  })

  it('is damaged where an object has parts without end', { tags: ['deep'] }, async () => {
    const way = `<way id="1">${'<nd ref="1"/>'.repeat(1_000_001)}</way>`

    await expect(
      readChanges([fileOf(Buffer.from(`<osmChange><modify>${way}</modify></osmChange>`))]),
    ).rejects.toMatchObject({ code: 'extract.corrupt' })
  })
})
