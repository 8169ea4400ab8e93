import { describe, expect, it } from 'vitest'
import type { Corner } from '#core/regions/coverage.ts'
import { type Ring, ringsAround } from './contours.ts'
import { joinRings } from './reached-areas.ts'

/** Rows from the north; the limit is 5, so that a line lies in the middle between 4 and 6. */
const ringsOf = (...rows: readonly string[]): Ring[] => {
  const columns = rows[0]?.length ?? 0
  const millis = Float64Array.from(rows.toReversed().join(''), Number)
  const toCorner = (column: number, row: number): Corner => [column, row]
  return ringsAround({ columns, rows: rows.length, millis, toCorner }, 5)
}

describe('the line around what is reached', () => {
  it('runs counterclockwise, between the corners as their times say', () => {
    expect(ringsOf('999', '949', '999').map((ring) => ring.toSorted().join(' '))).toEqual([
      '0.8,1 0.8,1 1,0.8 1,1.2 1.2,1',
    ])
    expect(joinRings(ringsOf('999', '949', '999'))).toHaveLength(1)
  })

  it('runs the other way around a hole', () => {
    const [area = [], ...others] = joinRings(ringsOf('66666', '64446', '64646', '64446', '66666'))

    expect(others).toEqual([])
    expect(area.map(({ length }) => length)).toEqual([13, 5])
  })

  it('joins two corners across a cell where its middle is reached, and parts them where it is not', () => {
    expect(ringsOf('9999', '9639', '9369', '9999')).toHaveLength(1)
    expect(ringsOf('9999', '9949', '9499', '9999')).toHaveLength(2)
    expect(ringsOf('9999', '9369', '9639', '9999')).toHaveLength(1)
    expect(ringsOf('9999', '9499', '9949', '9999')).toHaveLength(2)
  })

  it('gives a hole to the smallest area around it', () => {
    const areas = joinRings(
      ringsOf(
        '666666666',
        '644444446',
        '646666646',
        '646444646',
        '646464646',
        '646444646',
        '646666646',
        '644444446',
        '666666666',
      ),
    )

    expect(areas.map((area) => area.map(({ length }) => length))).toEqual([
      [29, 21],
      [13, 5],
    ])
  })
})
