import { expect, it } from 'vitest'
import { createRandom } from '#engine/base/random.ts'
import type { SampleStreet } from './sample-districts.ts'
import { houseAt, houseIn } from './sample-house.ts'

const street: SampleStreet = {
  name: 'West 20th Street',
  postcode: '10011',
  from: 201,
  to: 241,
  start: [40.7, -74],
  end: [40.704, -74.008],
}

it('puts a house as far between the first and the last as its number lies between theirs', () => {
  expect(houseAt(street, 211)).toEqual({ street: '211 West 20th Street', postcode: '10011', lat: 40.701, lng: -74.002 })
})

it('takes every number of one side of the street, and no other', () => {
  const random = createRandom(1)
  const district = { code: 104, borough: 'Manhattan', streets: [street] } as const

  const numbers = new Set(Array.from({ length: 500 }, () => Number.parseInt(houseIn(district, random).street, 10)))

  expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, index) => 201 + 2 * index))
})

it('refuses a district without streets', () => {
  expect(() => houseIn({ code: 112, borough: 'Manhattan', streets: [] }, createRandom(1))).toThrow('no streets')
})
