import { expect, it } from 'vitest'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import { withoutDriven } from '../fleet-request.ts'
import { countFamiliar, formerDrivers, formerPlaces, visitsOf } from './familiar-stops.ts'

it('knows the stops of an earlier day again by their addresses', () => {
  const day = builtDay(6, 2)
  const visits = visitsOf(day)
  const shouted = {
    stopList: day.request.stopList.map((stop) => ({ ...stop, address: ` ${stop.address.toUpperCase()}` })),
  }

  const former = formerDrivers(shouted, visits)

  expect(visits).toHaveLength(6 - (day.plan?.unserved.length ?? 0))
  expect(former).toEqual(formerDrivers(day.request, visits))
  const routes = (day.plan?.routes ?? []).map(({ points }) => points.flatMap(({ entered }) => entered ?? []))
  expect(countFamiliar({ ...day.request, former }, routes)).toBe(visits.length)
  expect(countFamiliar({ ...day.request, former }, routes.toReversed())).toBeLessThan(visits.length)
  expect(visitsOf({ plan: null })).toEqual([])
})

it('says nothing where nobody is known, or whoever is does not drive', () => {
  const request = fleetRequestOf(3, 2)

  expect(countFamiliar(request, [])).toBeUndefined()
  expect(countFamiliar({ ...request, former: [9, null, null] }, [])).toBeUndefined()
  expect(formerPlaces({ ...request, former: [2, null, 9] })).toEqual([1, undefined, undefined])
  expect(formerDrivers(request, [])).toEqual([null, null, null])
  expect(withoutDriven({ ...request, former: [1, 2, 1] })).toEqual(request)
})
