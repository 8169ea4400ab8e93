import { describe, expect, it } from 'vitest'
import { mapKeyEndToSet } from './map-tiles.ts'

const now = Date.parse('2026-11-24T15:00:00Z')
const lastDay = Date.parse('2028-01-01T00:00:00Z')
const day = { tiles: 0, limit: 500, keyEndsAt: lastDay, lastDay, now }

describe('the key of the map', () => {
  it('stays as it is while the tiles of the day are not used up', () => {
    expect(mapKeyEndToSet({ ...day, tiles: 499 })).toBeUndefined()
  })

  it('ends within seconds once they are, and is then left alone', () => {
    const closed = mapKeyEndToSet({ ...day, tiles: 500 })

    expect(closed).toBe(now + 5_000)
    expect(mapKeyEndToSet({ ...day, tiles: 500, keyEndsAt: now + 5_000 })).toBeUndefined()
    expect(mapKeyEndToSet({ ...day, tiles: 700, keyEndsAt: now - 300_000 })).toBeUndefined()
  })

  it('opens again until its last day when another day begins', () => {
    expect(mapKeyEndToSet({ ...day, tiles: 12, keyEndsAt: now - 300_000 })).toBe(lastDay)
  })

  it('is not opened after its last day', () => {
    expect(mapKeyEndToSet({ ...day, keyEndsAt: now - 300_000, lastDay: now })).toBeUndefined()
  })

  it('never opens where no tile may be loaded', () => {
    expect(mapKeyEndToSet({ ...day, limit: 0, keyEndsAt: now - 300_000 })).toBeUndefined()
  })
})
