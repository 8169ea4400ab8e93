import { describe, expect, it } from 'vitest'
import { guessStops, readStops, type StopReading, stopFile } from '#core/places/columns/read-stops.ts'
import { withFormats } from './guess-reading.ts'
import type { Table } from './reading.ts'

const sheet = (...rows: readonly (readonly string[])[]): Table =>
  rows.map((cells, index) => ({ row: index + 1, cells }))

describe('formats that the cells of a file show', () => {
  const open = (heads: readonly string[], ...rows: readonly (readonly string[])[]) => {
    const table = sheet(['Address', ...heads], ...rows.map((cells) => ['A', ...cells]))
    const { columns } = guessStops(table, true).reading
    return withFormats(table, { columns, hasHeads: true }, stopFile(true))
  }

  it('are asked for bare hours of which nothing tells the half of the day', () => {
    expect(open(['Opens', 'Until'], ['1', '5'])).toMatchObject({ open: ['clock'], formats: { clock: 'working-day' } })
    expect(open(['Opens', 'Until'], ['01:00', '05:00']).open).toEqual([])
    expect(open(['Opens', 'Until'], ['1', '5'], ['9', '13']).open).toEqual([])
    expect(open(['Opens', 'Until'], ['9', '5'])).toMatchObject({ open: [], formats: { clock: 'working-day' } })
    expect(open(['Opens', 'Until'], ['8', '11'])).toMatchObject({ open: [], formats: { clock: 'written' } })
    expect(open(['Hours'], ['9:00 AM - 1 PM']).open).toEqual([])
  })

  it('are asked for short durations without a unit, and known by head, cells or size', () => {
    const format = (head: string, ...cells: string[]) => open([head], ...cells.map((cell) => [cell]))

    expect(format('Duration', '2', '4')).toMatchObject({ open: ['duration'], formats: { duration: 'minutes' } })
    expect(format('Duration (hours)', '2')).toMatchObject({ open: [], formats: { duration: 'hours' } })
    expect(format('Service time [min]', '2')).toMatchObject({ open: [], formats: { duration: 'minutes' } })
    expect(format('Duration (sec)', '600').formats.duration).toBe('seconds')
    expect(format('Duration', '0.25', '1.5')).toMatchObject({ open: [], formats: { duration: 'hours' } })
    expect(format('Duration', '900', '600')).toMatchObject({ open: [], formats: { duration: 'seconds' } })
    expect(format('Duration', '10', '15')).toMatchObject({ open: [], formats: { duration: 'minutes' } })
  })

  it('are asked for days of which either number may be the month', () => {
    const format = (...cells: string[]) => open(['Day'], ...cells.map((cell) => [cell]))

    expect(format('3/4/2026')).toMatchObject({ open: ['date'], formats: { date: 'month-first' } })
    expect(format('3/4/2026', '13/4/2026')).toMatchObject({ open: [], formats: { date: 'day-first' } })
    expect(format('3/4/2026', '3/14/2026')).toMatchObject({ open: [], formats: { date: 'month-first' } })
    expect(format('3/3/2026').open).toEqual([])
    expect(format('3.4.2026').open).toEqual([])
  })

  it('are those of every file of this kind: a reading says them', () => {
    const table = sheet(['Address', 'Opens', 'Until'], ['A', '1', '5'])
    const { reading } = guessStops(table, true)
    const written: StopReading = { ...reading, formats: { ...reading.formats, clock: 'written' } }

    expect(readStops(table, reading)[0]?.window).toEqual([780, 1020])
    expect(readStops(table, written)[0]?.window).toEqual([60, 300])
  })
})
