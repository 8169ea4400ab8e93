import { expect, it } from 'vitest'
import { type Phone, whenWords } from './driver-phones.tsx'

const phone = (more: Partial<Phone> = {}): Phone => ({
  ...{ phoneId: 'a', driverId: 1, since: Date.UTC(2026, 10, 24, 17), seenOn: '2026-11-26' },
  ...more,
})

it('a phone was last seen on its day, and never tomorrow', () => {
  expect(whenWords(phone(), '2026-11-28')).toBe('Since Nov 24, 2026, last seen Nov 26, 2026')
  expect(whenWords(phone({ linkDate: '2026-11-25' }), '2026-11-25')).toBe(
    'Since Nov 24, 2026, by the link of Nov 25, 2026, last seen Nov 25, 2026',
  )
})
