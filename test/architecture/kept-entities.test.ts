import { describe, expect, it } from 'vitest'
import { compareEntities } from '#rehearsal/upgrade/compare-entities.ts'
import { readEntityShapes } from '#rehearsal/upgrade/entities.ts'
import { plainShape, readKeptShape } from '#rehearsal/upgrade/kept-shape.ts'

const released = readKeptShape()

describe('what the last release has written', () => {
  it('is found by the keys of today, and understood', async () => {
    const head = await readEntityShapes()

    expect(Object.keys(head).length).toBeGreaterThanOrEqual(Object.keys(released.entities).length)
    expect(compareEntities(released.entities, head).filter(({ level }) => level === 'refused')).toEqual([])
  })

  it('keeps its folders, and open pages their calls', () => {
    const { folders, calls } = plainShape()

    expect(folders).toEqual(expect.arrayContaining(released.folders))
    expect(calls).toEqual(expect.arrayContaining(released.calls))
  })
})
