import { describe, expect, it } from 'vitest'
import type { TravelledLeg } from '#core/itinerary/build-itinerary.ts'
import type { FoundOrder } from './find-order.ts'
import { describeResult, planResult, pointsInOrder } from './plan-result.ts'
import type { OptimizeRequest } from './planner.ts'

const place = (name: string) => ({ address: name, coordinates: [40, -74] as const })
const request: OptimizeRequest = {
  startAddress: place('start'),
  stopList: [place('a'), place('b')],
  destinationAddress: place('end'),
  travelMethod: 'd',
}
const found: FoundOrder = {
  order: [1, 0],
  unserved: [],
  brokenRules: [],
  certificate: { method: 'exact', gapPercent: 0 },
}
const legs = (...minutes: number[]): TravelledLeg[] =>
  minutes.map((each) => ({
    durationSeconds: each * 60,
    distanceMeters: each * 1609.344,
    geometry: [[-74, 40 + each] as const],
    steps: [],
  }))
const slower = { found: legs(10, 10, 10), entered: legs(20, 20, 20), source: 'estimated' as const }
const faster = { found: legs(20, 20, 20), entered: legs(10, 10, 10), source: 'amazon-location' as const }
const addresses = ({ routeOrder }: { routeOrder: readonly { address: string }[] }) =>
  routeOrder.map(({ address }) => address)

describe('the result', () => {
  it('is the found order with what it saves against the entered one', () => {
    const result = planResult(request, found, slower)

    expect(addresses(result)).toEqual(['start', 'b', 'a', 'end'])
    expect(result.saving).toEqual({
      minutes: 30,
      miles: 30,
      enteredTime: 60,
      enteredDistance: 60,
      enteredGeometry: [[[-74, 60]], [[-74, 60]], [[-74, 60]]],
    })
    expect(result.certificate).toEqual({ method: 'exact', gapPercent: 0 })
    expect(result.travel).toEqual({ method: 'd', source: 'estimated' })
  })

  it('is the entered order where the priced legs say that it is faster, without a proof that is not its own', () => {
    const result = planResult(request, found, faster)

    expect(addresses(result)).toEqual(['start', 'a', 'b', 'end'])
    expect(result.totalTime).toBe(30)
    expect(result.saving).toMatchObject({ minutes: 0, miles: 0 })
    expect(result.certificate).toBeNull()
  })

  it('keeps to the found order where a rule may speak against the entered one', () => {
    const [first, second] = request.stopList
    const ruled: Partial<OptimizeRequest>[] = [
      { options: { serviceMinutes: 5 } },
      ...[{ window: [0, 1] as const }, { position: 'last' as const }, { lockedAt: 0 }].map((rule) => ({
        stopList: [{ ...place('a'), ...first, ...rule }, second ?? place('b')],
      })),
    ]

    for (const extra of ruled) {
      expect(addresses(planResult({ ...request, ...extra }, found, faster))).toEqual(['start', 'b', 'a', 'end'])
    }
    const left = { ...found, order: [1], unserved: [{ entered: 0, reason: 'too far', fixes: [] }] }
    expect(addresses(planResult(request, left, { ...faster, found: legs(20, 20) }))).toEqual(['start', 'b', 'end'])
  })

  it('is exactly the order that the driver chose, however slow', () => {
    expect(addresses(describeResult(request, found, faster))).toEqual(['start', 'b', 'a', 'end'])
    expect(describeResult(request, found, faster).saving.minutes).toBe(-30)
  })

  it('names what it could not serve, with place and reasons', () => {
    const unserved = [
      { entered: 0, reason: 'too far', fixes: [] },
      { entered: 7, reason: '', fixes: [] },
    ]

    expect(describeResult(request, { ...found, order: [1], unserved }, slower).unserved).toEqual([
      { address: 'a', coordinates: [40, -74], entered: 0, reason: 'too far', fixes: [] },
      { address: '', coordinates: null, entered: 7, reason: '', fixes: [] },
    ])
  })

  it('has leaving time and lunch where the day has them', () => {
    const options = { leaveAt: 480, lunch: { minutes: 30, from: 600, to: 660 } }

    const withLunch = describeResult({ ...request, options }, { ...found, lunchBefore: 2 }, slower)
    const without = describeResult({ ...request, options: { lunch: options.lunch } }, found, slower)

    expect(withLunch).toMatchObject({ leaveAt: 480, lunch: { before: 2, minutes: 30 } })
    expect(without).not.toHaveProperty('leaveAt')
    expect(without).not.toHaveProperty('lunch')
  })
})

describe('the points of a route', () => {
  it('carry what the driver noted, the stop’s own service before the day’s', () => {
    const stopList = [
      { ...place('a'), note: 'side door', packages: 0, window: [600, 660] as const, serviceMinutes: 10 },
      place('b'),
    ]

    const points = pointsInOrder({ ...request, stopList, options: { serviceMinutes: 5 } }, [1, 0])

    expect(points).toEqual([
      { ...place('start'), kind: 'start' },
      { ...place('b'), kind: 'stop', entered: 1, serviceMinutes: 5 },
      { ...stopList[0], kind: 'stop', entered: 0 },
      { ...place('end'), kind: 'end' },
    ])
  })

  it('end at the last stop of an open route, and pass over places that are not in the list', () => {
    const points = pointsInOrder({ ...request, options: { openEnd: true } }, [0, 9])

    expect(points.map(({ kind }) => kind)).toEqual(['start', 'stop'])
  })
})
