import { expect, it } from 'vitest'
import { extractOf, square, type TownPlan } from '#engine/test/support/town.ts'
import { buildRoads } from '../roads.ts'
import { findPortals } from './find-portals.ts'

const map = `
  A B . . E F
  . . C D . .`
const street = { highway: 'residential', name: 'River Road' }
const roadsOf = (...ways: TownPlan['ways']) => buildRoads(extractOf({ map, ways }), 'driving').roads.network

it('a way changes in the middle of the stretch that both regions have, between the bends of a street', () => {
  const portals = findPortals(roadsOf(['ABCD', street]), roadsOf(['CDEF', street]))

  const middle = { lat: square(0, 0).lat, lng: square(5, 0).lng }
  expect(portals).toHaveLength(2)
  for (const { here, there } of portals) {
    for (const { position } of [here, there]) {
      expect(position.lat).toBeCloseTo(middle.lat, 6)
      expect(position.lng).toBeCloseTo(middle.lng, 6)
    }
    expect(here.fraction).not.toBe(there.fraction)
  }
})

it('there is no portal between regions that share nothing, of which one holds the other, or whose street was moved', () => {
  const whole = roadsOf(['ABCDEF', street])

  expect(findPortals(roadsOf(['AB', street]), roadsOf(['EF', street]))).toEqual([])
  expect(findPortals(roadsOf(['BCDE', street]), whole)).toEqual([])
  expect(findPortals(roadsOf(['ABD', street]), roadsOf(['CDEF', street]))).toEqual([])
})

it('a one-way street has a portal in its direction alone', () => {
  const oneway = { ...street, oneway: 'yes' }

  expect(findPortals(roadsOf(['ABCD', oneway]), roadsOf(['CDEF', oneway]))).toHaveLength(1)
})
