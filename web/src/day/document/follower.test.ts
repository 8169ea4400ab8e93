import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFollower } from './follower.ts'

const MOMENT_MS = 300
const offline = () => new TypeError('Failed to fetch')
const refusal = (code: string) => new ORPCError(code, { status: 409, message: 'No.' })

/** A page whose text is followed, and a server whose answers the test gives. */
function pageOf() {
  let shown = 'a'
  let saved = 'a'
  const calls: { text: string; answer: (error?: unknown) => Promise<void> }[] = []
  const follower = createFollower<string>({
    due: () => (shown === saved ? undefined : shown),
    nameOf: (text) => text,
    targetOf: (text) => text.slice(0, 1),
    isFinal: ({ code }) => code === 'elsewhere',
    save: (text) =>
      new Promise((resolve, reject) => {
        calls.push({
          text,
          answer: async (error) => {
            if (error === undefined) {
              saved = text
              resolve()
            } else reject(error)
            await vi.advanceTimersByTimeAsync(0)
          },
        })
      }),
  })
  const show = (text: string): void => {
    shown = text
    follower.look()
  }
  const texts = (): string[] => calls.map(({ text }) => text)
  const answer = (error?: unknown) => calls.at(-1)?.answer(error)
  return { follower, show, texts, answer, saved: () => saved }
}

describe('what follows a document', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => vi.useRealTimers())

  it('is idle before anything is to be saved, and looks a moment after it is', async () => {
    const { follower, show, texts } = pageOf()
    expect(follower.get()).toEqual({ busy: false, failure: undefined, target: undefined })
    follower.look()
    await vi.advanceTimersByTimeAsync(10 * MOMENT_MS)
    expect(texts()).toEqual([])

    show('b')
    await vi.advanceTimersByTimeAsync(MOMENT_MS - 1)
    expect([texts(), follower.get().busy]).toEqual([[], false])
    await vi.advanceTimersByTimeAsync(1)
    expect([texts(), follower.get().busy]).toEqual([['b'], true])
  })

  it('waits 5, 15 and then 60 seconds between tries, and 5 again after one that succeeded', async () => {
    const { show, texts, answer } = pageOf()
    show('b')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    for (const seconds of [5, 15, 60, 60]) {
      const before = texts().length
      await answer(offline())
      await vi.advanceTimersByTimeAsync(1000 * seconds - 1)
      expect(texts()).toHaveLength(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(texts()).toHaveLength(before + 1)
    }
    await answer()

    show('c')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    await answer(offline())
    await vi.advanceTimersByTimeAsync(5000)
    expect(texts().slice(-2)).toEqual(['c', 'c'])
  })

  it('saves quick changes as one, and nothing where they take each other back', async () => {
    const { show, texts, answer, saved } = pageOf()

    show('b')
    show('c')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    expect(texts()).toEqual(['c'])
    await answer()
    expect(saved()).toBe('c')

    show('d')
    show('c')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    expect(texts()).toEqual(['c'])
  })

  it('has one call under way, and the last state wins', async () => {
    const { follower, show, texts, answer, saved } = pageOf()

    show('b')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    show('c')
    show('d')
    await vi.advanceTimersByTimeAsync(10 * MOMENT_MS)
    expect(texts()).toEqual(['b'])
    expect(follower.get().busy).toBe(true)

    await answer()
    expect(texts()).toEqual(['b', 'd'])
    await answer()
    expect(saved()).toBe('d')
    expect(follower.get()).toEqual({ busy: false, failure: undefined, target: undefined })
  })

  it('goes back with what it follows while the way forth is under way', async () => {
    const { show, texts, answer, saved } = pageOf()

    show('b')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    show('a')
    await answer()

    expect(texts()).toEqual(['b', 'a'])
    await answer()
    expect(saved()).toBe('a')
  })

  it('tries again by itself when nobody answered, later each time, and at once when asked', async () => {
    const { follower, show, texts, answer } = pageOf()
    show('b')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)

    await answer(offline())
    expect(follower.get().failure?.code).toBe('network')
    await vi.advanceTimersByTimeAsync(5000)
    expect(texts()).toHaveLength(2)
    await answer(offline())
    await vi.advanceTimersByTimeAsync(14_999)
    expect(texts()).toHaveLength(2)
    follower.again()
    expect(follower.get().failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(0)
    expect(texts()).toHaveLength(3)
  })

  it('tries what was refused again only once it has changed', async () => {
    const { follower, show, texts, answer } = pageOf()
    show('b')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    await answer(refusal('not-plus'))

    follower.look()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(texts()).toEqual(['b'])
    expect(follower.get()).toMatchObject({ busy: false, failure: { code: 'not-plus' } })

    show('c')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    expect(texts()).toEqual(['b', 'c'])
  })

  it('waits for a decision where somebody else was faster', async () => {
    const { follower, show, texts, answer } = pageOf()
    show('b')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    await answer(refusal('elsewhere'))

    show('b, later')
    await vi.advanceTimersByTimeAsync(100_000)
    expect(texts()).toEqual(['b'])

    await follower.alone(async () => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(texts()).toEqual(['b', 'b, later'])
  })

  it('goes on with what is opened next while a decision on the one before is open', async () => {
    const { follower, show, texts, answer, saved } = pageOf()
    show('b')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    await answer(refusal('elsewhere'))
    expect(follower.get()).toMatchObject({ failure: { code: 'elsewhere' }, target: 'b' })

    show('c')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)
    expect(texts()).toEqual(['b', 'c'])
    await answer()

    expect(saved()).toBe('c')
    expect(follower.get()).toEqual({ busy: false, failure: undefined, target: undefined })
  })

  it('lets other work wait for the call under way, and says how that went', async () => {
    const { follower, show, answer } = pageOf()
    const order: string[] = []
    show('b')
    await vi.advanceTimersByTimeAsync(MOMENT_MS)

    const work = follower.alone(async () => {
      order.push('work')
      throw refusal('elsewhere')
    })
    const outcome = expect(work).rejects.toThrow('No.')
    await vi.advanceTimersByTimeAsync(0)
    expect(order).toEqual([])
    await answer()
    await outcome

    expect(order).toEqual(['work'])
    expect(follower.get().busy).toBe(false)
  })
})
