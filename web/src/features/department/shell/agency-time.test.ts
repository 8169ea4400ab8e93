import { expect, it } from 'vitest'
import { agencyTime } from './agency-time.ts'

it.each([
  ['2026-11-22T14:12:00Z', 'Nov 22, 2026, 9:12 AM'],
  ['2026-11-23T03:30:59Z', 'Nov 22, 2026, 10:30 PM'],
  ['2026-07-01T16:05:00Z', 'Jul 1, 2026, 12:05 PM'],
  // The hour that the clocks show twice.
  ['2026-11-01T05:30:00Z', 'Nov 1, 2026, 1:30 AM'],
  ['2026-11-01T06:30:00Z', 'Nov 1, 2026, 1:30 AM'],
])('a time of the activity %s is %s in New York', (instant, words) => {
  expect(agencyTime(Date.parse(instant))).toBe(words)
})
