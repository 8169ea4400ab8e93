import { expect, it } from 'vitest'
import { builtDay } from '#test/support/build-team-day.ts'
import { routeCost } from '../cost/day-cost.ts'
import { daySheet } from './day-sheet.ts'

const drivers = [
  { name: 'Ann', day: { id: 1, vehicleKind: 'Van' } },
  { name: 'Bo', day: { id: 2 } },
]
const options = { prices: { centsPerHour: 2200, centsPerMile: 70 } }

/** Ann has all four stops and leaves at ten in the evening; Bo stays at home. */
function evening() {
  const { plan } = builtDay(4, 1)
  const [route] = plan?.routes ?? []
  if (!(plan && route)) throw new Error('A built day has a plan')
  const [start, end] = [route.points[0], route.points.at(-1)]
  const home = { ...route, driverId: 2, points: [start, end].flatMap((point) => point ?? []), legs: [] }
  return { ...plan, routes: [{ ...route, leaveAt: 1320 }, home] }
}

it('is a line for each driver and their sum, with as many cells as columns', () => {
  const plan = evening()

  const { facts, figures, columns, rows, sum } = daySheet(plan, drivers, options)

  const [route] = plan.routes
  const cost = route && routeCost(route, drivers[0]?.day, options)
  const dollars = `$${((cost?.cents ?? 0) / 100).toFixed(2)}`
  expect(facts).toMatch(/^4 stops · 1 driver · \d+\.\d mi · all back by 1\d:\d\d PM$/)
  expect(figures.at(-1)).toEqual({ label: 'Cost', words: dollars })
  expect(rows[0]?.slice(0, 4)).toEqual(['Ann', 'Van', '4', '10:00 PM'])
  expect(rows[0]?.at(-1)).toBe(dollars)
  // Nobody waits, rests or works overtime.
  expect(columns.join()).toBe('Driver,Vehicle,Stops,Leaves,Back,Miles,Driving,Service,Paid,Cost')
  expect(rows[1]?.join('|')).toBe('Bo||0|||||||')
  expect(sum.slice(0, 5)).toEqual(['All', '', '4', '', ''])
  expect([...rows, sum].every((row) => row.length === columns.length)).toBe(true)
})

it('says of a day that nobody drives that it comes to nothing', () => {
  const plan = evening()

  expect(daySheet({ ...plan, routes: plan.routes.slice(1) }, [], {}).facts).toBe('0 stops · 0 drivers · 0.0 mi')
})

it('names drivers in what nobody serves and in what is broken', () => {
  const left = { entered: 0, address: '1 Main St', coordinates: null, reason: 'Driver 1 is full', fixes: [] }

  const sheet = daySheet({ ...evening(), unserved: [left], brokenRules: ['Driver 2 rests'] }, drivers, options)

  expect(sheet.unserved).toEqual([{ address: '1 Main St', reason: 'Ann is full' }])
  expect(sheet.brokenRules).toEqual(['Bo rests'])
})
