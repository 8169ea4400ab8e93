import { expect, it } from 'vitest'
import { costFigures, costLine, summaryRows } from './cost-words.ts'
import { costOfDay, noCost } from './day-cost.ts'

const spent = { drivingMinutes: 62, serviceMinutes: 40, breakMinutes: 0, overrunMinutes: 0, miles: 15 }
const plain = costOfDay({ ...spent, minutes: 102 }, { perHour: 2200, perMile: 70 })
const full = costOfDay(
  { ...spent, breakMinutes: 30, overrunMinutes: 8, minutes: 152 },
  { perHour: 2200, perMile: 70, overtime: { afterMinutes: 120, perHour: 3300 }, unpaidBreaks: true },
)

it('tells how hours are spent, without what there is none of', () => {
  expect(costLine(plain)).toBe('Driving 1 h 2 min · Service 40 min · Paid 1 h 42 min · Cost $47.90')
  expect(costFigures(full).map(({ label, words }) => `${label} ${words}`)).toEqual([
    'Driving 1 h 2 min',
    'Service 40 min',
    'Waiting 20 min',
    'Break 30 min',
    'Paid 2 h 2 min',
    'Overtime 2 min',
    'After the end 8 min',
    'Cost $55.60',
  ])
})

it('sums a day up by driver, in cells that compute and names that do not', () => {
  const rows = summaryRows([
    { name: '=Ann', stops: 4, leaveAt: 1320, backAt: 1422, cost: plain },
    { name: 'Bo', stops: 2, leaveAt: 480, backAt: 632, cost: full },
    { name: 'Cy', stops: 0, leaveAt: 480, backAt: 480, cost: noCost },
  ])

  expect(rows[0]).toHaveLength(13)
  expect(rows.slice(1)).toEqual([
    ["'=Ann", 4, '10:00 PM', '11:42 PM', 15, 62, 40, 0, 0, 102, 0, 0, 47.9],
    ['Bo', 2, '8:00 AM', '10:32 AM', 15, 62, 40, 20, 30, 122, 2, 8, 55.6],
    ['Cy', 0, '', '', 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ['All', 6, '', '', 30, 124, 80, 20, 30, 224, 2, 8, 103.5],
  ])
})
