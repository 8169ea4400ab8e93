import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { forAll } from '#engine/test/support/runs.ts'
import type { ReportRow } from './report-row.ts'
import { reportSpanFault, spanOf } from './report-span.ts'
import {
  centsPerStop,
  groupRows,
  isoWeek,
  mondayOf,
  noFigures,
  onTimeShare,
  reportGroups,
  sumRows,
  waitingShare,
} from './report-sums.ts'

const count = fc.nat({ max: 40 })
const row: fc.Arbitrary<ReportRow> = fc
  .record({
    day: fc.nat({ max: 60 }),
    driverId: fc.integer({ min: 1, max: 20 }),
    done: count,
    onTime: count,
    missed: count,
  })
  .chain(({ day, driverId, done, onTime, missed }) =>
    fc.record({ cents: count, tenths: count, paidMinutes: count }).map(
      ({ tenths, ...figures }): ReportRow => ({
        ...noFigures,
        ...figures,
        ...{ driverId, missed, standing: 'over', prices: 'usual', leaveAt: 480, finishAt: 900, routes: 1, tracked: 1 },
        date: addDays('2026-11-01', day),
        stops: done + missed,
        completed: done,
        onTime: Math.min(onTime, done),
        miles: tenths / 10,
      }),
    ),
  )

describe('sums of a report', () => {
  it('are the same by driver, by day, by week and at once', () => {
    forAll(fc.array(row, { maxLength: 80 }), (rows) => {
      for (const by of reportGroups) {
        const groups = groupRows(rows, by)
        expect(sumRows(groups.map(({ figures }) => figures))).toEqual(sumRows(rows))
        expect(groups.flatMap((group) => group.rows)).toHaveLength(rows.length)
      }
    })
  })

  it('stand in order: drivers by number, days in time', () => {
    forAll(fc.array(row), (rows) => {
      const keys = groupRows(rows, 'driver').map(({ key }) => Number(key))
      expect(keys).toEqual(keys.toSorted((one, other) => one - other))
      const days = groupRows(rows, 'day').map(({ key }) => key)
      expect(days).toEqual(days.toSorted())
    })
  })

  it('give a share between 0 and 1, and none where nothing was marked', () => {
    forAll(fc.array(row), (rows) => {
      const share = onTimeShare(sumRows(rows))
      expect(share ?? 0).toBeGreaterThanOrEqual(0)
      expect(share ?? 0).toBeLessThanOrEqual(1)
    })
    expect(onTimeShare(noFigures)).toBeUndefined()
    expect(onTimeShare({ onTime: 3, completed: 3, missed: 1 })).toBe(0.75)
    expect(centsPerStop(noFigures)).toBeUndefined()
    expect(centsPerStop({ cents: 900, stops: 3 })).toBe(300)
    expect(waitingShare({ waitingMinutes: 30, paidMinutes: 600 })).toBe(0.05)
  })
})

describe('weeks and spans', () => {
  it('are those of ISO 8601', () => {
    const weeks = ['2026-01-01', '2026-12-31', '2027-01-03', '2027-01-04', '2024-12-30', '2026-11-26'].map(isoWeek)
    expect(weeks).toEqual(['2026-W01', '2026-W53', '2026-W53', '2027-W01', '2025-W01', '2026-W48'])
    expect([mondayOf('2026-11-26'), mondayOf('2026-11-23'), mondayOf('2026-11-22')]).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-16',
    ])
  })

  it('are asked for by name, and never refused then', () => {
    expect(spanOf('this-week', '2026-11-26')).toEqual(['2026-11-23', '2026-11-29'])
    expect(spanOf('last-week', '2026-11-26')).toEqual(['2026-11-16', '2026-11-22'])
    expect(spanOf('last-4-weeks', '2026-11-26')).toEqual(['2026-10-30', '2026-11-26'])
    for (const name of ['this-week', 'last-week', 'last-4-weeks'] as const) {
      expect(reportSpanFault(spanOf(name, '2026-03-01'))).toBeUndefined()
    }
    expect(reportSpanFault(['2026-10-01', '2026-10-31'])).toBeUndefined()
    expect(reportSpanFault(['2026-10-01', '2026-11-01'])).toMatch('31 days')
    expect(reportSpanFault(['2026-10-02', '2026-10-01'])).toMatch('before the first')
  })
})
