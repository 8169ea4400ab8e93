import { describe, expect, it } from 'vitest'
import { dayOf } from '#test/support/build-plan.ts'
import type { PlanStop } from '../plan.ts'
import { brokenLocks, fitLocks, keepLocks, locksOf, relock, requireLocks } from './locks.ts'

const stop = (address: string, rule: Partial<PlanStop> = {}): PlanStop => ({
  address,
  coordinates: null,
  ...rule,
})
const locks = (...pairs: readonly (readonly [entered: number, place: number])[]) => new Map(pairs)

describe('locks', () => {
  it('are read from the stops', () => {
    expect([...locksOf([stop('a'), stop('b', { lockedAt: 0 })])]).toEqual([[1, 0]])
  })

  it('slide to the last free places where the route is shorter', () => {
    expect([...fitLocks(locks([0, 9], [1, 3], [2, 0]), 4)]).toEqual([
      [2, 0],
      [1, 2],
      [0, 3],
    ])
  })

  it('stand side by side where stops of two routes with one place come together', () => {
    expect([...fitLocks(locks([4, 0], [1, 0], [2, 1]), 3).values()]).toEqual([0, 1, 2])
    expect([...fitLocks(locks([4, 2], [1, 2]), 5).values()]).toEqual([1, 2])
    expect(keepLocks([0, 1, 2], locks([1, 0], [2, 0]))).toEqual([2, 1, 0])
  })

  it('hold their stops while the others keep their order', () => {
    expect(keepLocks([0, 1, 2, 3, 4], locks([0, 2], [9, 0]))).toEqual([1, 2, 0, 3, 4])
    expect(keepLocks([4, 3, 2, 1, 0], locks([3, 0], [0, 2]))).toEqual([3, 4, 0, 2, 1])
  })

  it('name the places that an order takes from them', () => {
    expect([...brokenLocks([0, 1, 2], locks([0, 1], [2, 2]))]).toEqual([[0, 1]])
    expect([...brokenLocks([1, 0, 2], locks([0, 1], [7, 0]))]).toEqual([])
  })

  it('move along with an order that the driver chose; left out stops keep theirs', () => {
    const stops = [stop('a', { lockedAt: 0 }), stop('b'), stop('c', { lockedAt: 2 })]

    expect(
      relock({ stops, drivers: [dayOf()], method: 'd', routes: [[1, 0]] }).stops.map(({ lockedAt }) => lockedAt),
    ).toEqual([1, undefined, 2])
  })

  it.each([
    [
      [stop('a', { lockedAt: 1 }), stop('b', { lockedAt: 1 })],
      'a and b are both locked as stop 2. Unlock one of them.',
    ],
    [[stop('a', { lockedAt: 1 })], 'a is locked as stop 2 of 1. Unlock it.'],
    [
      [stop('a', { lockedAt: 0 }), stop('b', { position: 'first' })],
      'a is locked as stop 1, where another is to be first or last. Unlock it.',
    ],
    [
      [stop('a', { position: 'last' }), stop('b', { lockedAt: 1 })],
      'b is locked as stop 2, where another is to be first or last. Unlock it.',
    ],
  ])('that contradict each other are refused with what to do', (stops, message) => {
    expect(() => requireLocks({ stops, drivers: [dayOf()] })).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'plan.locks-contradict', message }),
    )
  })

  it('may stand beside first and last stops', () => {
    const stops = [
      stop('a', { lockedAt: 0, position: 'first' }),
      stop('b', { lockedAt: 1 }),
      stop('c', { position: 'last' }),
    ]

    expect(() => requireLocks({ stops, drivers: [dayOf()] })).not.toThrow()
  })

  it('do not contradict each other where each is one of its own route', () => {
    const stops = [stop('a', { lockedAt: 0 }), stop('b', { lockedAt: 0 })]

    expect(() => requireLocks({ stops, drivers: [dayOf(), dayOf()] })).not.toThrow()
    expect(relock({ stops, drivers: [dayOf(), dayOf()], method: 'd', routes: [[0], [1]] }).stops).toEqual(stops)
  })
})
