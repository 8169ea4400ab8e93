import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { createRecorder } from './recorder.ts'

/** Work that takes so long by the clock of the recorder. */
function withClock() {
  let now = 0
  const recorder = createRecorder(() => now)
  const taking = (milliseconds: number, error?: Error) => async () => {
    now += milliseconds
    if (error) throw error
  }
  return { recorder, taking }
}

describe('what is recorded of calls', () => {
  it('is how long each took, by its name, and what failed by its code', async () => {
    const { recorder, taking } = withClock()
    const refused = new ORPCError('drives.too-many-marks')
    const reset = new TypeError('fetch failed', { cause: Object.assign(new Error('reset'), { code: 'ECONNRESET' }) })

    for (const milliseconds of [30, 10, 20]) await recorder.time('b', taking(milliseconds))
    await expect(recorder.time('a', taking(5, refused))).rejects.toBe(refused)
    await expect(recorder.time('a', taking(7, reset))).rejects.toBe(reset)

    expect(recorder.rows()).toEqual([
      { name: 'a', count: 2, errors: { 'drives.too-many-marks': 1, ECONNRESET: 1 }, p50: 5, p95: 7, p99: 7, max: 7 },
      { name: 'b', count: 3, errors: {}, p50: 20, p95: 30, p99: 30, max: 30 },
    ])
    expect([recorder.errors(), recorder.quantileOf('b', 0.5)]).toEqual([2, 20])
  })

  it('begins anew once what prepared it is forgotten', async () => {
    const { recorder, taking } = withClock()
    await recorder.time('a', taking(5))

    recorder.forget()

    expect(recorder.rows()).toEqual([])
    expect(recorder.quantileOf('a', 0.95)).toBeNaN()
  })
})
