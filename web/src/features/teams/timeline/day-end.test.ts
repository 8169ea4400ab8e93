import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { dayEnd } from './day-end.ts'

const minute = fc.option(fc.nat(1439), { nil: undefined })
const hours = fc
  .record({ leaveAt: minute, finishBy: minute })
  .map((words) => Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined)))

it('a day ends with the last driver who has an end, and one that comes before the start is of the next day', () => {
  forAll(hours, fc.array(hours, { maxLength: 4 }), (options, rules) => {
    const drivers = rules.map((rule, index) => ({ id: index + 1, ...rule }))
    const end = dayEnd({ options, drivers })
    const each = drivers.map((driver) => dayEnd({ options, drivers: [driver] }))

    expect(end).toBe(each.reduce((last, one) => (one === undefined || (last ?? -1) > one ? last : one), undefined))
  })
  const night = [{ id: 1, leaveAt: 1300, finishBy: 100 }]
  expect(dayEnd({ options: {}, drivers: night })).toBe(1540)
  expect(dayEnd({ options: { leaveAt: 1300, finishBy: 100 }, drivers: [{ id: 1 }] })).toBe(1540)
  expect(dayEnd({ options: { leaveAt: 60 }, drivers: [{ id: 1, finishBy: 100 }] })).toBe(100)
  expect(dayEnd({ options: {}, drivers: [{ id: 1 }] })).toBeUndefined()
})
