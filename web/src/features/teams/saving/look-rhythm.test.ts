import { expect, it } from 'vitest'
import { lookEvery } from './look-rhythm.ts'

const now = Date.parse('2026-11-24T15:00:00Z')
const minutesAgo = (minutes: number): number => now - minutes * 60_000

it.each([
  ['a day under way is looked at all the time', { isUnderWay: true, isIdle: false, newsAt: 0 }, 1_500],
  ['a day to come less often', { isUnderWay: false, isIdle: false, newsAt: 0 }, 4_000],
  [
    'hardly while nobody is there and nothing happens',
    { isUnderWay: true, isIdle: true, newsAt: minutesAgo(6) },
    15_000,
  ],
  ['the same of a day to come', { isUnderWay: false, isIdle: true, newsAt: 0 }, 15_000],
  ['a screen on the wall follows who works', { isUnderWay: true, isIdle: true, newsAt: minutesAgo(4) }, 1_500],
])('%s', (_, day, every) => {
  expect(lookEvery({ ...day, now })).toBe(every)
})
