/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const department = vi.hoisted(() => ({
  ...{ imports: vi.fn(), readImport: vi.fn(), ranking: vi.fn(), selection: vi.fn() },
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ department }))
const { useUploads } = await import('./uploads.ts')
const { useImports } = await import('./use-imports.ts')

const record = (importId: string, status: string, updatedAt = 1) => ({ importId, status, updatedAt, kind: 'k' })
const upload = (id: string, state: string, importId?: string) => ({ id, state, importId, file: {}, loaded: 0 }) as never
const uploads = () => useUploads.getState().uploads.map(({ id }) => id)
const statuses = (records: readonly { importId: string; status: string }[]) =>
  records.map(({ importId, status }) => `${importId} ${status}`)

const open = async () => {
  const { result } = runHook(useImports)
  await pass()
  return result
}

beforeEach(() => {
  vi.useFakeTimers()
  useUploads.setState({ uploads: [] })
})

describe('imports', () => {
  it('are followed twice a second while they are under way, and the list is read again once one has ended', async () => {
    department.imports.mockResolvedValue({ imports: [record('a', 'checking'), record('b', 'current')] })
    department.readImport.mockResolvedValueOnce(record('a', 'checking')).mockResolvedValue(record('a', 'ready', 2))
    const result = await open()
    await pass()
    expect(department.readImport.mock.calls.map(([{ importId }]) => importId)).toEqual(['a'])
    expect(department.imports).toHaveBeenCalledTimes(1)

    department.imports.mockResolvedValue({ imports: [record('a', 'ready', 2), record('b', 'current')] })
    await pass(499)
    expect(department.readImport).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(department.imports).toHaveBeenCalledTimes(2)
    expect(statuses(result.current.records)).toEqual(['a ready', 'b current'])

    await pass(5000)
    expect(department.readImport).toHaveBeenCalledTimes(2)
  })

  it('of others are looked at every quarter of a minute', async () => {
    department.imports.mockResolvedValue({ imports: [] })
    await open()
    await pass(14_999)
    expect(department.imports).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(department.imports).toHaveBeenCalledTimes(2)
  })

  it('are as they were told last, and at the same time by what was asked', async () => {
    department.imports.mockResolvedValue({ imports: [record('a', 'checking', 5), record('b', 'checking', 5)] })
    department.readImport.mockImplementation(async ({ importId }: { importId: string }) =>
      importId === 'a' ? record('a', 'waiting', 4) : record('b', 'waiting', 5),
    )
    const result = await open()
    await pass()

    expect(statuses(result.current.records)).toEqual(['a checking', 'b waiting'])
  })
})

describe('an upload', () => {
  it.each([
    ['sent', 'ready', 'listed', false],
    ['sent', 'waiting', 'listed', true],
    ['sent', 'dropped', 'not listed', false],
    ['sent', 'replaced', 'not listed', false],
    ['sent', 'ready', 'not listed', true],
    ['uploading', 'ready', 'listed', true],
  ])('that is %s stays until its import stands for itself: %s, %s', async (state, status, where, stays) => {
    useUploads.setState({ uploads: [upload('u', state, 'a')] })
    department.imports.mockResolvedValue({ imports: where === 'listed' ? [record('a', status)] : [] })
    department.readImport.mockResolvedValue(record('a', status))
    await open()
    await pass()

    expect(uploads()).toEqual(stays ? ['u'] : [])
  })

  it.each([
    ['starting', true],
    ['uploading', true],
    ['sent', false],
    ['refused', false],
  ])('that is %s asks before the page is left: %s', async (state, asks) => {
    useUploads.setState({ uploads: [upload('u', state)] })
    department.imports.mockResolvedValue({ imports: [] })
    await open()
    const leaving = new Event('beforeunload', { cancelable: true })
    act(() => void window.dispatchEvent(leaving))

    expect(leaving.defaultPrevented).toBe(asks)
  })
})
