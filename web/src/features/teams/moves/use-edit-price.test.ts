/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Plan } from '#core/plan/plan.ts'
import type { DayEdit } from '#core/teams/edits/day-edit.ts'
import { runHook } from '#test/support/run-hook.ts'

const pricesOf = vi.hoisted(() => vi.fn())
vi.mock(import('./ask-desk.ts'), () => ({ pricesOf }) as never)
const { useEditPrices } = await import('./use-edit-price.ts')

const plan = {} as Plan
const [some, others] = [['some'], ['others']] as unknown as (readonly DayEdit[])[]
const ask = (day: Plan | undefined, edits: readonly DayEdit[] | undefined) =>
  runHook(({ of, asked }) => useEditPrices(of, asked), { props: { of: day, asked: edits } })

it.each([
  [undefined, some],
  [plan, undefined],
  [undefined, undefined],
])('no edits of no day have no price', (day, edits) => {
  expect(ask(day, edits).result.current).toBeUndefined()
  expect(pricesOf).not.toHaveBeenCalled()
})

it('prices are those of the edits on the page, whichever is known first', async () => {
  const [first, second] = [Promise.withResolvers(), Promise.withResolvers()]
  pricesOf.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  const { result, rerender } = ask(plan, some)
  expect(result.current).toBeUndefined()
  rerender({ of: plan, asked: others })

  await act(async () => second.resolve([2]))
  expect(result.current).toEqual([2])
  await act(async () => first.resolve([1]))
  expect(result.current).toEqual([2])
  expect(pricesOf.mock.calls).toEqual([
    [plan, some],
    [plan, others],
  ])
})

it('there are none where they cannot be known', async () => {
  pricesOf.mockRejectedValue(new Error('No worker.'))
  const { result } = ask(plan, some)
  await act(async () => undefined)

  expect(result.current).toEqual([])
})
