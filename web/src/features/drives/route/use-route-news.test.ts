/** @vitest-environment jsdom */
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Itinerary } from '#core/itinerary/itinerary.ts'
import { runHook } from '#test/support/run-hook.ts'
import { useRouteNews } from './use-route-news.ts'
import type { SharedRoute } from './use-shared-route.ts'

const leg = { durationSeconds: 600, distanceMeters: 1000, geometry: [], steps: [] }
const routeOf = (...numbers: number[]): Itinerary => ({
  points: [
    { kind: 'start', address: 'Yard', coordinates: [40.7, -74] },
    ...numbers.map((entered) => ({
      ...{ kind: 'stop' as const, address: `${entered} Main St`, coordinates: [40.7, -74] as const, entered },
    })),
  ],
  legs: numbers.map(() => leg),
  totals: { minutes: 60, miles: 10 },
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  leaveAt: 480,
})
const shared = (version: number, isOver = false) =>
  ({ version, isOver, itinerary: routeOf(1, 2, 3), seen: { version: 1, itinerary: routeOf(1, 2) } }) as SharedRoute

const newsOf = async (route: SharedRoute, behind?: number) => {
  const drive = { nameOf: (id: string) => id, live: behind === undefined ? undefined : { behind } }
  const { result } = runHook(() => useRouteNews(route, drive as never))
  await act(() => vi.dynamicImportSettled())
  return result.current
}

it('a change that was not seen yet is told, at its stop as well', async () => {
  const news = await newsOf(shared(2))
  const [added] = news?.stops ?? []

  expect(news?.stops).toHaveLength(1)
  expect(added?.text.charAt(0)).not.toBe(added?.text.charAt(0).toUpperCase())
  expect(news?.of(added?.name ?? '')).toMatch(/^[A-Z]/)
  expect(news?.of('elsewhere')).toBeUndefined()
})

it.each([
  ['was seen', shared(1)],
  ['belongs to a link that has ended', shared(2, true)],
])('nothing is told where the version %s', async (_, route) => {
  expect(await newsOf(route)).toBeUndefined()
})
