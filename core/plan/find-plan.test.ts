import { describe, expect, it } from 'vitest'
import { requestOf } from '#test/support/build-plan.ts'
import { lineTravel } from '#test/support/line-travel.ts'
import { insertStop } from './edits/insert-stop.ts'
import { findPlan, keepPlan, publicCertificate, weighPlan } from './find-plan.ts'
import type { PlanRequest } from './plan.ts'
import { planTravel } from './price-change.ts'

const effort = { effort: 'fast' } as const
const free = [{}, {}, {}]

/** Stops at 30, 10 and 20 minutes along a road that begins and ends at 0. */
const travel = lineTravel(0, 30, 10, 20, 0)

describe('the fastest order', () => {
  it('goes along the road, proven best', () => {
    const { routes, unserved, certificate, breaks } = findPlan(
      requestOf([{}, {}, {}], { openEnd: true }),
      travel,
      effort,
    )

    expect(routes).toEqual([[1, 2, 0]])
    expect(unserved).toEqual([])
    expect(certificate?.gapPercent).toBe(0)
    expect(breaks).toEqual([[]])
  })

  it('keeps first and last stops', () => {
    expect(findPlan(requestOf([{}, { position: 'last' }, { position: 'first' }]), travel, effort).routes).toEqual([
      [2, 0, 1],
    ])
  })

  it('leaves out what no order can serve, and says why', () => {
    const { routes, unserved } = findPlan(requestOf([{}, { window: [0, 5] }, {}]), travel, effort)

    expect(routes[0]).not.toContain(1)
    expect(unserved.map(({ entered }) => entered)).toEqual([1])
    expect(unserved[0]?.reason).toBe('It would be reached at 8:40 AM, after it closes at 12:05 AM.')
  })

  it('says before which point lunch is taken', () => {
    const request = requestOf([{}, {}, {}], { leaveAt: 480, openEnd: true, lunch: { minutes: 30, from: 480, to: 492 } })

    const { breaks } = findPlan(request, travel, effort)
    const { before: lunchBefore = Number.NaN } = breaks[0]?.[0] ?? {}

    expect(lunchBefore).toBeGreaterThanOrEqual(1)
    expect(lunchBefore).toBeLessThanOrEqual(2)
  })

  it('is empty when nothing can be served', () => {
    const { routes, unserved, breaks } = findPlan(requestOf([{ window: [0, 5] }]), lineTravel(0, 30, 0), effort)

    expect(routes).toEqual([[]])
    expect(unserved).toHaveLength(1)
    expect(breaks).toEqual([[]])
  })

  it('has a proof that names its travel times', () => {
    const times = (source?: 'amazon-location') =>
      findPlan(requestOf(free), source ? { ...travel, source } : travel, effort).certificate?.times

    expect(times()).toBe('estimated')
    expect(times('amazon-location')).toBe('amazon-location')
  })

  it('is not called proven beside hours, lunch, a stop that is left out or a lock in its way', () => {
    const lunch = { minutes: 30, from: 540, to: 600 }
    const days = [
      requestOf([{}, { window: [480, 1200] }, {}]),
      requestOf(free, { lunch }),
      requestOf([{}, { window: [0, 5] }, {}]),
      requestOf([{}, { lockedAt: 1 }, {}]),
      requestOf(free, { finishBy: 511 }),
    ]

    for (const day of days) expect(findPlan(day, travel, effort).certificate).toBeNull()
  })

  it('stays proven best where what only forbids orders does not touch it', () => {
    for (const day of [requestOf(free, { finishBy: 1200 }), requestOf(free, { maxStops: 3 })]) {
      expect(findPlan(day, travel, effort).certificate).toMatchObject({ gapPercent: 0 })
    }
  })

  it('knows whether the order as entered keeps every rule', () => {
    const keeps = (stops: Parameters<typeof requestOf>[0], words?: Parameters<typeof requestOf>[1]) =>
      findPlan(requestOf(stops, words), travel, effort).entered?.keepsRules

    // As entered: 30 minutes out to the first, back to the second, out again to the third.
    expect(keeps(free, { leaveAt: 480, serviceMinutes: 5, openEnd: true })).toEqual([true])
    expect(keeps([{}, { window: [480, 560] }, {}], { leaveAt: 480 })).toEqual([true])
    expect(keeps([{}, { window: [480, 500] }, {}], { leaveAt: 480 })).toEqual([false])
    expect(keeps([{}, { position: 'first' }, {}])).toEqual([false])
    expect(keeps([{}, { lockedAt: 0 }, {}])).toEqual([false])
    expect(keeps(free, { leaveAt: 480, finishBy: 545 })).toEqual([false])
    expect(keeps(free, { leaveAt: 480, finishBy: 565 })).toEqual([true])
  })

  it('is the same every time', () => {
    expect(findPlan(requestOf(free), travel, effort)).toEqual(findPlan(requestOf(free), travel, effort))
  })
})

describe('an order that the driver chose', () => {
  it('is kept as it is; stops that it leaves out are unserved', () => {
    expect(keepPlan({ ...requestOf(free), routes: [[0, 2, 1]] }, travel).routes).toEqual([[0, 2, 1]])

    const { routes, unserved } = weighPlan({ ...requestOf(free), routes: [[0]] }, travel)

    expect(routes).toEqual([[0]])
    expect(unserved.map(({ entered }) => entered)).toEqual([1, 2])
  })

  it('is told which rules it breaks, left out stops aside', () => {
    const request = requestOf([{ position: 'first' }, { window: [510, 515] }, {}])

    expect(weighPlan({ ...request, routes: [[0, 2, 1]] }, travel).brokenRules).toHaveLength(1)
    expect(weighPlan({ ...requestOf(free), routes: [[2, 1]] }, travel).brokenRules).toEqual([])
  })

  it('has a best place for one more stop', () => {
    const open = requestOf([{}, {}, {}], { openEnd: true })

    expect(insertStop({ ...open, routes: [[1, 0]] }, travel, 2).routes).toEqual([[1, 2, 0]])
    expect(insertStop({ ...open, routes: [[1, 2]] }, travel, 0).routes).toEqual([[1, 2, 0]])
  })

  it('has a place also for a stop that fits nowhere', () => {
    const request = requestOf([{}, { window: [0, 5] }, {}])

    expect(insertStop({ ...request, routes: [[2, 0]] }, travel, 1).routes[0]).toHaveLength(3)
  })

  it('takes the sum of its travel, with the way to the end if it has one', () => {
    const seconds = (request: PlanRequest, order: number[]) =>
      planTravel({ ...request, routes: [order] }, travel).seconds

    expect(seconds(requestOf(free), [1, 2, 0])).toBe(3600)
    expect(seconds(requestOf(free, { openEnd: true }), [1, 2, 0])).toBe(1800)
    expect(seconds(requestOf(free), [])).toBe(0)
    expect(seconds(requestOf(free), [99])).toBe(0)
  })
})

it('a certificate is never said better than it is proven', () => {
  const gapPercent = (gap: number) =>
    publicCertificate({ method: 'one-tree', gap, bound: 1, cost: 1 + gap })?.gapPercent

  expect([0, 0.0001, 0.001, 0.00601, 0.1].map(gapPercent)).toEqual([0, 0.1, 0.1, 0.7, 10])
  expect(publicCertificate(undefined)).toBeNull()
})
