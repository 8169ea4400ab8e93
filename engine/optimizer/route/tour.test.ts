import { describe, expect, it } from 'vitest'
import { Tour, tourWeight } from './tour.ts'

describe('a tour', () => {
  it('knows the neighbours of each node around the end of its array', () => {
    const tour = new Tour(Int32Array.of(2, 0, 1))

    expect([tour.next(2), tour.next(1)]).toEqual([0, 2])
    expect([tour.previous(2), tour.previous(1)]).toEqual([1, 0])
  })

  it('reads a stretch in both directions, across the end of its array', () => {
    const tour = new Tour(Int32Array.of(0, 1, 2, 3, 4))
    const read = new Int32Array(6)

    const half = tour.readForward(3, 1, read, 0)
    const full = tour.readBackward(1, 3, read, half)

    expect([half, full]).toEqual([3, 6])
    expect([...read]).toEqual([4, 0, 1, 1, 0, 4])
  })

  it('keeps positions true when nodes are written across the end of its array', () => {
    const tour = new Tour(Int32Array.of(0, 1, 2, 3, 4))

    tour.write(4, Int32Array.of(1, 4, 0), 3)

    expect([...tour.order]).toEqual([4, 0, 2, 3, 1])
    expect([...tour.position]).toEqual([1, 4, 2, 3, 0])
  })

  it('becomes a copy that shares nothing', () => {
    const tour = new Tour(Int32Array.of(0, 1, 2))
    const other = new Tour(Int32Array.of(2, 1, 0))

    tour.assign(other)
    other.write(0, Int32Array.of(1, 2), 2)

    expect([...tour.order]).toEqual([2, 1, 0])
    expect([...tour.position]).toEqual([2, 1, 0])
  })

  it('weighs each leg in the direction in which it runs', () => {
    const weights = Float64Array.of(0, 1, 20, 30, 0, 2, 3, 10, 0)

    expect(tourWeight(Int32Array.of(0, 1, 2), weights)).toBe(1 + 2 + 3)
    expect(tourWeight(Int32Array.of(2, 1, 0), weights)).toBe(10 + 30 + 20)
  })
})
