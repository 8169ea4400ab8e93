import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DepartmentDay } from '../day/day-queries.ts'

const { unrouted, selection, stale } = vi.hoisted(() => ({ unrouted: vi.fn(), selection: vi.fn(), stale: vi.fn() }))
vi.mock(
  import('#web/client/api.ts'),
  () =>
    ({
      client: { department: { unrouted } },
      api: {
        department: {
          selection: { queryOptions: () => ({ queryKey: ['selection'], queryFn: selection }) },
          stalePlan: { queryOptions: () => ({ queryKey: ['stale'], queryFn: stale }) },
        },
      },
    }) as never,
)
const { findUndone } = await import('./find-undone.ts')

// A Monday that is far away.
const date = '2199-12-30'
const version = { date, version: 3, revision: 1 }
const gone = { inspectorId: 'EC1', kind: 'gone', blocks: [], inspections: 1 }
const dayOf = (more: object = {}) => ({ date, version, routes: [], missing: 0, ...more }) as unknown as DepartmentDay
const undone = (day: DepartmentDay) =>
  findUndone(new QueryClient({ defaultOptions: { queries: { retry: false } } }), day)

beforeEach(() => {
  unrouted.mockReset().mockResolvedValue({ items: [{ facts: { status: 'Scheduled' } }], failed: [], pages: 1 })
  selection.mockReset().mockResolvedValue({ holiday: 'Founders Day' })
  stale.mockReset().mockResolvedValue({ absences: [gone], inspections: [] })
})

describe('what is left undone of a day', () => {
  it('is nothing where nothing is planned, and nobody is asked', async () => {
    expect(await undone(dayOf({ version: undefined, missing: 2 }))).toEqual([])
    expect(unrouted).not.toHaveBeenCalled()
    expect(selection).not.toHaveBeenCalled()
  })

  it('is told of its version, by the lists as they are now', async () => {
    expect(await undone(dayOf())).toEqual([
      '1 appointment is on no route.',
      'EC1 is no longer on the inspector list and has 1 inspection.',
      'This day is a holiday: Founders Day.',
    ])
    expect(unrouted).toHaveBeenCalledExactlyOnceWith({ date, version: 3, page: 0 }, expect.anything())
  })

  it('is not told where it cannot be asked for', async () => {
    unrouted.mockRejectedValue(new Error('503'))
    selection.mockRejectedValue(new Error('503'))
    stale.mockRejectedValue(new Error('503'))

    expect(await undone(dayOf({ missing: 1 }))).toEqual(['1 route could not be looked at here.'])
  })
})
