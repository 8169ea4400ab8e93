import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openJsonFile } from './json-file.ts'

const State = z.object({ words: z.array(z.string()) })

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-json-'))
})

afterEach(() => rm(directory, { recursive: true, force: true }))

describe('state in a file', () => {
  it('is what it was when the save that one waits for was asked, or later', async () => {
    const path = join(directory, 'state.json')
    const file = await openJsonFile(path, State, { words: [] })

    const saves = Array.from({ length: 50 }, async (_, number) => {
      file.state.words.push(`${number}`)
      await file.save()
      const kept = State.parse(JSON.parse(await readFile(path, 'utf8')))
      expect(kept.words.length).toBeGreaterThan(number)
    })

    await Promise.all(saves)
  })

  it('is written twice by a crowd: once as it is, once with everybody who came meanwhile', async () => {
    const written: number[] = []
    const state = {
      words: [] as string[],
      toJSON() {
        written.push(this.words.length)
        return { words: this.words }
      },
    }
    const file = await openJsonFile(join(directory, 'state.json'), State, state)
    state.words.push('first')
    const first = file.save()
    await new Promise(setImmediate)

    for (let number = 0; number < 200; number++) {
      state.words.push(`${number}`)
      void file.save()
    }
    await Promise.all([first, file.save()])

    expect(written).toEqual([1, 201])
  })
})
