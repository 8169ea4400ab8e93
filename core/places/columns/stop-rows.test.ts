import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyStops } from '#test/support/any-stops.ts'
import { tableOfRows } from '#test/support/table-of-rows.ts'
import { exportRows, stopRows, stopTemplate } from './export-rows.ts'
import { guessStops, readStops } from './read-stops.ts'

describe('stops', () => {
  it('come back from their rows the same, whatever is said of them', () => {
    fc.assert(
      fc.property(anyStops, (stops) => {
        const table = tableOfRows(stopRows(stops))
        const { reading, open } = guessStops(table, true)

        const back = readStops(table, reading)

        expect(reading.columns).not.toContain(undefined)
        expect(open).toEqual([])
        expect(back.map(({ row: _, ...stop }) => stop)).toEqual(stops)
      }),
      { numRuns: 25 },
    )
  })

  it('of a route are numbered as they are driven, and say in its file all that they were entered with', () => {
    fc.assert(
      fc.property(anyStops, (stops) => {
        const points = stops.map(({ address, coordinates }, entered) => ({
          ...{ address, coordinates, kind: 'stop' as const, entered },
        }))
        const [asked = [], ...said] = stopRows(stops)

        const [heads = [], ...rows] = exportRows({ points, travel: { method: 'd', source: 'estimated' } }, { stops })

        expect(rows.map(([number]) => number)).toEqual(points.map(({ entered }) => entered + 1))
        for (const [at, head] of asked.entries()) {
          // Two links stand for it.
          if (head === 'Position') continue
          expect(rows.map((row) => row[heads.indexOf(head)])).toEqual(said.map((row) => row[at]))
        }
      }),
      { numRuns: 25 },
    )
  })

  it('of a route have whom to name for its streets behind them, which is no formula', () => {
    const points = [
      { address: '1 Depot Rd', coordinates: null, kind: 'start' as const },
      { address: '2 Shop Rd', coordinates: null, kind: 'stop' as const },
      { address: '1 Depot Rd', coordinates: null, kind: 'reload' as const },
      { address: '9 Home Rd', coordinates: null, kind: 'end' as const },
    ]

    const rows = exportRows({ points, travel: { method: 'd', source: 'estimated' } }, { credit: '=streets' })

    expect(rows.map(([first]) => first)).toEqual(['Number', 'Start', 1, 'Reload', 'End', "'=streets"])
  })

  it.each([true, false])('of a template are read as they stand, for several drivers: %s', (isFleet) => {
    const table = tableOfRows(stopTemplate(isFleet))
    const { reading, open } = guessStops(table, isFleet)

    const back = readStops(table, reading)

    expect(reading.columns).not.toContain(undefined)
    expect(open).toEqual([])
    expect(back.map(({ address }) => address)).toEqual([
      '350 5th Ave, New York, NY 10118',
      '11 W 53rd St, New York, NY 10019',
    ])
  })
})
