import { describe, expect, it } from 'vitest'
import { noFigures } from '#core/teams/reports/report-sums.ts'
import { columnsOf, fileValue, type LineGroup, reportLines, sortLines, totalLine } from './report-lines.ts'

const rowOf = (date: string, driverId: number, words: object = {}) => ({
  ...{ ...noFigures, date, driverId, standing: 'over' as const, prices: 'day' as const, leaveAt: 480, finishAt: 995 },
  ...{ stops: 20, completed: 18, missed: 2, onTime: 15, tracked: 1, routes: 1, plannedStretchMinutes: 90 },
  ...{
    drivenStretchMinutes: 105,
    waitingMinutes: 30,
    paidMinutes: 515,
    overtimeMinutes: 35,
    miles: 12.25,
    cents: 15_051,
  },
  ...{ firstMark: 495.4, lastMark: 980.6 },
  ...words,
})
const nameOf = (id: number) => `Driver ${id}`
const figuresOf = (by: LineGroup, words: object = {}) => {
  const [line] = reportLines([rowOf('2026-11-23', 2, words)], by, nameOf)
  return (
    line &&
    Object.fromEntries(
      columnsOf(by).map((column) => {
        const value = column.value(line)
        return [column.head, [value === undefined ? '' : column.text(value), fileValue(column, line)]]
      }),
    )
  )
}

describe('the figures of a route', () => {
  it('are read on the page and in a file', () => {
    expect(figuresOf('route')).toEqual({
      Leaves: ['8:00 AM', '8:00 AM'],
      'First mark': ['8:15 AM', '8:15 AM'],
      'Last mark': ['4:21 PM', '4:21 PM'],
      Back: ['4:35 PM', '4:35 PM'],
      Stops: ['20', 20],
      Completed: ['18', 18],
      Missed: ['2', 2],
      'On time': ['75 %', 75],
      Planned: ['1 h 30 min', 1.5],
      Driven: ['1 h 45 min', 1.75],
      Waiting: ['30 min', 0.5],
      Paid: ['8 h 35 min', 8.58],
      Overtime: ['35 min', 0.58],
      Miles: ['12.3', 12.25],
      Cost: ['$150.51', 150.51],
      'Per stop': ['$7.53', 7.53],
    })
  })

  it('say nothing of marks where nothing was marked', () => {
    const figures = figuresOf('driver', { tracked: 0, completed: 0, missed: 0, onTime: 0, stops: 0 })

    expect(figures).not.toHaveProperty('Leaves')
    for (const head of ['Completed', 'Missed', 'On time', 'Planned', 'Driven', 'Per stop'])
      expect(figures?.[head]).toEqual(['', ''])
    expect(figures?.Waiting).toEqual(['30 min', 0.5])
  })
})

it('lines are named after what they are made of', () => {
  const rows = [rowOf('2026-11-23', 2), rowOf('2026-11-24', 1)]
  const names = (by: LineGroup) => reportLines(rows, by, nameOf).map(({ name }) => name)

  expect(names('driver')).toEqual(['Driver 1', 'Driver 2'])
  expect(names('day')).toEqual(['Mon, Nov 23', 'Tue, Nov 24'])
  expect(names('week')).toEqual(['Week 48, 2026'])
  expect(names('route')).toEqual(['Mon, Nov 23 · Driver 2', 'Tue, Nov 24 · Driver 1'])
  expect(totalLine(rows)).toMatchObject({ name: 'All', figures: { stops: 40, tracked: 2 } })
})

it('lines that are alike stay in their order, either way', () => {
  const rows = [3, 1, 2].map((id) => rowOf('2026-11-23', id, { stops: id === 1 ? 9 : 20 }))
  const lines = reportLines(rows, 'route', nameOf)
  const sorted = (isDown: boolean) =>
    sortLines(lines, { value: ({ figures }) => figures.stops }, isDown).map(({ row }) => row?.driverId)

  expect([sorted(false), sorted(true)]).toEqual([
    [1, 3, 2],
    [3, 2, 1],
  ])
})
