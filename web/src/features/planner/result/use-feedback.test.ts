/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const accounts = vi.hoisted(() => ({ feedbackStatus: vi.fn(), submitFeedback: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ accounts }))

const open = async () => {
  const { toasts } = await import('#web/ui/feedback/toast.ts')
  const { useFeedback } = await import('./use-feedback.ts')
  const { result } = runHook(useFeedback)
  const ask = async () => {
    act(() => result.current.ask())
    await pass()
  }
  return { result, toasts, ask }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})

it('whom the server wants to ask is asked once a visit', async () => {
  accounts.feedbackStatus.mockResolvedValue({ eligible: true })
  const { result, toasts, ask } = await open()
  await ask()
  await ask()
  expect(accounts.feedbackStatus).toHaveBeenCalledTimes(1)
  expect(result.current.opened).toBe(false)
  act(() => toasts.get()?.action?.run())

  expect(result.current.opened).toBe(true)
})

it.each([() => Promise.resolve({ eligible: false }), () => Promise.reject(new TypeError('Failed to fetch'))])(
  'nobody else is, and nothing is said of a failure',
  async (answer) => {
    accounts.feedbackStatus.mockImplementation(answer)
    const { toasts, ask } = await open()
    await ask()

    expect(toasts.get()).toBeUndefined()
  },
)

it.each([
  [7, true, 'Thank you. A person reads every answer'],
  [null, true, undefined],
  [7, false, undefined],
])('an answer of %s that arrives (%s) is thanked for: %s', async (score, arrives, said) => {
  accounts.submitFeedback.mockImplementation(async () => {
    if (!arrives) throw new TypeError('Failed to fetch')
  })
  const { result, toasts } = await open()
  act(() => result.current.send(score, 'Good'))
  await pass()

  expect(accounts.submitFeedback).toHaveBeenCalledExactlyOnceWith({ score, feedback: 'Good' })
  expect(toasts.get()?.message).toBe(said)
})
