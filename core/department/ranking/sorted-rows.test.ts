import { describe, expect, it } from 'vitest'
import { inspectionOf } from '#test/support/build-inspection.ts'
import { pagesWithin } from './pages-within.ts'
import { rankInspections } from './rank-inspections.ts'
import { summarizeRanking } from './ranking-summary.ts'
import { sortedRows } from './sorted-rows.ts'

const rank = (...inspections: Parameters<typeof inspectionOf>[0][]) =>
  rankInspections({
    inspections: inspections.map(inspectionOf),
    durations: [],
    date: '2026-11-24',
    policy: 'as-specified',
  })

describe('the sorted inspections as a sheet', () => {
  it('have the 19 columns of the file in its order, then Rank and Days Left [D-258]', () => {
    const [header, row] = sortedRows(
      rank({
        inspectionId: '4600675',
        recordId: '007',
        status: 'Scheduled',
        appointmentStart: '2026-11-24 08:30:00',
        appointmentFinish: '2026-11-24 09:15:00',
        requiredInspectors: ['EC1', 'EC2'],
      }),
    )

    expect(header).toEqual([
      ...['INSPECTION_ID', 'Record_ID', 'Record_Open_Date', 'Priority', 'TaskType', 'UNIT', 'DURATION', 'Status'],
      ...['District', 'Street', 'City', 'State', 'Postcode', 'Latitude', 'Longitude', 'AppointmentStart'],
      ...['AppointmentFinish', 'RequiredEngineers', 'ComplaintCategory', 'Rank', 'Days Left'],
    ])
    expect(row).toEqual([
      ...[4600675, '007', '2026-11-01', 'B', 'Inspection', 'Construction Enforcement', 1800, 'Scheduled'],
      ...[105, '260 West 35 Street', 'Manhattan', 'NY', '10001', 40.7525, -73.9926, '2026-11-24 08:30:00'],
      ...['2026-11-24 09:15:00', 'EC1, EC2', '05 - Permit – None', 1, 17],
    ])
  })

  it('hold no text that a spreadsheet takes for a formula', () => {
    const [, row] = sortedRows(rank({ street: '=HYPERLINK("https://evil.example")', complaintCategory: '+1 - x' }))

    expect(row?.[9]).toBe(`'=HYPERLINK("https://evil.example")`)
    expect(row?.[18]).toBe("'+1 - x")
    expect(row?.[15]).toBe('')
  })
})

it('the summary of a ranking counts those past their SLA, those due in seven days, and those that rank last', () => {
  const ranked = rank(
    { inspectionId: '1', openDate: '2026-10-14' },
    { inspectionId: '2', openDate: '2026-10-15' },
    { inspectionId: '3', openDate: '2026-10-22' },
    { inspectionId: '4', openDate: '2026-10-23' },
    { inspectionId: '5', openDate: '2026-11-24', priority: 'A' },
  )

  expect(ranked.map(({ daysLeft }) => daysLeft)).toEqual([-1, 0, 7, 8, 0])
  expect(summarizeRanking(ranked)).toEqual({ pastSla: 1, dueInSevenDays: 3, unknown: 1 })
})

it('pages keep to their bytes and their number, and lose nothing', () => {
  expect(pagesWithin(['aa', 'bb', 'cc'], { bytes: 8, items: 9 })).toEqual([['aa', 'bb'], ['cc']])
  expect(pagesWithin(['a', 'b', 'c'], { bytes: 99, items: 2 })).toEqual([['a', 'b'], ['c']])
  expect(pagesWithin(['ä', 'b'], { bytes: 7, items: 9 })).toEqual([['ä'], ['b']])
  expect(pagesWithin(['too long', 'b'], { bytes: 4, items: 9 })).toEqual([['too long'], ['b']])
  expect(pagesWithin([], { bytes: 4, items: 9 })).toEqual([[]])
})
