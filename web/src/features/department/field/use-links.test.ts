/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'
import { notices } from '#web/ui/feedback/notices/notice.ts'

const { department, announce } = vi.hoisted(() => ({
  department: { inspectorLinks: vi.fn(), sendInspectorLink: vi.fn(), openInspectorLink: vi.fn() },
  announce: vi.fn(),
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ department }))
vi.mock(import('#web/ui/feedback/notices/announce.tsx'), () => ({ announce }) as never)
const { isWaiting, useLinks } = await import('./use-links.ts')

const link = (inspectorId: string, state: string, words: object = {}) =>
  ({ inspectorId, state, inspections: 3, email: `${inspectorId}@example.com`, ...words }) as never
const links = [
  link('a', 'new'),
  link('b', 'changed', { inspections: 0 }),
  link('c', 'told'),
  link('d', 'new', { email: '' }),
]
const open = async () => {
  department.inspectorLinks.mockResolvedValue({ links })
  const { result } = runHook(() => useLinks('2026-11-24'))
  await pass()
  return result
}
const names = (those: readonly { inspectorId: string }[]) => those.map(({ inspectorId }) => inspectorId)

beforeEach(() => void vi.useFakeTimers())

it.each([
  ['new', 1, true],
  ['new', 0, false],
  ['told', 1, false],
  ['changed', 0, true],
])('whoever is %s with %i inspections waits for a mail: %s', (state, inspections, waits) => {
  expect(isWaiting(link('a', state, { inspections }))).toBe(waits)
})

describe('the links of a day', () => {
  it('go to who waits and can be reached, also by an address that is typed', async () => {
    const result = await open()
    expect(names(result.current.ready)).toEqual(['a', 'b'])
    act(() => result.current.type('d', ' dan@example.com '))
    expect(names(result.current.ready)).toEqual(['a', 'b', 'd'])
    act(() => result.current.type('a', 'nobody'))
    expect(names(result.current.ready)).toEqual(['b', 'd'])

    department.sendInspectorLink.mockImplementation(async ({ inspectorId }) => link(inspectorId, 'told'))
    act(() => result.current.send(result.current.ready))
    expect(result.current.isSending).toBe(false)
    await pass()
    expect(department.sendInspectorLink.mock.calls.map(([{ email }]) => email)).toEqual([
      ...['b@example.com', 'dan@example.com'],
    ])
    expect([names(result.current.ready), announce.mock.calls]).toEqual([[], [['2 of 2 sent']]])
  })

  it('tells how many failed', async () => {
    const result = await open()
    department.sendInspectorLink.mockResolvedValueOnce(link('a', 'new', { failure: 'Full.' }))
    department.sendInspectorLink.mockResolvedValueOnce(link('b', 'told'))
    act(() => result.current.send(result.current.ready))
    await pass()

    expect(announce).toHaveBeenCalledExactlyOnceWith('1 of 2 sent')
    expect(names(result.current.ready)).toEqual(['a'])
  })

  it('say that not all were sent', async () => {
    const result = await open()
    department.sendInspectorLink.mockRejectedValue(new TypeError('Failed to fetch'))
    act(() => result.current.send(result.current.ready))
    await pass()

    expect(notices.get()?.title).toBe('Not all were sent')
    expect(announce).not.toHaveBeenCalled()
  })

  it('are opened one by one', async () => {
    const result = await open()
    department.openInspectorLink
      .mockResolvedValueOnce(link('a', 'told', { url: 'https://x' }))
      .mockResolvedValueOnce({})
    let urls: string[] = []
    await act(async () => {
      urls = [await result.current.open('a'), await result.current.open('b')]
    })

    expect(urls).toEqual(['https://x', ''])
    expect(names(result.current.ready)).toEqual(['b'])
  })
})
