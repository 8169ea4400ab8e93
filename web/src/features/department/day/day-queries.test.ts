/** @vitest-environment jsdom */
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, pass, runHook } from '#test/support/run-hook.ts'

const department = vi.hoisted(() => ({
  ...{ versions: vi.fn(), getInspectorRoutesMetadata: vi.fn(), getInspectorRoutesChunked: vi.fn() },
}))
vi.mock(import('#web/client/api.ts'), () => fakeApi({ department }))
vi.mock(import('./day-route.ts'), () => ({ toDayRoute: (route: unknown) => route }) as never)
const { keepVersion, shownVersion, useDay, versionsQuery } = await import('./day-queries.ts')

const date = '2026-11-24'
const version = (number: number, status = 'draft', revision = 1) => ({ date, version: number, status, revision })
const versionsOf = (published: number | null, ...versions: ReturnType<typeof version>[]) =>
  ({ versions, published: published ?? undefined }) as never
const open = async (chosen: number | null = null) => {
  const { result } = runHook(() => useDay(date, chosen))
  await pass()
  return result
}

beforeEach(() => {
  vi.useFakeTimers()
  department.getInspectorRoutesMetadata.mockImplementation(async ({ version: asked }) => ({
    ...{ totalRoutes: 3, version: version(asked) },
  }))
  department.getInspectorRoutesChunked.mockImplementation(async ({ index }) => ({ route: `route ${index}` }))
})

it.each([
  ['the published one', versionsOf(2, version(1), version(2, 'published'), version(3)), null, 2],
  ['the newest draft', versionsOf(null, version(3), version(1)), null, 3],
  ['the one that was chosen', versionsOf(2, version(1), version(2, 'published')), 1, 1],
  ['none that is being written', versionsOf(null, version(1), version(4, 'writing')), null, 1],
  ['none that is chosen and not there', versionsOf(2, version(2, 'published'), version(4, 'writing')), 4, 2],
  ['nothing', versionsOf(null), null, undefined],
] as const)('of a day is shown %s', (_, versions, chosen, shown) => {
  expect(shownVersion(versions, chosen)).toBe(shown)
})

it('a version takes its place among those that are known', () => {
  const queries = new QueryClient()
  keepVersion(queries, version(2) as never)
  expect(queries.getQueryData(versionsQuery(date).queryKey)).toBeUndefined()

  queries.setQueryData(versionsQuery(date).queryKey, versionsOf(1, version(1), version(2)))
  keepVersion(queries, version(2, 'draft', 9) as never)
  expect(queries.getQueryData(versionsQuery(date).queryKey)).toEqual(versionsOf(1, version(1), version(2, 'draft', 9)))
})

describe('a day', () => {
  it('is fetched route by route; one that fails is left out and counted', async () => {
    department.versions.mockResolvedValue(versionsOf(null, version(2)))
    department.getInspectorRoutesChunked.mockImplementation(async ({ index }) => {
      if (index === 1) throw new TypeError('Failed to fetch')
      return { route: `route ${index}` }
    })
    const result = await open()

    expect(result.current.query.data).toMatchObject({
      version: { version: 2 },
      routes: ['route 0', 'route 2'],
      missing: 1,
    })
    expect(department.getInspectorRoutesMetadata.mock.calls[0]?.[0]).toEqual({ selectedDate: date, version: 2 })
  })

  it('has no routes where nothing is planned', async () => {
    department.versions.mockResolvedValue(versionsOf(null))
    const result = await open()

    expect(result.current.query.data).toEqual({ date, version: undefined, routes: [], missing: 0 })
    expect(department.getInspectorRoutesMetadata).not.toHaveBeenCalled()
  })

  it('is fetched again where its list knows a later revision, and not where it knows the same', async () => {
    department.versions
      .mockResolvedValueOnce(versionsOf(null, version(2)))
      .mockResolvedValue(versionsOf(null, version(2, 'draft', 2)))
    await open()
    expect(department.getInspectorRoutesMetadata).toHaveBeenCalledTimes(1)
    department.getInspectorRoutesMetadata.mockResolvedValue({ totalRoutes: 0, version: version(2, 'draft', 2) })
    await pass(59_999)
    expect(department.versions).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(department.getInspectorRoutesMetadata).toHaveBeenCalledTimes(2)
    await pass(60_000)
    expect(department.getInspectorRoutesMetadata).toHaveBeenCalledTimes(2)
  })

  it('tells why it is not there, and tries that again', async () => {
    department.versions.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    department.versions.mockResolvedValue(versionsOf(null, version(2)))
    const result = await open()
    expect(result.current.query).toMatchObject({ data: undefined, error: expect.any(TypeError) })

    void result.current.query.refetch()
    await pass()
    expect(result.current.query.data?.routes).toHaveLength(3)
  })
})
