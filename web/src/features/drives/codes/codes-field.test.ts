import { expect, it } from 'vitest'
import { answerTo } from './codes-field.tsx'

const stops = [
  { name: '1 A', street: '1 Elm St', number: '1', orderNumber: 'A-1' },
  { name: '1 B', street: '2 Elm St', number: '2', orderNumber: 'B-1' },
  { name: '1 C', street: '3 Elm St', number: '3' },
  { name: '1 D', street: '4 Elm St', number: '4', orderNumber: 'B-1' },
]
const told = (code: string, at: string) => {
  const { isTaken, tone, text } = answerTo(code, at, stops)
  return [isTaken, tone, text]
}

it('tells whose a code is, and takes what belongs to no other stop', () => {
  expect(told('A-1', '1 A')).toEqual([true, 'calm', 'A-1 is of this stop.'])
  expect(told('X', '1 C')).toEqual([true, 'calm', 'X is kept with the proof.'])
  expect(told('X', '1 A')).toEqual([true, 'problem', 'X is not the order of this stop, A-1. It is kept all the same.'])
  expect(told('A-1', '1 C')).toEqual([false, 'problem', 'A-1 belongs to stop 1, 1 Elm St. It was not added here.'])
  expect(told('B-1', '1 A')).toEqual([
    false,
    'problem',
    'B-1 belongs to stop 2, 2 Elm St and 1 other stop. It was not added here.',
  ])
})
