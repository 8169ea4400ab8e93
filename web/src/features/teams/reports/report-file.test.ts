import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { dayRows } from '#core/teams/reports/day-rows.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import { niceCeiling } from './bar-chart.tsx'
import { fileLines, reportFile } from './report-file.ts'
import { columnsOf, percent, reportLines, sortLines } from './report-lines.ts'

const names = ['', '=HYPERLINK("http://example.com")', 'Ana']
const nameOf = (id: number): string => names[id] ?? ''
const rows = ['2026-11-23', '2026-11-24'].flatMap((date) =>
  dayRows({ date, body: builtDay(7, 2), marked: new Map(), now: 3000, teamPrices: undefined }),
)

describe('a report as a file', () => {
  it('has a line for each route, and names that no program takes for a formula', async () => {
    const text = await (await reportFile({ rows, nameOf, span: ['2026-11-23', '2026-11-24'] }, 'csv')).text()

    const [heads, ...lines] = text.replace('\uFEFF', '').split('\r\n')
    expect(heads).toMatch(/^Date,Driver,Day,Tracked,Leaves,.*Cost \(USD\),Per stop \(USD\)$/)
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatch(/^2026-11-23,"'=HYPERLINK/)
    expect(lines[3]).toMatch(/^2026-11-24,Ana,over,no,8:00 AM,,,/)
  })

  it('has sheets by route, driver, day and week, each with the same sum', async () => {
    const file = await reportFile({ rows, nameOf, span: ['2026-11-23', '2026-11-24'] }, 'xlsx')

    const book = read(await file.arrayBuffer())
    expect(book.SheetNames).toEqual(['Routes', 'Drivers', 'Days', 'Weeks'])
    const sums = ['Drivers', 'Days', 'Weeks'].map((name) => {
      const lines = utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 })
      return lines.at(-1)
    })
    expect(sums[1]).toEqual(sums[0])
    expect(sums[2]).toEqual(sums[0])
    expect(sums[0]?.[1]).toBe(14)
  })

  it('tells the same stops in every view', () => {
    for (const by of ['driver', 'day', 'week'] as const) {
      const lines = fileLines({ rows, nameOf }, by).slice(1, -1)
      expect(lines.reduce((sum, [, stops]) => sum + Number(stops), 0)).toBe(14)
    }
  })
})

describe('the table of a report', () => {
  it('is sorted by a column, with what has no value last', () => {
    const lines = reportLines(rows, 'route', nameOf)
    const stops = columnsOf('route').find(({ head }) => head === 'Stops')
    const value = stops?.value ?? (() => undefined)

    expect(sortLines(lines, { value }, true).map(value)).toEqual([4, 4, 3, 3])
    expect(sortLines(lines, { value }, false).map(value)).toEqual([3, 3, 4, 4])
    const some = { value: (line: (typeof lines)[number]) => (line.row?.driverId === 1 ? undefined : 1) }
    expect(sortLines(lines, some, true).map(some.value)).toEqual([1, 1, undefined, undefined])
  })

  it('calls a share whole where it is, and an axis by round figures', () => {
    expect([0, 0.5, 0.996, 1].map(percent)).toEqual(['0 %', '50 %', '99 %', '100 %'])
    expect([0, 0.7, 3, 18, 41].map(niceCeiling)).toEqual([1, 0.8, 4, 20, 50])
  })
})
