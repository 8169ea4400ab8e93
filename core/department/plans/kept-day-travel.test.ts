import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { keepDayTravel, readDayTravel } from './kept-day-travel.ts'

const anySquare = fc
  .integer({ min: 0, max: 6 })
  .chain((size) =>
    fc
      .array(fc.integer({ min: 0, max: 1e6 }), { minLength: size * size, maxLength: size * size })
      .map((seconds) => ({ size, durations: Int32Array.from(seconds) })),
  )

it('travel of a day comes back as it was kept, also as JSON', () => {
  forAll(anySquare, anySquare, (Car, Walking) => {
    for (const travel of [{ Car, Walking }, { Walking }, {}]) {
      expect(readDayTravel(JSON.parse(JSON.stringify(keepDayTravel(travel))))).toEqual(travel)
    }
  })
})

it.each(['?', 'AA'])('%s is no travel of a day', (text) => {
  expect(() => readDayTravel({ Car: text })).toThrow('cannot be read')
})
