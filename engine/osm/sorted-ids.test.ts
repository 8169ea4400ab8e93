import { describe, expect, it } from 'vitest'
import { areSorted, placesOfIds, sortIds } from './sorted-ids.ts'

describe('ids in a column', () => {
  it('are sorted, each once', () => {
    expect([...sortIds(Float64Array.of(5, 1, 13_000_000_000, 5, 1))]).toEqual([1, 5, 13_000_000_000])
    expect([...sortIds(new Float64Array())]).toEqual([])
  })

  it('are known to be sorted only where each is larger than the one before', () => {
    expect([[], [1], [1, 2], [2, 1], [1, 1]].map((ids) => areSorted(Float64Array.from(ids)))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('are found in a row, far apart and not at all', () => {
    const ids = Float64Array.of(10, 20, 30, 40)

    expect([...placesOfIds(ids, Float64Array.of(10, 20, 30, 10, 5, 40, 41, 30))]).toEqual([0, 1, 2, 0, -1, 3, -1, 2])
  })
})
