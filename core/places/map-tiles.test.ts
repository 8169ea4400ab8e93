import { describe, expect, it } from 'vitest'
import { mapKeyEndToSet } from './map-tiles.ts'

const now = Date.parse('2026-11-24T15:00:00Z')
const lastDay = Date.parse('2028-01-01T00:00:00Z')
const day = { tiles: 0, limit: 500, keyEndsAt: lastDay, lastDay, now }

describe('the key of the map', () => {
  it('is unchanged while the day has tiles left', () => {
    expect(mapKeyEndToSet({ ...day, tiles: 499 })).toBeUndefined()
  })

  it('expires within seconds once they are used up, and is then unchanged', () => {
    const closed = mapKeyEndToSet({ ...day, tiles: 500 })

    expect(closed).toBe(now + 5_000)
    expect(mapKeyEndToSet({ ...day, tiles: 500, keyEndsAt: now + 5_000 })).toBeUndefined()
    expect(mapKeyEndToSet({ ...day, tiles: 700, keyEndsAt: now - 300_000 })).toBeUndefined()
  })

  it('works again until its last day when a new day begins', () => {
    expect(mapKeyEndToSet({ ...day, tiles: 12, keyEndsAt: now - 300_000 })).toBe(lastDay)
  })

  it('is not reopened after its last day', () => {
    expect(mapKeyEndToSet({ ...day, keyEndsAt: now - 300_000, lastDay: now })).toBeUndefined()
  })

  it('never works if the limit is zero tiles', () => {
    expect(mapKeyEndToSet({ ...day, limit: 0, keyEndsAt: now - 300_000 })).toBeUndefined()
  })
})
