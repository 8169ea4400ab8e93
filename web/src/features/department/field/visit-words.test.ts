import { expect, it } from 'vitest'
import { progressWords, visitWords } from './visit-words.ts'

const at = Date.UTC(2026, 10, 24, 14, 40)

it('a visit is told by what became of it, when by the clock of the agency, and why', () => {
  expect(visitWords({ outcome: 'done', at })).toBe('Done 9:40 AM')
  expect(visitWords({ outcome: 'no-access', at })).toBe('No access 9:40 AM')
  expect(visitWords({ outcome: 'failed', at, reason: 'Refused' })).toBe('Failed 9:40 AM: Refused')
})

it('a day in the field is counted once it has begun', () => {
  const visits = (['done', 'failed', 'done', 'no-access'] as const).map((outcome) => ({ outcome }))

  expect(progressWords([], 7)).toBe('')
  expect(progressWords(visits, 7)).toBe('2 of 7 done, 1 no access, 1 failed')
  expect(progressWords(visits.slice(0, 1), 7)).toBe('1 of 7 done')
})
