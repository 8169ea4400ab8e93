/** @vitest-environment jsdom */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const department = vi.hoisted(() => ({ ranking: vi.fn() }))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ department }))
const { useRanking } = await import('./use-ranking.ts')

/** Three pages of two rows, as a call answers them. */
const pageOf = (page: number, total = 6) => ({
  ...{ items: [`${page}a`, `${page}b`], total, pages: 3, policy: 'sla', unknown: 1 },
})
const pagesAsked = () => department.ranking.mock.calls.map(([{ page }]) => page)
const open = (date = '2026-11-24') => runHook((day: string) => useRanking(day, undefined), { props: date })

beforeEach(() => void vi.useFakeTimers())

describe('the ranked list', () => {
  it('shows its first page at once, the others as they arrive, without a gap', async () => {
    const late = Promise.withResolvers()
    department.ranking.mockImplementation(({ page }: { page: number }) =>
      page === 1 ? late.promise : Promise.resolve(pageOf(page)),
    )
    const { result } = open()
    expect(result.current.data).toBeUndefined()
    await pass()
    expect(pagesAsked()).toEqual([0, 1, 2])
    expect(result.current.data).toMatchObject({ rows: ['0a', '0b'], isComplete: false, done: 0, unknown: 1, total: 6 })

    late.resolve(pageOf(1))
    await pass()
    expect(result.current.data).toMatchObject({ rows: ['0a', '0b', '1a', '1b', '2a', '2b'], isComplete: true })
  })

  it('asks for no more pages than there are', async () => {
    department.ranking.mockResolvedValue({ ...pageOf(0, 2), pages: 1 })
    const { result } = open()
    await pass()

    expect(pagesAsked()).toEqual([0])
    expect(result.current.data?.isComplete).toBe(true)
  })

  it('is asked anew where its pages are of two lists', async () => {
    department.ranking
      .mockResolvedValueOnce(pageOf(0, 7))
      .mockImplementation(async ({ page }: { page: number }) => pageOf(page))
    open()
    await pass()

    expect(pagesAsked()).toEqual([0, 1, 2, 0, 1, 2])
  })

  it('keeps the one before while another day is on its way, and asks for none of its pages', async () => {
    department.ranking.mockImplementation(async ({ page }: { page: number }) => pageOf(page))
    const { result, rerender } = open()
    await pass()
    department.ranking.mockReturnValue(new Promise(() => undefined))
    rerender('2026-11-25')
    await pass()

    expect(result.current.data?.rows.slice(0, 2)).toEqual(['0a', '0b'])
    expect(department.ranking.mock.calls.filter(([{ date }]) => date === '2026-11-25')).toHaveLength(1)
  })

  it('tells why it is not there', async () => {
    const failure = new TypeError('Failed to fetch')
    department.ranking.mockRejectedValue(failure)
    const { result } = open()
    await pass()

    expect(result.current).toMatchObject({ data: undefined, error: failure })
  })
})
