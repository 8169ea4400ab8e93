import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { fromClock, toClock } from './clock-field.ts'

it('a time field holds any minute of the day, with two digits each, and none', () => {
  forAll(fc.nat(1439), (minute) => {
    expect(toClock(minute)).toMatch(/^\d\d:\d\d$/)
    expect(fromClock(toClock(minute))).toBe(minute)
    expect(fromClock(`${toClock(minute)}:30`)).toBe(minute)
  })
  expect([toClock(0), toClock(485), toClock(undefined)]).toEqual(['00:00', '08:05', ''])
  expect(['', '8', '8:1', ':30'].map(fromClock)).toEqual([undefined, undefined, undefined, undefined])
})
