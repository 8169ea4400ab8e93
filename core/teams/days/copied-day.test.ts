import { describe, expect, it } from 'vitest'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import { nameDrivers } from '../fleet-plan.ts'
import { driversOfFleet, routesToPlan } from '../fleet-request.ts'
import { copiedDay } from './copied-day.ts'
import { dayFaults } from './sound-day.ts'

const day = builtDay(7, 3, { requestId: 'asked-once', given: [[0], [1], [2]] })

describe('a day that is copied', () => {
  it('keeps stops, drivers, routes and orders [T-010]', () => {
    const { request, plan } = copiedDay({ ...day, isSample: true }, new Set([1, 2, 3, 4]))

    expect(request.stopList).toEqual(day.request.stopList)
    expect(request.drivers).toEqual(day.request.drivers)
    expect(plan).toEqual(day.plan)
    expect(copiedDay({ ...day, isSample: true }, new Set([1]))).toMatchObject({ isSample: true })
  })

  it('does not repeat what was asked for the other one', () => {
    const { request } = copiedDay(day, new Set([1, 2, 3]))

    expect(request).not.toHaveProperty('requestId')
    expect(request).not.toHaveProperty('given')
  })

  it('opens what was closed on the other one, and keeps its other rules', () => {
    const closed = [
      {
        ring: [
          [40, -74],
          [40, -73.9],
          [40.1, -74],
        ],
      },
    ] as const
    const options = { ...day.request.options, closed }

    const { request } = copiedDay({ ...day, request: { ...day.request, options } }, new Set([1, 2, 3]))

    expect(request.options).toEqual(day.request.options)
  })

  it('is a plan that can be saved, of a driver who was under way and whose hour was changed since', () => {
    const drivers = driversOfFleet(day.request).map((each) => ({ ...each, leaveAt: 540 }))
    const driven = { stops: [{ stop: 0, minute: 500 }], from: 700 }
    const asked = { ...day.request, drivers: drivers.map((each) => (each.id === 1 ? { ...each, driven } : each)) }
    const orders = day.plan?.routes.map(({ points }) => points.flatMap(({ entered }) => entered ?? [])) ?? []
    const plan = nameDrivers(asked, estimatePlan(routesToPlan(asked, orders)))
    const left = {
      ...plan,
      routes: plan.routes.map((route) => (route.driverId === 1 ? { ...route, leaveAt: 480 } : route)),
    }

    const copy = copiedDay({ request: { ...day.request, drivers }, plan: left }, new Set([1, 2, 3]))

    expect(dayFaults(copy, new Set([1, 2, 3]))).toEqual([])
    expect(copy.plan?.routes[0]?.leaveAt).toBe(540)
    expect(JSON.stringify(copy.plan)).not.toMatch(/drivenAt|"from":700/)
  })

  it('loses a driver who has left, and none of their stops', () => {
    const known = new Set([1, 3])
    const copy = copiedDay(day, known)

    expect(dayFaults(copy, known)).toEqual([])
    expect(copy.request.drivers?.map(({ id }) => id)).toEqual([1, 3])
    expect(copy.plan?.unserved.map(({ entered }) => entered)).toEqual([1, 4])
    expect(copy.plan?.unserved[0]).toMatchObject({
      address: day.request.stopList[1]?.address,
      reason: 'The driver of this stop is no longer on the team.',
    })
    expect(copy.plan?.certificate).toBeNull()
  })

  it('locks no stop to a place that went with its driver', () => {
    const stopList = day.request.stopList.map((stop) => ({ ...stop, lockedAt: 0 }))
    const copy = copiedDay({ ...day, request: { ...day.request, stopList } }, new Set([1, 3]))

    const free = copy.request.stopList.flatMap(({ lockedAt }, entered) => (lockedAt === undefined ? [entered] : []))
    expect(free).toEqual([1, 4])
  })

  it('speaks of nobody else in place of a driver who has left, and changes nobody else’s day', () => {
    const said = (driver: number, reason: string) => ({
      ...{ entered: 0, address: 'Nowhere', coordinates: null },
      ...{ reason, fixes: [{ kind: 'finish-by' as const, minute: 1100, driver }] },
    })
    const plan = day.plan && {
      ...day.plan,
      unserved: [
        said(2, 'Driver 3 would be back at 6:20 PM, limit 6:00 PM.'),
        said(1, 'Driver 2 would be late.'),
        said(0, 'Open 9:00 AM.'),
        { ...said(0, 'Shut'), fixes: [{ kind: 'unlock' as const, entered: 3 }] },
        said(1, 'No driver who can still take it has the skill crane.'),
      ],
      brokenRules: ['Driver 3 ends the day late', 'Driver 2 ends the day late', 'Main St is to be first'],
    }

    const copy = copiedDay({ ...day, plan }, new Set([1, 3]))

    expect(copy.plan?.unserved.slice(0, 5).map(({ reason, fixes }) => [reason, ...fixes])).toEqual([
      ['Driver 2 would be back at 6:20 PM, limit 6:00 PM.', { kind: 'finish-by', minute: 1100, driver: 1 }],
      ['The driver who came nearest to taking it is no longer on the team.'],
      ['Open 9:00 AM.', { kind: 'finish-by', minute: 1100, driver: 0 }],
      ['Shut', { kind: 'unlock', entered: 3 }],
      ['No driver who can still take it has the skill crane.'],
    ])
    expect(copy.plan?.brokenRules).toEqual(['Driver 2 ends the day late', 'Main St is to be first'])
  })

  it('is a list of stops where nobody is left, or nothing was built', () => {
    expect(copiedDay(day, new Set())).toMatchObject({ plan: null, request: { numDrivers: 0, drivers: [] } })
    expect(copiedDay({ ...day, plan: null }, new Set([1]))).toMatchObject({ plan: null, request: { numDrivers: 1 } })
  })
})
