import { describe, expect, it } from 'vitest'
import { emptyQueue, withoutTold, withPosition } from './position-queue.ts'

const at = (seconds: number, meters: number) => ({
  at: seconds * 1000,
  position: [40 + meters / 111_195, -74] as const,
})

describe('positions that wait for a network', () => {
  it('are gathered where they say something new, the last hundred of them', () => {
    const driven = Array.from({ length: 150 }, (_, index) => at(index * 15, index * 100))

    const queue = driven.reduce(withPosition, emptyQueue)

    expect(queue.waiting).toHaveLength(75)
    const long = Array.from({ length: 300 }, (_, index) => at(index * 30, index * 100)).reduce(withPosition, emptyQueue)
    expect(long.waiting).toHaveLength(100)
    expect(long.waiting.at(-1)).toEqual(at(299 * 30, 29_900))
  })

  it('go once they were taken in, while what came meanwhile stays', () => {
    const queue = [at(0, 0), at(30, 100), at(60, 200)].reduce(withPosition, emptyQueue)

    const after = withoutTold(queue, queue.waiting.slice(0, 2))

    expect(after).toEqual({ told: at(30, 100), waiting: [at(60, 200)] })
    expect(withPosition(withoutTold(after, after.waiting), at(70, 900)).waiting).toEqual([])
  })
})
