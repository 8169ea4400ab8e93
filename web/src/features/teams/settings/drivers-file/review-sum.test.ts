import { expect, it } from 'vitest'
import type { DriverChoice, SettledDriver } from '#core/teams/drivers-file/settle-drivers.ts'
import type { TeamDriver } from '#core/teams/team.ts'
import { isBeingFound, reviewSum } from './review-sum.ts'

const driver = (id: number): TeamDriver => ({ id, name: `D${id}`, email: `d${id}@x.co`, colorCode: '#485EF3' })
const settled = (row: number, choice: DriverChoice | undefined, part: Partial<SettledDriver> = {}): SettledDriver => ({
  ...{ row: { row, said: {} }, choice, driver: driver(100 + row), faults: [], isKnown: false },
  ...part,
})
const fault = { row: 2, column: 1, head: 'E-mail', text: '', fault: 'There is none.' }
const team = { version: 1, drivers: [driver(1), driver(2)] }
const tier = 1

it('tells what is ready, and why the other rows are not', () => {
  const rows = [settled(2, 'add'), settled(3, 'add', { faults: [fault] }), settled(4, undefined), settled(5, 'skip')]

  expect(reviewSum(rows, team, 3)).toEqual({
    ready: 1,
    words: '1 to add, 0 to change. 1 row is left out until corrected. 1 row is left out until you choose.',
    spare: [],
    canImport: true,
  })
})

it('tells how many are more than the plan includes, and which rows at the end would have to stay out', () => {
  const rows = Array.from({ length: 40 }, (_, place) => settled(place + 2, 'add'))
  const sum = reviewSum(rows, team, tier)

  expect(sum.canImport).toBe(false)
  expect(sum.over).toMatch(/^\d+ more than the \d+ drivers that your plan includes, those of your team counted\./)
  const left = rows.map((each) => (sum.spare.includes(each.row.row) ? settled(each.row.row, 'skip') : each))
  expect(reviewSum(left, team, tier)).toMatchObject({ canImport: true, spare: [], ready: 40 - sum.spare.length })
})

it('waits for addresses that are looked up', () => {
  const place = { address: '1 Main St', coordinates: null }
  const sought = settled(2, 'add', { driver: { ...driver(9), start: place } })

  expect([isBeingFound(sought), isBeingFound({ ...sought, choice: 'skip' }), isBeingFound(settled(2, 'add'))]).toEqual([
    ...[true, false, false],
  ])
  expect(reviewSum([sought], team, 3).canImport).toBe(false)
})
