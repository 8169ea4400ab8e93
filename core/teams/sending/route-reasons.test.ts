import { describe, expect, it } from 'vitest'
import { estimatePlan } from '#core/plan/make-plan.ts'
import type { Routes } from '#core/plan/plan.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import type { TeamDayBody } from '../days/team-day.ts'
import { nameDrivers } from '../fleet-plan.ts'
import { driversOfFleet, type FleetRequest, routesToPlan } from '../fleet-request.ts'
import { routeReasons } from './route-reasons.ts'

const day = builtDay(6, 3)
const addressOf = (stop: number): string => day.request.stopList[stop]?.address ?? ''
const nameOf = (id: number): string => ['', 'Maria', 'Ben', 'Lee'][id] ?? '?'

const dayOf = (routes: Routes, request: FleetRequest = day.request): TeamDayBody => ({
  request,
  plan: nameDrivers(request, estimatePlan(routesToPlan(request, routes))),
})
/** What each driver reads, `1 from Maria` for the second stop of the day. */
function told(after: TeamDayBody, before = day, otherDayOf = (_: string): string | undefined => undefined) {
  const reasons = routeReasons(before, after, { nameOf, otherDayOf })
  return Object.fromEntries(
    [...reasons].map(([driverId, all]) => [
      nameOf(driverId),
      all.map(({ stop, why, of }) =>
        [`${day.request.stopList.findIndex(({ address }) => address === stop)}`, why, of ?? ''].join(' ').trim(),
      ),
    ]),
  )
}

describe('why a stop came to a route or left it', () => {
  it('is the other driver where it changed drivers, and nothing where only places changed', () => {
    expect(told(dayOf([[3], [1, 0, 4], [2, 5]]))).toEqual({ Maria: ['0 to Ben'], Ben: ['0 from Maria'] })
    expect(
      told(
        dayOf([
          [3, 0],
          [1, 4],
          [5, 2],
        ]),
      ),
    ).toEqual({})
  })

  it('is that the other driver is out where their day is closed with nothing left, or they are off the day', () => {
    const drivers = driversOfFleet(day.request).map((each) =>
      each.id === 1 ? { ...each, lock: 'route' as const } : each,
    )
    const spread = dayOf([[], [1, 0, 4], [2, 3, 5]], { ...day.request, drivers })
    const held = dayOf([[3], [1, 0, 4], [2, 5]], { ...day.request, drivers })
    const fewer = { ...day.request, drivers: drivers.slice(1), numDrivers: 2 }

    expect(told(spread).Ben).toEqual(['0 from-out Maria'])
    expect(told(held).Ben).toEqual(['0 from Maria'])
    expect(
      told(
        dayOf(
          [
            [1, 0, 4],
            [2, 3, 5],
          ],
          fewer,
        ),
      ).Lee,
    ).toEqual(['3 from-out Maria'])
  })

  it('is a new order, or a rush order once somebody is under way', () => {
    const more = builtDay(7, 3)
    const routes: Routes = [
      [0, 3, 6],
      [1, 4],
      [2, 5],
    ]
    const driving = dayOf(routes, { ...more.request, date: '2026-11-24' })
    const plan = driving.plan && {
      ...driving.plan,
      routes: driving.plan.routes.map((route) => ({ ...route, from: 600 })),
    }

    expect(told(dayOf(routes, more.request)).Maria).toEqual(['-1 new'])
    expect(told({ ...driving, plan }).Maria).toEqual(['-1 rush'])
  })

  it('is that nobody has it, or had it', () => {
    const tray = dayOf([[3], [1, 4], [2, 5]])

    expect(told(tray)).toEqual({ Maria: ['0 taken-off'] })
    expect(told(day, tray)).toEqual({ Maria: ['0 had-none'] })
  })

  it('is that it was cancelled, or where it went', () => {
    const fewer = { ...day.request, stopList: day.request.stopList.slice(0, 5) }
    const after = dayOf([[0, 3], [1, 4], [2]], fewer)

    expect(told(after)).toEqual({ Lee: ['5 cancelled'] })
    expect(told(after, day, (address) => (address === addressOf(5) ? 'Sat, Nov 28' : undefined))).toEqual({
      Lee: ['5 other-day Sat, Nov 28'],
    })
  })

  it('is not told of a day that is built anew', () => {
    expect(told({ ...day, plan: null })).toEqual({})
    expect(told(day, { ...day, plan: null })).toEqual({})
  })
})
