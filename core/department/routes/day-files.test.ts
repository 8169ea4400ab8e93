import { describe, expect, it } from 'vitest'
import { ranksFile } from './ranks-file.ts'
import { type FiledRoute, routesFile } from './routes-file.ts'

const inspectionOf = (inspectionId: string, rank: number, [start, finish]: readonly [string, string]) => ({
  recordId: `9${inspectionId}`,
  inspectionId,
  rank,
  newAppointmentStart: `2026-11-24 ${start}`,
  newAppointmentFinish: `2026-11-24 ${finish}`,
})

const day: readonly FiledRoute[] = [
  {
    inspector: { inspectorId: '2043' },
    inspections: [
      inspectionOf('1806342', 117, ['08:12:00', '08:42:00']),
      inspectionOf('1806343', 9, ['08:50:00', '09:35:00']),
    ],
  },
  { inspector: { inspectorId: '1988' }, inspections: [inspectionOf('1806350', 40, ['08:05:00', '08:35:00'])] },
]

describe('the file of routes', () => {
  it('has a line for each inspection, by inspector and in driving order [D-224, D-256]', () => {
    expect(routesFile(day)).toBe(
      [
        '91806342|1806342|2043|2026-11-24 08:12:00|2026-11-24 08:42:00',
        '91806343|1806343|2043|2026-11-24 08:50:00|2026-11-24 09:35:00',
        '91806350|1806350|1988|2026-11-24 08:05:00|2026-11-24 08:35:00',
        '',
      ].join('\n'),
    )
  })

  it('is empty for a day without routes', () => {
    expect(routesFile([])).toBe('')
  })

  it('keeps its five columns whatever an inspector is called', () => {
    const [route] = routesFile([
      { inspector: { inspectorId: 'A|B\nC' }, inspections: [inspectionOf('1', 1, ['08:00:00', '08:30:00'])] },
    ]).split('\n')

    expect(route?.split('|')).toEqual(['91', '1', 'A B C', '2026-11-24 08:00:00', '2026-11-24 08:30:00'])
  })
})

describe('the file of ranks', () => {
  it('is sorted by rank, with zeros up to the widest rank [D-257]', () => {
    expect(ranksFile(day)).toBe(
      ['009|91806343|1806343|2043', '040|91806350|1806350|1988', '117|91806342|1806342|2043', ''].join('\n'),
    )
  })

  it('is empty for a day without routes', () => {
    expect(ranksFile([])).toBe('')
  })
})
