import { describe, expect, it } from 'vitest'
import { nearestNeighbors } from './neighbor-lists.ts'
import { neighborhoods } from './neighborhood.ts'

const oneWay = Float64Array.of(0, 1, 5, 4, 3, 0, 2, 9, 9, 8, 0, 7, 2, 2, 2, 0)

describe('the neighbours of nodes', () => {
  it('stand in order of nearness, ties in order of number', () => {
    expect([...nearestNeighbors(oneWay, 4, 2).nodes]).toEqual([1, 3, 2, 0, 3, 1, 0, 1])
  })

  it('are all other nodes where fewer exist than wanted', () => {
    expect(nearestNeighbors(oneWay, 4, 10)).toMatchObject({ width: 3 })
  })

  it('are searched with reversals only where legs cost the same both ways', () => {
    const cycle = { size: 4, weights: oneWay, stops: Int32Array.of(0, 1, 2), surplus: 0 }

    expect(neighborhoods({ ...cycle, symmetric: true }, oneWay)).toMatchObject([{ reverses: true, exact: true }])
    expect(neighborhoods({ ...cycle, symmetric: false }, oneWay)).toMatchObject([
      { reverses: false, exact: true },
      {
        reverses: true,
        exact: false,
        weights: Float64Array.of(0, 2, 7, 3, 2, 0, 5, 5.5, 7, 5, 0, 4.5, 3, 5.5, 4.5, 0),
      },
    ])
  })
})
