import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createJobDesk } from './job-desk.ts'

const IDLE = { since: undefined, progress: undefined, best: undefined }
const progress = { phase: 'solving', done: 1, total: 4, elapsedSeconds: 1 } as const

/** A call that ends when the test says so, or with the reason that it is left for. */
function openCall() {
  let resolve: (answer: string) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<string>((answer, fail) => {
    resolve = answer
    reject = fail
  })
  const call = ({ signal }: { readonly signal: AbortSignal }): Promise<string> => {
    signal.addEventListener('abort', () => reject(signal.reason))
    return promise
  }
  return { call, resolve, reject }
}

describe('a desk', () => {
  it('tells the best answer and the progress while it waits, and is idle after the answer', async () => {
    const desk = createJobDesk<string>(() => 7)
    const { call, resolve } = openCall()
    const stop = vi.fn()

    const asked = desk.ask(
      (watch) => {
        watch.onProgress(progress)
        return call(watch)
      },
      (onBetter) => {
        onBetter('better')
        return stop
      },
    )

    expect(desk.get()).toEqual({ since: 7, progress, best: 'better' })
    expect(desk.isRunning()).toBe(true)
    resolve('answer')
    expect(await asked).toBe('answer')
    expect(desk.get()).toEqual(IDLE)
    expect(stop).toHaveBeenCalledOnce()
  })

  it('is free at once for another day when the one before is left, whose late words are not heard', async () => {
    const desk = createJobDesk<string>(() => 7)
    const [first, second] = [openCall(), openCall()]
    let say: (best: string) => void = () => undefined
    const left = new Error('Left')

    const before = desk.ask(first.call, (onBetter) => {
      say = onBetter
      return () => undefined
    })
    desk.leave(left)
    expect(desk.isRunning()).toBe(false)
    const after = desk.ask(second.call, () => () => undefined)
    say('of the day before')
    await expect(before).rejects.toBe(left)

    expect(desk.get()).toEqual({ ...IDLE, since: 7 })
    expect(desk.isRunning()).toBe(true)
    second.resolve('answer')
    expect(await after).toBe('answer')
  })

  it.each(['fails with a copy of the reason', 'is answered all the same'])(
    'ends with the reason that it is left for where its call %s',
    async (end) => {
      const desk = createJobDesk<string>(() => 7)
      const left = new Error('Left')

      const asked = desk.ask(
        ({ signal }) =>
          new Promise((resolve, reject) => {
            signal.addEventListener('abort', () =>
              end === 'is answered all the same' ? resolve('answer') : reject(structuredClone(signal.reason)),
            )
          }),
        () => () => undefined,
      )
      desk.leave(left)

      await expect(asked).rejects.toBe(left)
    },
  )

  it('ends idle, with every search stopped, however calls are answered, fail and are left', async () => {
    const step = fc.constantFrom('ask', 'answer', 'fail', 'leave', 'wait')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const desk = createJobDesk<string>(() => 7)
        const calls: ReturnType<typeof openCall>[] = []
        const stop = vi.fn()
        let open: ReturnType<typeof openCall> | undefined
        const ways: Record<(typeof steps)[number], () => unknown> = {
          ask: () => {
            if (desk.isRunning()) return
            open = openCall()
            calls.push(open)
            desk.ask(open.call, () => stop).catch(() => undefined)
          },
          answer: () => open?.resolve('answer'),
          fail: () => open?.reject(new Error('No')),
          leave: () => desk.leave(new Error('Left')),
          wait: () => new Promise(setImmediate),
        }
        for (const each of steps) await ways[each]()
        open?.resolve('answer')
        await new Promise(setImmediate)

        expect(desk.get()).toEqual(IDLE)
        expect(desk.isRunning()).toBe(false)
        expect(stop).toHaveBeenCalledTimes(calls.length)
      }),
    )
  })
})
