import { describe, expect, it } from 'vitest'
import { lineTravel } from '#test/support/line-travel.ts'
import { findOrder, insertStop, keepOrder, orderOf, orderSeconds, publicCertificate, weighOrder } from './find-order.ts'
import type { DayOptions, OptimizeRequest, PlannerStop } from './planner.ts'

const place = { address: '1 Main St', coordinates: [40, -74] as const }
const effort = { effort: 'fast' } as const

/** Stops at 30, 10 and 20 minutes along a road that begins and ends at 0. */
const travel = lineTravel(0, 30, 10, 20, 0)

function requestOf(stops: readonly Partial<PlannerStop>[] = [{}, {}, {}], options?: DayOptions): OptimizeRequest {
  return {
    startAddress: place,
    stopList: stops.map((stop) => ({ ...place, ...stop })),
    destinationAddress: place,
    travelMethod: 'd',
    ...(options ? { options } : {}),
  }
}

describe('the fastest order', () => {
  it('goes along the road, proven best', () => {
    const { order, unserved, certificate, lunchBefore } = findOrder(
      requestOf([{}, {}, {}], { openEnd: true }),
      travel,
      effort,
    )

    expect(order).toEqual([1, 2, 0])
    expect(unserved).toEqual([])
    expect(certificate?.gapPercent).toBe(0)
    expect(lunchBefore).toBeUndefined()
  })

  it('keeps first and last stops', () => {
    expect(findOrder(requestOf([{}, { position: 'last' }, { position: 'first' }]), travel, effort).order).toEqual([
      2, 0, 1,
    ])
  })

  it('leaves out what no order can serve, and says why', () => {
    const { order, unserved } = findOrder(requestOf([{}, { window: [0, 5] }, {}]), travel, effort)

    expect(order).not.toContain(1)
    expect(unserved.map(({ entered }) => entered)).toEqual([1])
    expect(unserved[0]?.reason).toBe('It would be reached at 8:40 AM, after it closes at 12:05 AM.')
  })

  it('says before which point lunch is taken', () => {
    const request = requestOf([{}, {}, {}], { leaveAt: 480, openEnd: true, lunch: { minutes: 30, from: 480, to: 492 } })

    const { lunchBefore = Number.NaN } = findOrder(request, travel, effort)

    expect(lunchBefore).toBeGreaterThanOrEqual(1)
    expect(lunchBefore).toBeLessThanOrEqual(2)
  })

  it('is empty when nothing can be served', () => {
    const { order, unserved, lunchBefore } = findOrder(requestOf([{ window: [0, 5] }]), lineTravel(0, 30, 0), effort)

    expect(order).toEqual([])
    expect(unserved).toHaveLength(1)
    expect(lunchBefore).toBeUndefined()
  })

  it('is the same every time', () => {
    expect(findOrder(requestOf(), travel, effort)).toEqual(findOrder(requestOf(), travel, effort))
  })
})

describe('an order that the driver chose', () => {
  it('is kept as it is; stops that it leaves out are unserved', () => {
    expect(keepOrder(requestOf(), travel, [0, 2, 1]).order).toEqual([0, 2, 1])

    const { order, unserved } = weighOrder(requestOf(), travel, [0])

    expect(order).toEqual([0])
    expect(unserved.map(({ entered }) => entered)).toEqual([1, 2])
  })

  it('is told which rules it breaks, left out stops aside', () => {
    const request = requestOf([{ position: 'first' }, { window: [510, 515] }, {}])

    expect(weighOrder(request, travel, [0, 2, 1]).brokenRules).toHaveLength(1)
    expect(weighOrder(requestOf(), travel, [2, 1]).brokenRules).toEqual([])
  })

  it('has a best place for one more stop', () => {
    const open = requestOf([{}, {}, {}], { openEnd: true })

    expect(insertStop(open, travel, [1, 0], 2)).toEqual([1, 2, 0])
    expect(insertStop(open, travel, [1, 2], 0)).toEqual([1, 2, 0])
  })

  it('has a place also for a stop that fits nowhere', () => {
    const request = requestOf([{}, { window: [0, 5] }, {}])

    expect(insertStop(request, travel, [2, 0], 1)).toHaveLength(3)
  })

  it('takes the sum of its travel, with the way to the end if it has one', () => {
    expect(orderSeconds(requestOf(), travel, [1, 2, 0])).toBe(3600)
    expect(orderSeconds(requestOf([{}, {}, {}], { openEnd: true }), travel, [1, 2, 0])).toBe(1800)
    expect(orderSeconds(requestOf(), travel, [])).toBe(0)
    expect(orderSeconds(requestOf(), travel, [99])).toBe(0)
  })
})

describe('a certificate', () => {
  it('is never said better than it is proven', () => {
    const gapPercent = (gap: number) =>
      publicCertificate({ method: 'one-tree', gap, bound: 1, cost: 1 + gap })?.gapPercent

    expect([0, 0.0001, 0.001, 0.00601, 0.1].map(gapPercent)).toEqual([0, 0.1, 0.1, 0.7, 10])
    expect(publicCertificate(undefined)).toBeNull()
  })

  it('has no order to speak of without a route', () => {
    const value = { priority: 0, served: 0, cost: 0 }

    expect(orderOf({ routes: [], unassignedJobs: [0], unassignedShipments: [], value })).toEqual([])
  })
})
