import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Asked } from './product-messages.ts'
import { createRecorder } from './recorder.ts'
import { openStage, repeat, within } from './stage.ts'
import type { Product } from './start-product.ts'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A product on which nobody calls. */
function standing(): { product: Product; asked: Asked[]; watched: () => number } {
  const asked: Asked[] = []
  let watched = 0
  const product: Product = {
    url: 'http://127.0.0.1:1',
    accounts: async (wanted) => {
      asked.push(wanted)
      return Array.from({ length: wanted.count }, (_, index) => ({ userId: `u${index}`, token: `t${index}` }))
    },
    watch: () => {
      watched += 1
      return []
    },
    close: async () => undefined,
  }
  return { product, asked, watched: () => watched }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the time of a stage', () => {
  it('runs from its begin, and what came before is forgotten', async () => {
    const { product, watched } = standing()
    const stage = openStage(product, 2)
    await stage.recorder.time('before', async () => undefined)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(watched()).toBe(0)

    stage.begin()

    expect([stage.isOver(), stage.recorder.rows(), watched()]).toEqual([false, [], 1])
    await vi.advanceTimersByTimeAsync(119_000)
    expect([stage.isOver(), stage.elapsedSeconds()]).toEqual([false, 119])
    await vi.advanceTimersByTimeAsync(1000)
    expect(stage.isOver()).toBe(true)
  })

  it('lets nobody wait beyond its end', async () => {
    const stage = openStage(standing().product, 1)
    stage.begin()
    const waited = Promise.all([stage.pause(1e9), stage.pause(-5)]).then(() => stage.elapsedSeconds())

    await vi.advanceTimersByTimeAsync(60_000)

    expect(await waited).toBe(60)
    const late = stage.pause(1e9).then(() => stage.elapsedSeconds())
    await vi.advanceTimersByTimeAsync(1)
    expect(await late).toBeCloseTo(60, 1)
  })
})

describe('the people of a stage', () => {
  it('have each their number and a chance of their own, the same ones in the next run', async () => {
    const { product, asked } = standing()
    const people = () => openStage(product, 1).actors(3, 'teams')

    const [one, again] = [await people(), await people()]

    expect(asked).toEqual(Array(2).fill({ count: 3, plan: 'teams' }))
    const drawn = one.map(({ chance }) => chance())
    expect(new Set(drawn).size).toBe(3)
    expect(again.map(({ chance }) => chance())).toEqual(drawn)
    expect(one.map(({ number }) => number)).toEqual([0, 1, 2])
  })

  it('do their work again and again, one after the other first, and go on after a failure', async () => {
    const stage = openStage(standing().product, 1)
    const actors = await stage.actors(4, 'plus')
    stage.begin()
    const begun = new Map<number, number[]>()
    const over = repeat(stage, actors, [5, 10], async ({ number }, round) => {
      begun.set(number, [...(begun.get(number) ?? []), stage.elapsedSeconds()])
      await wait(100)
      if (round === 0 || number === 2) throw new Error('refused')
    })

    await vi.advanceTimersByTimeAsync(90_000)
    await over

    expect(actors.map(({ number }) => Math.round(begun.get(number)?.[0] ?? -1))).toEqual([0, 3, 5, 8])
    for (const times of begun.values()) {
      expect(times.length).toBeGreaterThanOrEqual(5)
      for (const [index, at] of times.slice(1).entries()) {
        const thought = at - (times[index] ?? 0)
        expect(thought).toBeGreaterThanOrEqual(5)
        expect(thought).toBeLessThan(10.2)
      }
      expect(Math.max(...times)).toBeLessThanOrEqual(60)
    }
  })
})

describe('what was to take no longer', () => {
  it('is met at its bound and not above, and not where nothing was measured', async () => {
    let now = 0
    const recorder = createRecorder(() => now)
    for (let taken = 1; taken <= 100; taken++) {
      await recorder.time('call', async () => {
        now += taken
      })
    }

    expect(within(recorder, 'call', 95)).toEqual({ said: 'call: p95 95 ms, at most 95 ms', isMet: true })
    expect(within(recorder, 'call', 94).isMet).toBe(false)
    expect(within(recorder, 'never', 1e9).isMet).toBe(false)
  })
})
