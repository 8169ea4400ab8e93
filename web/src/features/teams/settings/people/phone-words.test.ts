import { expect, it } from 'vitest'
import { type Phone, stillFull, whenWords } from './phone-words.ts'

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

it('a driver whose phone was refused is named until one of the five is removed', () => {
  const five = Array.from({ length: 5 }, (_, at) => phone({ phoneId: `${at}` }))
  const another = phone({ phoneId: 'other', driverId: 2 })

  expect(stillFull({ phones: [...five, another], refused: [1, 2] })).toEqual([1])
  expect(stillFull({ phones: [...five.slice(1), another], refused: [1, 2] })).toEqual([])
  expect(stillFull({ phones: five })).toEqual([])
})
