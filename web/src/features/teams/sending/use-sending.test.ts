/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import type { SendRow, SendState } from './send-rows.ts'

const { teams, saveNow, sendLink, announce } = vi.hoisted(() => ({
  teams: { days: vi.fn(), day: vi.fn() },
  ...{ saveNow: vi.fn(), sendLink: vi.fn(), announce: vi.fn() },
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ teams }))
vi.mock(import('../saving/day-saver.ts'), () => ({ saveNow }) as never)
vi.mock(import('./send-link.ts'), () => ({ sendLink }) as never)
vi.mock(import('#web/ui/feedback/notices/announce.tsx'), () => ({ announce }) as never)
const { useProgressWords, useSending } = await import('./use-sending.ts')

const row = (driverId: number, state: SendState): SendRow =>
  ({ driverId, state, changes: [], contact: 'ana@example.com' }) as unknown as SendRow
const waiting = [row(1, { kind: 'waiting' }), row(2, { kind: 'waiting' })]
const onClose = vi.fn()
const told = { kind: 'answered', send: {} }
const failed = { kind: 'failed', failure: { code: 'teams.bad-address', message: 'No such address.' } }
const open = () => runHook((date: string) => useSending({ date, way: 'email', onClose }), { props: '2026-11-24' })
const sentTo = () => sendLink.mock.calls.map(([, id]) => id)

beforeEach(() => {
  vi.useFakeTimers()
  saveNow.mockResolvedValue(true)
  sendLink.mockResolvedValue(told)
})

describe('sending', () => {
  it('goes to whoever waits, after the day is saved, and closes the dialog a second later', async () => {
    const { result } = open()
    act(() => result.current.sendAll([...waiting, row(3, { kind: 'no-contact' }), row(4, { kind: 'sent', at: 1 })]))
    expect([result.current.isSending, sentTo()]).toEqual([true, []])
    await pass()
    expect([result.current.isSending, sentTo()]).toEqual([false, [1, 2]])
    expect(sendLink.mock.calls[0]).toEqual(['2026-11-24', 1, 'email'])

    await pass(999)
    expect(onClose).not.toHaveBeenCalled()
    await pass(1)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('sends nothing of a day that could not be saved', async () => {
    saveNow.mockResolvedValue(false)
    const { result } = open()
    act(() => result.current.sendOne(1))
    await pass(2000)

    expect(result.current.refusal).toMatch(/could not be saved/)
    expect(announce).toHaveBeenCalledExactlyOnceWith(result.current.refusal)
    expect([sentTo(), onClose.mock.calls]).toEqual([[], []])
  })

  it('stays open where somebody could not be told, and tries those again', async () => {
    sendLink.mockResolvedValueOnce(failed)
    const { result } = open()
    act(() => result.current.sendAll(waiting))
    await pass(2000)
    expect([...result.current.attempts.failures.keys()]).toEqual([1])
    expect(onClose).not.toHaveBeenCalled()

    act(() => result.current.retryFailed([row(1, { kind: 'failed', why: 'No.' }), row(2, { kind: 'sent', at: 1 })]))
    await pass(2000)
    expect([sentTo(), result.current.attempts.failures.size]).toEqual([[1, 2, 1], 0])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('does one thing at a time, and nothing where nobody waits', async () => {
    const { result } = open()
    act(() => result.current.sendAll([row(4, { kind: 'sent', at: 1 })]))
    expect(result.current.isSending).toBe(false)
    act(() => result.current.sendOne(1))
    act(() => result.current.sendOne(2))
    act(() => result.current.sendAll(waiting))
    await pass()

    expect(sentTo()).toEqual([1])
  })

  it('forgets what was said against the other way', async () => {
    sendLink.mockResolvedValue(failed)
    const { result } = open()
    act(() => result.current.sendOne(1))
    await pass()
    act(() => result.current.reset())

    expect([result.current.attempts.failures.size, result.current.refusal]).toEqual([0, undefined])
  })

  it('ends with the dialog', async () => {
    const answer = Promise.withResolvers()
    sendLink.mockReturnValueOnce(answer.promise)
    const { result, unmount } = open()
    act(() => result.current.sendAll(waiting))
    await pass()
    unmount()
    answer.resolve(told)
    await pass(2000)

    expect([sentTo(), onClose.mock.calls]).toEqual([[1], []])
  })

  it('ends where another day comes onto the page', () => {
    const { rerender } = open()
    rerender('2026-11-24')
    expect(onClose).not.toHaveBeenCalled()
    rerender('2026-11-25')
    expect(onClose).toHaveBeenCalled()
  })
})

it('how far it is, is told while it goes on', () => {
  const { rerender } = runHook(({ rows, isSending }) => useProgressWords(rows, isSending), {
    props: { rows: waiting, isSending: false },
  })
  expect(announce).not.toHaveBeenCalled()
  rerender({ rows: [row(1, { kind: 'sent', at: 1 }), row(2, { kind: 'no-contact' })], isSending: true })

  expect(announce).toHaveBeenCalledExactlyOnceWith('1 of 1 sent, 1 cannot be sent')
})
