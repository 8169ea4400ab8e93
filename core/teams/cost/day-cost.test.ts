import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimatePlan } from '#core/plan/make-plan.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { type FleetDriver, type FleetOptions, routesToPlan } from '../fleet-request.ts'
import { costOfDay, describeCents, formatCents, noCost, routeCost, sumOfCosts } from './day-cost.ts'

const spent = { drivingMinutes: 60, serviceMinutes: 90, breakMinutes: 30, overrunMinutes: 0, miles: 20 }

describe('the cost of a day', () => {
  it('is paid time at its price, overtime at its own, and miles', () => {
    const pay = { perHour: 2400, perMile: 50, overtime: { afterMinutes: 180, perHour: 3600 } }

    expect(costOfDay({ ...spent, minutes: 240 }, pay)).toEqual({
      ...spent,
      waitingMinutes: 60,
      paidMinutes: 240,
      overtimeMinutes: 60,
      cents: 4 * 2400 + 1200 + 1000,
    })
    expect(costOfDay({ ...spent, minutes: 240 }, { ...pay, unpaidBreaks: true })).toMatchObject({
      paidMinutes: 210,
      overtimeMinutes: 30,
      cents: 3.5 * 2400 + 600 + 1000,
    })
  })

  it('falls apart into driving, service, waiting and breaks, whatever the day', () => {
    const minutes = fc.integer({ min: 0, max: 300 })
    forAll(fc.tuple(minutes, minutes, minutes, minutes), fc.boolean(), ([drive, serve, rest, wait], unpaid) => {
      const spentOn = {
        drivingMinutes: drive,
        serviceMinutes: serve,
        breakMinutes: rest,
        overrunMinutes: 0,
        miles: 3,
      }
      const pay = { perHour: 2000, perMile: 0, ...(unpaid && { unpaidBreaks: true as const }) }
      const cost = costOfDay({ ...spentOn, minutes: drive + serve + rest + wait }, pay)

      expect(cost.waitingMinutes).toBe(wait)
      expect(cost.paidMinutes).toBe(drive + serve + wait + (unpaid ? 0 : rest))
      expect(cost.cents).toBe(Math.round((cost.paidMinutes * 2000) / 60))
    })
  })

  it('is that of the route as it is shown', () => {
    const driver: FleetDriver = {
      id: 1,
      leaveAt: 480,
      leaveFixed: true,
      finishBy: 540,
      breaks: [{ minutes: 30, from: 490, to: 500 }],
    }
    const options: FleetOptions = { serviceMinutes: 20, prices: { centsPerHour: 3000, centsPerMile: 0 } }
    const request = { ...fleetRequestOf(4, 1), drivers: [driver], options }
    const [route] = estimatePlan(routesToPlan(request, [[0, 1, 2, 3]])).routes
    if (!route) throw new Error('There is a route')
    const cost = routeCost(route, driver, options)

    expect(cost).toMatchObject({
      serviceMinutes: 80,
      breakMinutes: 30,
      drivingMinutes: route.totals.minutes,
      miles: route.totals.miles,
    })
    expect(cost.paidMinutes).toBe(80 + 30 + cost.drivingMinutes + cost.waitingMinutes)
    expect(cost.overrunMinutes).toBe(cost.paidMinutes - 60)
    expect(cost.cents).toBe(cost.paidMinutes * 50)
    expect(routeCost({ ...route, points: route.points.filter(({ kind }) => kind !== 'stop') }, driver, options)).toBe(
      noCost,
    )
    expect(routeCost(route, undefined, {})).toMatchObject({ overrunMinutes: 0, paidMinutes: cost.paidMinutes })
  })

  it('adds up', () => {
    const one = costOfDay({ ...spent, minutes: 240, miles: 0.1 }, { perHour: 2400, perMile: 0 })

    expect(sumOfCosts([])).toBe(noCost)
    expect(sumOfCosts([one, one, one])).toMatchObject({
      paidMinutes: 720,
      waitingMinutes: 180,
      miles: 0.3,
      cents: 3 * one.cents,
    })
    expect(formatCents(128_450)).toBe('$1,284.50')
    expect([320, -1240, 0].map(describeCents)).toEqual(['+$3.20', '−$12.40', 'same cost'])
  })
})
