import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
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
    expect(placeOfNext(ids, [])).toBe(ids[0])
    expect(placeOfNext(ids, [phoneAt(0), phoneAt(2)])).toBe(ids[1])
  })

  it('is that of the phone that was not seen for longest, of two the older', () => {
    const all = ids.map((_, place) => phoneAt(place))
    const asleep = all.with(3, phoneAt(3, { seenOn: '2026-10-01' }))

    expect(placeOfNext(ids, asleep)).toBe(ids[3])
    expect(placeOfNext(ids, all.toReversed())).toBe(ids[0])
  })
})

it('tells a phone the routes of today and tomorrow, over the end of a year as well', () => {
  expect(phoneDays('2026-12-31')).toEqual(['2026-12-31', '2027-01-01'])
})
