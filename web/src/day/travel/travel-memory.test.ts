import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlanRequest } from '#core/plan/plan.ts'
import { positionsOf } from '#core/plan/plan-points.ts'
import { travelAtHand } from '#core/plan/travel-at-hand.ts'
import { toPosition } from '#engine/base/geo.ts'
import { packTimes } from '#engine/travel/index.ts'
import { createTravelMemory, type TimesAnswer, type TimesQuestion } from './travel-memory.ts'

const placeAt = (index: number) => ({ address: `${index} Main St`, coordinates: [40 + index / 100, -74] as const })

const planOf = (stops: readonly number[], leaveAt = 480): PlanRequest => ({
  stops: stops.map(placeAt),
  drivers: [{ start: placeAt(0), end: placeAt(0), leaveAt }],
  method: 'd',
})

/** A server that knows streets on which everything takes a minute. */
function answerOf({ from, to }: TimesQuestion): TimesAnswer {
  const origins = from.map(toPosition)
  const destinations = JSON.stringify(from) === JSON.stringify(to) ? origins : to.map(toPosition)
  const cells = new Int32Array(origins.length * destinations.length).fill(60)
  return {
    source: 'region',
    times: packTimes({ origins, destinations, durations: cells, distances: cells, source: 'region' }),
  }
}

const timesOf = (plan: PlanRequest) => {
  const pairs = positionsOf(plan).map(({ lat, lng }) => [lat, lng] as const)
  return answerOf({ method: 'd', from: pairs, to: pairs }).times
}

const ask = vi.fn<(question: TimesQuestion, signal: AbortSignal) => Promise<TimesAnswer>>()
const asked = () => ask.mock.calls.map(([{ from, to }]) => [from.length, to.length])
const newMemory = () => createTravelMemory(ask)
const settle = () => vi.advanceTimersByTimeAsync(1000)

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset().mockImplementation(async (question) => answerOf(question))
})
afterEach(() => vi.useRealTimers())

