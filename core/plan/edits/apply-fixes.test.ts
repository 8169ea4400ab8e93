import { expect, it } from 'vitest'
import { dayOf } from '#test/support/build-plan.ts'
import type { Fix } from '../found-plan.ts'
import type { Plan } from '../plan.ts'
import { applyFixes, describeFix } from './apply-fixes.ts'

const lunch = { minutes: 30, from: 690, to: 780 }
const stops = ['a', 'b'].map((id, index) => ({ id, address: id, coordinates: null, lockedAt: index }))
const plan: Plan = { stops, drivers: [dayOf({ finishBy: 1000, lunch })], method: 'd', routes: [[0, 1]] }

it('makes every change that admits a stop', () => {
  const fixes: Fix[] = [
    { kind: 'finish-by', minute: 1020 },
    { kind: 'lunch-until', minute: 800 },
    { kind: 'open-until', entered: 0, minute: 700 },
    { kind: 'unlock', entered: 1 },
  ]

  const fixed = applyFixes(plan, fixes)

  expect(fixed.drivers).toEqual([dayOf({ finishBy: 1020, lunch: { ...lunch, to: 800 } })])
  expect(fixed.stops).toEqual([
    { id: 'a', address: 'a', coordinates: null, lockedAt: 0, window: [0, 700] },
    { id: 'b', address: 'b', coordinates: null },
  ])
})

it('leaves a day without lunch without lunch', () => {
  const free = { ...plan, drivers: [dayOf()] }

  expect(applyFixes(free, [{ kind: 'lunch-until', minute: 800 }]).drivers).toEqual([dayOf()])
})

it('changes the day of the driver, and the break, that it names', () => {
  const tea = { minutes: 10, from: 900, to: 960 }
  const two = { ...plan, drivers: [dayOf(), dayOf({ finishBy: 900, breaks: [lunch, tea] })] }

  const fixed = applyFixes(two, [
    { kind: 'finish-by', minute: 930, driver: 1 },
    { kind: 'lunch-until', minute: 970, driver: 1, rule: 1 },
  ])

  expect(fixed.drivers).toEqual([dayOf(), dayOf({ finishBy: 930, breaks: [lunch, { ...tea, to: 970 }] })])
})

it('is said in words', () => {
  const said = (fix: Fix) => describeFix(fix, 0, (entered) => `Street ${entered}`)

  expect(said({ kind: 'finish-by', minute: 1020 })).toBe('finish by 5:00 PM')
  expect(said({ kind: 'lunch-until', minute: 800 })).toBe('lunch until 1:20 PM')
  expect(said({ kind: 'open-until', entered: 0, minute: 700 })).toBe('keep open until 11:40 AM')
  expect(said({ kind: 'open-until', entered: 1, minute: 700 })).toBe('keep Street 1 open until 11:40 AM')
  expect(said({ kind: 'unlock', entered: 0 })).toBe('unlock it')
  expect(said({ kind: 'unlock', entered: 1 })).toBe('unlock Street 1')
})
