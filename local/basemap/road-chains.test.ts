import { describe, expect, it } from 'vitest'
import { chainRoads, type RoadPiece } from './road-chains.ts'

const piece = (from: number, to: number): RoadPiece => ({
  from,
  to,
  line: [
    [from, 0],
    [to, 0],
  ],
})
const nodesOf = (lines: number[][][]) => lines.map((line) => line.map(([node]) => node))

describe('chained roads', () => {
  it('join pieces whatever their direction', () => {
    expect(nodesOf(chainRoads([piece(2, 1), piece(2, 3), piece(4, 3)]))).toEqual([[1, 2, 3, 4]])
  })

  it('break where three pieces meet', () => {
    expect(nodesOf(chainRoads([piece(1, 2), piece(2, 3), piece(2, 4)]))).toEqual([
      [1, 2],
      [2, 3],
      [2, 4],
    ])
  })

  it('close a ring and use every piece once', () => {
    expect(nodesOf(chainRoads([piece(1, 2), piece(2, 3), piece(3, 1)]))).toEqual([[1, 2, 3, 1]])
  })
})
