import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { GONE_AFTER_MS, NOTE_EVERY_MS, othersPresent, type Presence, presenceToNote } from './presence.ts'

const NOW = 1_700_000_000_000
const sam: Presence = { personId: 'sam', name: 'Sam', doing: 'looking', since: NOW - 90_000, seenAt: NOW - 5_000 }
const is = { personId: 'sam', name: 'Sam', doing: 'looking' } as const

describe('who has a day open', () => {
  it('is told to the others as long as they are heard of, those who change it first', () => {
    const vera: Presence = { ...sam, personId: 'vera', doing: 'changing', since: NOW - 1000 }
    const gone: Presence = { ...sam, personId: 'gone', seenAt: NOW - GONE_AFTER_MS - 1 }
    const early: Presence = { ...sam, personId: 'early', since: sam.since - 1 }

    expect(othersPresent([sam, vera, gone, early], 'me', NOW).map(({ personId }) => personId)).toEqual([
      ...['vera', 'early', 'sam'],
    ])
    expect(othersPresent([sam], 'sam', NOW)).toEqual([])
  })

  it('is noted when they come, and again when they come back, with the moment since', () => {
    expect(presenceToNote(undefined, is, NOW)).toEqual({ ...is, since: NOW, seenAt: NOW })
    expect(presenceToNote({ ...sam, seenAt: NOW - GONE_AFTER_MS - 1 }, is, NOW)?.since).toBe(NOW)
    expect(presenceToNote({ ...sam, seenAt: NOW - NOTE_EVERY_MS }, is, NOW)).toEqual({ ...sam, seenAt: NOW })
  })

  it('is noted sooner where they begin to change it, and not with every look', () => {
    expect(presenceToNote(sam, { ...is, doing: 'changing' }, NOW)?.doing).toBe('changing')
    expect(presenceToNote({ ...sam, seenAt: NOW - 1000 }, { ...is, doing: 'changing' }, NOW)).toBeUndefined()
    expect(presenceToNote(sam, is, NOW)).toBeUndefined()
  })

  it('is written every 20 seconds at most while they look, however often that is', () => {
    forAll(fc.array(fc.integer({ min: 200, max: 4000 }), { maxLength: 200 }), (waits) => {
      let [now, noted, writes]: [number, Presence | undefined, number] = [NOW, undefined, 0]
      for (const wait of waits) {
        now += wait
        const next = presenceToNote(noted, is, now)
        writes += next ? 1 : 0
        noted = next ?? noted
      }
      expect(writes).toBeLessThanOrEqual(1 + (now - NOW) / NOTE_EVERY_MS)
    })
  })
})
