import { expect, it } from 'vitest'
import { streetKey } from './place-by-rank.ts'

const key = (street: string, city = 'Queens') => streetKey({ street, city })

it.each([
  ['260 West 35 Street', '7 WEST 35TH ST.'],
  ['324 5 Avenue', '5 Avenue'],
  ['63-08 Grand Central Parkway', '63-12  grand central pkwy'],
  ['12B Main Street', '14 Main Street'],
  ['85 Bowery', '101 Bowery'],
])('%s and %s are on one street', (one, other) => {
  expect(key(one)).toBe(key(other))
})

it.each([
  ['56 Avenue', '57 Avenue'],
  ['4-21 27 Avenue', '4-21 28 Avenue'],
  ['1 East 35 Street', '1 West 35 Street'],
  ['2928 Avenue R', '2928 Avenue S'],
])('%s and %s are not', (one, other) => {
  expect(key(one)).not.toBe(key(other))
})

it('is another street in another borough', () => {
  expect(key('5 Broadway', 'Manhattan')).not.toBe(key('5 Broadway', 'Brooklyn'))
})
