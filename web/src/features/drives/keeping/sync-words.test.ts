import { expect, it } from 'vitest'
import { syncWords } from './sync-words.ts'

const calm = { online: true, isKept: true, marks: 0, proofs: 0, isOver: false, hasSaid: true, hasSent: true }
const textOf = (facts: Partial<typeof calm>) => syncWords({ ...calm, ...facts })?.text

it('the state of what was marked says what waits, and when it has arrived', () => {
  expect(textOf({})).toBe('Sent')
  expect(textOf({ marks: 3 })).toBe('3 marks to send')
  expect(textOf({ marks: 1 })).toBe('1 mark to send')
  expect(textOf({ proofs: 2 })).toBe('2 to send')
  expect(textOf({ marks: 1, proofs: 2 })).toBe('3 to send')
  expect(textOf({ online: false, marks: 3 })).toBe('Offline, saved')
  expect(textOf({ online: false, isKept: false, marks: 3 })).toBe('Not saved yet')
  expect(textOf({ isKept: false })).toBe('Sent')
  expect(textOf({ isOver: true, online: false })).toBe('Link ended')
  expect(textOf({ hasSaid: false })).toBeUndefined()
  expect(textOf({ hasSent: false })).toBeUndefined()
})
