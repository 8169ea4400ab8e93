/** @vitest-environment jsdom */
import { beforeEach, expect, it, vi } from 'vitest'
import { pass, runHook } from '#test/support/run-hook.ts'

const insertsOf = vi.hoisted(() => vi.fn())
vi.mock(import('../moves/ask-desk.ts'), () => ({ insertsOf }) as never)
const { useInsertWays } = await import('./use-insert-ways.ts')

const [plan, stop, other] = [{ of: 'day' }, { address: 'a' }, { address: 'b' }] as never[]
const ask = (day: unknown, asked: unknown) =>
  runHook(({ of, at }) => useInsertWays(of as never, at as never), { props: { of: day, at: asked } })

beforeEach(() => void vi.useFakeTimers())

it.each([
  [undefined, stop],
  [plan, undefined],
])('there is nothing to ask without a day, or without a stop', async (day, asked) => {
  ask(day, asked)
  await pass(1000)

  expect(insertsOf).not.toHaveBeenCalled()
})

it('who types is asked for once, and told of what was typed last', async () => {
  insertsOf.mockImplementation(async (_, { address }) => [address])
  const { result, rerender } = ask(plan, stop)
  await pass(149)
  rerender({ of: plan, at: other })
  await pass(149)
  expect(insertsOf).not.toHaveBeenCalled()
  await pass(1)
  expect([insertsOf.mock.calls, result.current]).toEqual([[[plan, other]], ['b']])

  rerender({ of: plan, at: stop })
  expect(result.current).toBeUndefined()
})

it('nobody is told of what comes too late, and of what cannot be known there is none', async () => {
  const late = Promise.withResolvers()
  insertsOf.mockReturnValueOnce(late.promise).mockRejectedValue(new Error('No worker.'))
  const { result, rerender } = ask(plan, stop)
  await pass(150)
  rerender({ of: plan, at: other })
  late.resolve(['late'])
  await pass(150)

  expect(result.current).toEqual([])
})