describe('what a tab knows of travel', () => {
  it('is what a plan carried, so that nothing is asked', async () => {
    const memory = newMemory()
    const plan = planOf([1, 2, 3])
    memory.remember(plan, timesOf(plan))
    memory.follow(plan, 'region')
    await settle()

    expect(travelAtHand(memory.knownFor(plan), [plan])(plan)).toMatchObject({ source: 'region', size: 5 })
    expect(ask).not.toHaveBeenCalled()
  })

  it('is asked for as one square where a plan came without, as after a reload', async () => {
    const memory = newMemory()
    memory.follow(planOf([1, 2, 3]), 'region')
    await settle()

    expect(asked()).toEqual([[4, 4]])
    expect(ask.mock.calls[0]?.[0]).toMatchObject({ method: 'd', when: { leaveAt: 480, until: 720 } })
    expect(memory.knownFor(planOf([1]))?.places.size).toBe(4)
  })

  it('grows by a row and a column for a new stop, and by one question for several', async () => {
    const memory = newMemory()
    const plan = planOf([1, 2, 3])
    memory.remember(plan, timesOf(plan))
    memory.follow(planOf([1, 2, 3, 4]), 'estimated')
    memory.follow(planOf([1, 2, 3, 4, 5]), 'estimated')
    await settle()

    expect(asked()).toEqual([
      [2, 6],
      [4, 2],
    ])
    const grown = planOf([5, 3, 4])
    expect(travelAtHand(memory.knownFor(grown), [grown])(grown).source).toBe('region')
  })

  it('is not asked for where shown times are not those of streets', async () => {
    const memory = newMemory()
    for (const source of ['estimated', 'amazon-location', undefined] as const) memory.follow(planOf([1]), source)
    await settle()

    expect(ask).not.toHaveBeenCalled()
  })

  it('is given up for a stop that has left again', async () => {
    const memory = newMemory()
    const plan = planOf([1, 2, 3])
    memory.remember(plan, timesOf(plan))
    let answer: (answer: TimesAnswer) => void = () => undefined
    ask.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    memory.follow(planOf([1, 2, 3, 4]), 'region')
    await settle()

    memory.follow(plan, 'region')

    expect(ask.mock.calls.every(([, signal]) => signal.aborted)).toBe(true)
    answer({ source: 'estimated' })
    await settle()
    memory.follow(plan, 'region')
    expect(memory.knownFor(plan)?.places.size).toBe(4)
  })

  it('is given up before it is asked for', async () => {
    const memory = newMemory()
    memory.follow(planOf([1]), 'region')
    memory.follow(undefined, undefined)
    await settle()

    expect(ask).not.toHaveBeenCalled()
  })

  it('is reached for at once for what may come to the page, and waited for three seconds at most', async () => {
    const memory = newMemory()
    const plan = planOf([1, 2, 3])
    memory.remember(plan, timesOf(plan))
    await memory.reach(planOf([1, 2, 3, 4]))
    expect(memory.knownFor(plan)?.places.size).toBe(5)

    ask.mockRejectedValueOnce(new Error('offline'))
    await memory.reach(planOf([5]))
    ask.mockImplementation(() => new Promise(() => undefined))
    const slow = memory.reach(planOf([6])).then(() => 'went on')
    await vi.advanceTimersByTimeAsync(2999)
    expect(await Promise.race([slow, 'waits'])).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect(await slow).toBe('went on')
  })

  it('is asked for once while the answer is on its way', async () => {
    const memory = newMemory()
    ask.mockImplementation(() => new Promise(() => undefined))
    memory.follow(planOf([1, 2]), 'region')
    await settle()
    memory.follow(planOf([1, 2]), 'region')
    await settle()

    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('is asked for again by the next edit where the server did not answer', async () => {
    const memory = newMemory()
    ask.mockRejectedValueOnce(new Error('offline'))
    memory.follow(planOf([1, 2]), 'region')
    await settle()
    expect(memory.knownFor(planOf([]))).toBeUndefined()

    memory.follow(planOf([1, 2]), 'region')
    await settle()

    expect(memory.knownFor(planOf([]))?.places.size).toBe(3)
  })

  it('is asked for again after a minute where the server could only estimate it', async () => {
    const memory = newMemory()
    ask.mockResolvedValueOnce({ source: 'estimated' })
    for (let edit = 0; edit < 2; edit++) {
      memory.follow(planOf([1, 2]), 'region')
      await settle()
    }
    expect(ask).toHaveBeenCalledTimes(1)

    await vi.advanceTimersByTimeAsync(60_000)
    memory.follow(planOf([1, 2]), 'region')
    await settle()

    expect(memory.knownFor(planOf([]))?.places.size).toBe(3)
  })

  it('is known for the hours of its plan and no others', async () => {
    const memory = newMemory()
    const [morning, evening] = [planOf([1, 2], 480), planOf([1, 2], 1020)]
    memory.remember(morning, timesOf(morning))
    expect(memory.knownFor(evening)).toBeUndefined()

    memory.follow(evening, 'region')
    await settle()

    expect(asked()).toEqual([[3, 3]])
    expect(memory.knownFor(evening)?.places.size).toBe(3)
  })

  it('is kept for the last few hours that were asked for', () => {
    const memory = newMemory()
    const plans = [1, 2, 3, 4, 5].map((hour) => planOf([1], 60 * hour))
    for (const plan of plans) memory.remember(plan, timesOf(plan))

    expect(plans.map((plan) => memory.knownFor(plan) !== undefined)).toEqual([false, true, true, true, true])
  })

  it('leaves times alone that it cannot read, and plans of more places than are sent', async () => {
    const memory = newMemory()
    const vast = planOf(Array.from({ length: 260 }, (_, index) => index))
    memory.remember(vast, { source: 'region', cells: 'of a newer server' })
    memory.follow(vast, 'region')
    await settle()

    expect(memory.knownFor(vast)).toBeUndefined()
    expect(ask).not.toHaveBeenCalled()
  })
})
