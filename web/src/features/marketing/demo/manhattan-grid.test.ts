import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { greatCircleMeters, toPosition } from '#engine/base/geo.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { gridWay, park } from './grid-path.ts'
import {
  avenues,
  type Corner,
  coordinatesToGrid,
  cornerName,
  cornerPlace,
  gridToCoordinates,
  nearestCorner,
  nextCorner,
} from './manhattan-grid.ts'

const corners = fc
  .constantFrom(...avenues)
  .chain(({ name, from, to }) => fc.record({ avenue: fc.constant(name), street: fc.integer({ min: from, max: to }) }))
const placeOf = (corner: Corner) => gridToCoordinates(cornerPlace(corner))

describe('the grid', () => {
  it('lies where Manhattan does', () => {
    const far = (corner: Corner, lat: number, lng: number) =>
      greatCircleMeters(toPosition(placeOf(corner)), { lat, lng })

    expect(far({ street: 42, avenue: '5th Ave' }, 40.7535, -73.981)).toBeLessThan(80)
    expect(far({ street: 110, avenue: '5th Ave' }, 40.7968, -73.9494)).toBeLessThan(80)
    expect(far({ street: 34, avenue: '8th Ave' }, 40.7523, -73.9933)).toBeLessThan(80)
  })

  it('has a name for each corner', () => {
    expect(cornerName({ street: 81, avenue: 'Columbus Ave' })).toBe('W 81st St & Columbus Ave')
    expect(cornerName({ street: 112, avenue: '5th Ave' })).toBe('E 112th St & 5th Ave')
    expect(cornerName({ street: 43, avenue: '2nd Ave' })).toBe('E 43rd St & 2nd Ave')
  })

  it('finds a corner again from where it lies', () => {
    forAll(corners, (corner) => {
      expect(nearestCorner(coordinatesToGrid(placeOf(corner)))).toEqual(corner)
    })
  })

  it('offers a corner for any place, however far away', () => {
    forAll(
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      (uptown, across) => {
        const { street, avenue } = nearestCorner({ uptown, across })
        const on = avenues.find(({ name }) => name === avenue)
        expect(on && on.from <= street && street <= on.to).toBe(true)
      },
    )
  })

  it('leads back by the opposite step, or stays at its edge', () => {
    const opposite = { uptown: 'downtown', downtown: 'uptown', east: 'west', west: 'east' } as const
    forAll(corners, fc.constantFrom('uptown', 'downtown', 'east', 'west'), (corner, heading) => {
      const next = nextCorner(corner, heading)
      expect(nextCorner(next, opposite[heading])).toEqual(
        next === corner ? nextCorner(corner, opposite[heading]) : corner,
      )
    })
  })
})

it('a way along the grid joins both corners by streets and avenues, and never tramples the park', () => {
  forAll(corners, corners, (one, other) => {
    const way = gridWay(cornerPlace(one), cornerPlace(other))
    expect([way[0], way.at(-1)]).toEqual([cornerPlace(one), cornerPlace(other)])
    for (const [index, place] of way.slice(1).entries()) {
      const before = way[index]
      expect(before && (before.uptown === place.uptown || before.across === place.across)).toBe(true)
      const isAlongAvenue = before?.across === place.across && before?.uptown !== place.uptown
      const isInPark = place.across > park.west && place.across < park.east
      const isBeside = before && Math.max(before.uptown, place.uptown) <= park.south
      const isNorth = before && Math.min(before.uptown, place.uptown) >= park.north
      expect(isAlongAvenue && isInPark && !isBeside && !isNorth).toBe(false)
    }
  })
})
