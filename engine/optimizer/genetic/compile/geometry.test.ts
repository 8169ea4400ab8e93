import { describe, expect, it } from 'vitest'
import { doSectorsOverlap, openSector, widenSector } from '../tours/sector.ts'
import { createTours, type Tours } from '../tours/tours.ts'
import { embed } from './compile-capacitated.ts'
import { directionOf, TURN } from './direction.ts'

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

describe('a direction', () => {
  it('goes round from the east over the north', () => {
    const turns = [
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
    ].map(([east = 0, north = 0]) => directionOf(east, north))

    expect(turns).toEqual(range(8).map((eighth) => (eighth * TURN) / 8))
  })

  it('of nothing is the east', () => {
    expect(directionOf(0, 0)).toBe(0)
  })
})

describe('an embedding', () => {
  it('finds the points of a plane again, as seen from each other', () => {
    const points = range(9).map((node) => ({ east: (node * 37) % 100, north: (node * 53) % 70 }))
    const legs = Int32Array.from(
      points.flatMap((from) => points.map((to) => Math.round(Math.hypot(from.east - to.east, from.north - to.north)))),
    )

    const { east, north } = embed(legs, 9)

    for (const from of range(9)) {
      for (const to of range(9)) {
        const apart = Math.hypot((east[from] ?? 0) - (east[to] ?? 0), (north[from] ?? 0) - (north[to] ?? 0))
        expect(Math.abs(apart - (legs[from * 9 + to] ?? 0))).toBeLessThan(2)
      }
    }
  })

  it('of one place is that place', () => {
    expect(Array.from(embed(new Int32Array(9), 3).east)).toEqual([0, 0, 0])
  })
})

describe('sectors', () => {
  /** Routes whose clients lie in these directions. */
  function toursAt(routes: readonly (readonly number[])[]): Tours {
    const angle = Int32Array.from(routes.flat())
    const tours = createTours({
      clients: angle.length,
      vehicles: routes.length,
      size: angle.length + routes.length,
      legs: new Int32Array(0),
      isSymmetric: true,
      axes: 0,
      demand: new Float64Array(0),
      capacity: new Float64Array(0),
      longest: 0,
      service: new Float64Array(0),
      nearest: 0,
      near: new Int32Array(0),
      angle,
      east: new Float64Array(0),
      north: new Float64Array(0),
    })
    let client = 0
    routes.forEach((route, vehicle) => {
      openSector(tours, vehicle)
      for (const _ of route) {
        widenSector(tours, vehicle, client)
        client += 1
      }
    })
    return tours
  }

  it('overlap where one begins in the other, also beyond the east', () => {
    const tours = toursAt([
      [65_000, 1_000, 500],
      [900, 3_000],
      [2_000, 2_500],
      [64_000, 65_100],
    ])

    expect(Array.from(tours.sector.subarray(0, 2))).toEqual([65_000, 1_000])
    expect(doSectorsOverlap(tours, 0, 1)).toBe(true)
    expect(doSectorsOverlap(tours, 1, 0)).toBe(true)
    expect(doSectorsOverlap(tours, 1, 2)).toBe(true)
    expect(doSectorsOverlap(tours, 0, 2)).toBe(false)
    expect(doSectorsOverlap(tours, 0, 3)).toBe(true)
  })

  it('of idle vehicles overlap with none', () => {
    const tours = toursAt([[1, 60_000], [], []])

    expect(doSectorsOverlap(tours, 0, 1)).toBe(false)
    expect(doSectorsOverlap(tours, 1, 0)).toBe(false)
    expect(doSectorsOverlap(tours, 1, 2)).toBe(false)
  })
})
