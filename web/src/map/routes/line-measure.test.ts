import { describe, expect, it } from 'vitest'
import type { LngLat } from '../map-content.ts'
import { lineUpTo, measureLine, pointAlong } from './line-measure.ts'

const corner: LngLat[] = [
  [0, 0],
  [0, 2],
  [0, 4],
]

describe('a measured line', () => {
  it('knows its length at every point', () => {
    expect(measureLine(corner)).toMatchObject({ reached: [0, 2, 4], length: 4 })
  })

  it('finds the point at a distance and the segment it lies on', () => {
    expect(pointAlong(measureLine(corner), 3)).toEqual({ point: [0, 3], segment: 2 })
  })

  it('counts degrees of longitude for less away from the equator', () => {
    const line = measureLine([
      [0, 60],
      [1, 60],
    ])

    expect(line.length).toBeCloseTo(0.5, 3)
  })

  it('draws from nothing to the whole line', () => {
    const line = measureLine(corner)

    expect(lineUpTo(line, 0).at(-1)).toEqual([0, 0])
    expect(lineUpTo(line, 0.25)).toEqual([
      [0, 0],
      [0, 1],
    ])
    expect(lineUpTo(line, 1)).toBe(line.points)
  })

  it('has nowhere to go without a second point', () => {
    expect(pointAlong(measureLine([[0, 0]]), 1)).toBeUndefined()
    expect(lineUpTo(measureLine([]), 0.5)).toEqual([])
  })
})
