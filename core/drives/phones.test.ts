import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { createId } from '../kernel/ids.ts'
import {
  type DriverPhone,
  PHONE_KEY_LENGTH,
  phoneDays,
  phoneIds,
  phoneKeyText,
  phoneLimits,
  placeOfNext,
  readPhoneKey,
  stillFull,
} from './phones.ts'

const hash = (...words: string[]) => createHash('sha256').update(JSON.stringify(words)).digest('hex')
const secret = createId((count) => new Uint8Array(count).fill(31))
const ids = phoneIds('owner', 3, hash)
const phoneAt = (place: number, more: Partial<DriverPhone> = {}): DriverPhone => ({
  ...{ phoneId: ids[place] ?? '', driverId: 3, since: 1000 + place, seenOn: '2026-11-24' },
  ...more,
})

describe('the key of a phone', () => {
  it('is read as it was written, and is nothing when a letter is missing, added or another one', () => {
    const [phoneId = ''] = ids
    const key = phoneKeyText(phoneId, secret)

    expect(key).toHaveLength(PHONE_KEY_LENGTH)
    expect(readPhoneKey(key)).toEqual({ phoneId, secret })
    for (const other of ['', key.slice(1), key.slice(0, -1), `${key}0`, key.toUpperCase(), `${key}\n`, 'phone__']) {
      expect(readPhoneKey(other)).toBeUndefined()
    }
  })

  it('is kept in places that no other driver and no other team has', () => {
    const all = [ids, phoneIds('owner', 4, hash), phoneIds('other', 3, hash), phoneIds('owner', 33, hash)].flat()

    expect(new Set(all).size).toBe(4 * phoneLimits.phones)
  })
})

describe('the place of the next phone', () => {
  it('is a free one as long as there is one', () => {
    expect(placeOfNext(ids, [], '2026-11-24')).toBe(ids[0])
    expect(placeOfNext(ids, [phoneAt(0), phoneAt(2)], '2026-11-24')).toBe(ids[1])
  })

  it('is that of the phone that was not seen for longest, of two the older', () => {
    const all = ids.map((_, place) => phoneAt(place))
    const asleep = all.with(3, phoneAt(3, { seenOn: '2026-10-01' }))

    expect(placeOfNext(ids, asleep, '2026-11-24')).toBe(ids[3])
    expect(placeOfNext(ids, asleep, '2026-11-26')).toBe(ids[3])
    expect(placeOfNext(ids, all.toReversed(), '2026-11-26')).toBe(ids[0])
  })

  it('is nowhere if all were seen today or the day before, which is still today further west', () => {
    const all = ids.map((_, place) => phoneAt(place))

    expect(placeOfNext(ids, all, '2026-11-24')).toBeUndefined()
    expect(placeOfNext(ids, all, '2026-11-25')).toBeUndefined()
  })

  it('never drops a phone that was seen in the last 24 hours, whatever happens in which order', () => {
    const hours = fc.integer({ min: 0, max: 40 })
    const steps = fc.array(fc.record({ hours, act: fc.constantFrom('keep', 'see'), which: fc.nat(4) }), {
      maxLength: 60,
    })
    forAll(steps, (all) => {
      const world = phoneWorld()
      for (const { hours: passed, act, which } of all) {
        world.pass(passed)
        const before = world.phones()
        if (act === 'see') world.see(which)
        else if (world.keep()) {
          const dropped = before.filter(({ seenAt }) => !world.phones().some((each) => each.seenAt === seenAt))
          expect(dropped.every(({ seenAt }) => world.now() - seenAt > 24 * HOUR)).toBe(true)
        } else expect(before.every(({ seenAt }) => world.now() - seenAt < 48 * HOUR)).toBe(true)
        expect(world.phones().length).toBeLessThanOrEqual(phoneLimits.phones)
      }
    })
  })
})

const HOUR = 3_600_000

/** The phones of one driver over time; each is seen at a moment of its own. */
function phoneWorld() {
  let now = Date.parse('2026-11-24T07:00:00Z')
  const kept = new Map<string, DriverPhone & { readonly seenAt: number }>()
  const day = () => new Date(now).toISOString().slice(0, 10)
  return {
    now: () => now,
    phones: () => [...kept.values()],
    pass: (passed: number) => {
      now += passed * HOUR + 1
    },
    see: (place: number) => {
      const phone = kept.get(ids[place] ?? '')
      if (phone) kept.set(phone.phoneId, { ...phone, seenOn: day(), seenAt: now })
    },
    keep: () => {
      const phoneId = placeOfNext(ids, [...kept.values()], day())
      if (phoneId !== undefined) kept.set(phoneId, { phoneId, driverId: 3, since: now, seenOn: day(), seenAt: now })
      return phoneId !== undefined
    },
  }
}

it('tells a phone the routes of today and tomorrow, over the end of a year as well', () => {
  expect(phoneDays('2026-12-31')).toEqual(['2026-12-31', '2027-01-01'])
})

it('a driver one of whose phones was refused is named until one of the five is removed', () => {
  const five = ids.map((_, place) => phoneAt(place))
  const another = phoneAt(0, { driverId: 4 })

  expect(stillFull([3, 4], [...five, another])).toEqual([3])
  expect(stillFull([3, 4], [...five.slice(1), another])).toEqual([])
  expect(stillFull([], five)).toEqual([])
})
