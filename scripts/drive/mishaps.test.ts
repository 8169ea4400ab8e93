import { expect, it } from 'vitest'
import { mishapOf, withMishap } from './mishaps.ts'
import type { DriveStep } from './steps-of-route.ts'

const steps = ['a', 'b', 'c', 'd'].flatMap((stop, index): DriveStep[] => [
  { kind: 'move', position: [40 + index, -74] },
  { kind: 'complete', stop },
])
const told = (list: readonly DriveStep[]) =>
  list.flatMap((step) => (step.kind === 'move' ? [] : [`${step.kind} ${step.stop}`]))

it('the first three vans of a day are late, refused and broken down, the others drive as planned', () => {
  const [late, refused, broken, plain] = [0, 1, 2, 3].map((van) => withMishap(steps, mishapOf(van), 40))

  expect(late?.slice(2, 4)).toEqual(Array(2).fill(steps[0]))
  expect(late).toHaveLength(steps.length + 2)
  expect(told(refused ?? [])).toEqual(['complete a', 'missed b', 'complete c', 'complete d'])
  expect(told(broken ?? [])).toEqual(['complete a', 'complete b'])
  expect(plain).toEqual(steps)
})

it('a route without stops goes as it is, whatever goes wrong', () => {
  const [move] = steps
  for (const van of [0, 1, 2]) expect(withMishap(move ? [move] : [], mishapOf(van), 4)).toEqual([move])
})
