import { expect, it } from 'vitest'
import { dayRouteOf, inspectionAt } from '#test/support/build-day-route.ts'
import { fitsDay, type ShownFix } from './queue-item.tsx'

const ana = await dayRouteOf({ inspections: [inspectionAt('11'), inspectionAt('12')] })
const fix = (kind: ShownFix['kind'], ...inspectionIds: string[]): ShownFix => ({
  ...{ kind, words: '' },
  orders: [{ inspectorId: '2043', inspectionIds }],
})

it('a fix is shown while the route is as it was found on, and not once another change is made there', () => {
  expect(fitsDay(fix('give', '11', '7', '12'), '7', [ana])).toBe(true)
  expect(fitsDay(fix('swap', '11', '7'), '7', [ana])).toBe(true)
  expect(fitsDay(fix('give', '11', '7'), '7', [ana])).toBe(false)
  expect(fitsDay(fix('extend', '11', '7', '12', '13'), '7', [ana])).toBe(false)
  expect(fitsDay(fix('swap', '7', '13'), '7', [ana])).toBe(false)
})

it('a fix for somebody without a route fits until they have one, and advice always does', () => {
  const idle = { ...fix('give', '7'), orders: [{ inspectorId: '1988', inspectionIds: ['7'] }] }

  expect(fitsDay(idle, '7', [ana])).toBe(true)
  expect(fitsDay(fix('give', '7'), '7', [ana])).toBe(false)
  expect(fitsDay({ kind: 'advice', words: 'Plan it for another day', orders: [] }, '7', [ana])).toBe(true)
})
