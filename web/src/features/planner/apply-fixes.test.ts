import { expect, it } from 'vitest'
import type { Fix } from '#core/planner/planner.ts'
import { applyFixes, describeFix } from './apply-fixes.ts'
import { emptyDocument } from './planner-document.ts'

const lunch = { minutes: 30, from: 690, to: 780 }
const document = { ...emptyDocument(() => 'blank'), options: { finishBy: 1000, lunch } }
const stops = ['a', 'b'].map((id, index) => ({ id, address: id, coordinates: null, lockedAt: index }))

it('makes every change that admits a stop', () => {
  const fixes: Fix[] = [
    { kind: 'finish-by', minute: 1020 },
    { kind: 'lunch-until', minute: 800 },
    { kind: 'open-until', entered: 0, minute: 700 },
    { kind: 'unlock', entered: 1 },
  ]

  const fixed = applyFixes(document, stops, fixes)

  expect(fixed.document.options).toEqual({ finishBy: 1020, lunch: { ...lunch, to: 800 } })
  expect(fixed.stops).toEqual([
    { id: 'a', address: 'a', coordinates: null, lockedAt: 0, window: [0, 700] },
    { id: 'b', address: 'b', coordinates: null },
  ])
})

it('leaves a day without lunch without lunch', () => {
  expect(
    applyFixes({ ...document, options: {} }, stops, [{ kind: 'lunch-until', minute: 800 }]).document.options,
  ).toEqual({})
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
