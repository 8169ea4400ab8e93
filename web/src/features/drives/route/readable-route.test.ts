import { expect, it } from 'vitest'
import type { WireItinerary } from '#api/itinerary.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import type { KeptRoute } from '../keeping/kept-drive.ts'
import { readableRoute } from './readable-route.ts'

const [route] = wireDay(3, 1).plan?.routes ?? []
const keptOf = (routeData: unknown): KeptRoute => ({ routeData: routeData as WireItinerary, title: 'Ana', version: 1 })

it('is a route as it is kept today, and one of a program that knew less of it', () => {
  expect(readableRoute(keptOf(route))).toEqual(keptOf(route))
  const { breaks: _, travel: __, leaveAt: ___, ...old } = { from: 0, ...route }
  expect(readableRoute(keptOf(old))).toEqual(keptOf(old))
})

it('is none where nothing is kept, or what nobody can show', () => {
  expect(readableRoute(undefined)).toBeNull()
  for (const each of [
    undefined,
    null,
    7,
    {},
    { routeOrder: [] },
    { ...route, routeOrder: 'x' },
    { ...route, fullApiResponse: null },
  ])
    expect(readableRoute(keptOf(each))).toBeNull()
})
