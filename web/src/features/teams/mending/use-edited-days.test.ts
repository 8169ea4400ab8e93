/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, runHook } from '#test/support/run-hook.ts'

const editedBy = vi.hoisted(() => vi.fn())
vi.mock(import('#web/client/api.ts'), () => fakeApi({}))
vi.mock(import('../moves/ask-desk.ts'), () => ({ editedBy }) as never)
const { useEditedDays } = await import('./use-edited-days.ts')

const [plan, later] = [{ of: 'day' }, { of: 'later' }] as never[]
const edits = ['first', 'second'] as never
const ask = (day: unknown) => runHook(({ of }) => useEditedDays(of as never, edits), { props: { of: day } })

it('nothing is worked out without a day', () => {
  expect(ask(undefined).result.current).toEqual([])
  expect(editedBy).not.toHaveBeenCalled()
})

it('edits are told in their order, whichever is worked out first; one that cannot be changes nothing', async () => {
  const [first, second] = [Promise.withResolvers(), Promise.withResolvers()]
  editedBy.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  const { result } = ask(plan)
  expect(editedBy.mock.calls).toEqual([
    [plan, 'first'],
    [plan, 'second'],
  ])
  await act(async () => second.resolve('2nd'))
  expect([result.current[0], result.current[1]]).toEqual([undefined, '2nd'])
  await act(async () => first.reject(new Error('No worker.')))
  expect(result.current).toEqual([null, '2nd'])
})

it('what was made of a day before is told no longer', async () => {
  const slow = Promise.withResolvers()
  editedBy.mockReturnValueOnce(slow.promise).mockResolvedValueOnce('old')
  const { result, rerender } = ask(plan)
  await act(async () => undefined)
  editedBy.mockResolvedValue('new')
  rerender({ of: later })
  expect(result.current).toEqual([])
  await act(async () => slow.resolve('old'))

  expect(result.current).toEqual(['new', 'new'])
})
