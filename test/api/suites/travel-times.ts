import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wireToRoute } from '#api/planner-wire.ts'
import { positionsOf } from '#core/plan/plan-points.ts'
import { requestToPlan } from '#core/planner/optimize-request.ts'
import type { Position } from '#engine/base/geo.ts'
import {
  estimatedTravel,
  estimateMatrix,
  knownMatrix,
  learnTravel,
  placeKey,
  type TravelPort,
  unpackTimes,
} from '#engine/travel/index.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { member, newcomer } from '#test/support/cloud-in-use.ts'
import { planAtOnce } from '#test/support/plan-route.ts'

/** Streets on which everything takes three times as long as estimated. */
const slowStreets: TravelPort = {
  matrix: async (points, mode) => {
    const { size, durations, distances } = estimateMatrix(points, mode)
    return { size, distances, durations: durations.map((each) => 3 * each), source: 'region' }
  },
  legs: async (routes, mode) => ({ ...(await estimatedTravel.legs(routes, mode)), source: 'region' }),
  between: async (origins, destinations, mode) => {
    const all = await slowStreets.matrix([...origins, ...destinations], mode)
    const cut = (cells: Int32Array) =>
      Int32Array.from(
        origins.flatMap((_, row) => [...cells.slice(row * all.size + origins.length, (row + 1) * all.size)]),
      )
    return { origins, destinations, durations: cut(all.durations), distances: cut(all.distances), source: 'region' }
  },
}

let before: TravelPort | undefined

async function drive(port: TravelPort): Promise<void> {
  const { providerTravel } = await import('#lambdas/gateways/travel-port.ts')
  before ??= { ...providerTravel }
  Object.assign(providerTravel, port)
}

async function driveAsBefore(): Promise<void> {
  const { providerTravel } = await import('#lambdas/gateways/travel-port.ts')
  Object.assign(providerTravel, { between: undefined }, before)
}

const request = requestOf(4)
const places = positionsOf(requestToPlan(request))
const [first = { lat: 0, lng: 0 }, ...others] = places
const toPairs = (positions: readonly Position[]) => positions.map(({ lat, lng }) => [lat, lng] as const)

describe('travel times where streets are known', () => {
  beforeEach(() => drive(slowStreets))
  afterEach(driveAsBefore)

  it('come with the answer to a search, for every pair of its points', async () => {
    const { api } = await member()

    const { times, certificate, ...answer } = await planAtOnce(api, request)

    expect(certificate?.times).toBe('region')
    expect(wireToRoute({ certificate, ...answer })).not.toHaveProperty('times')
    const known = times && learnTravel(undefined, unpackTimes(times))
    expect(known && knownMatrix(known, places)).toEqual(await slowStreets.matrix(places, 'driving'))
  })

  it('are answered between some places, for whoever is signed in', async () => {
    const { api } = await newcomer()

    const { source, times } = await api.planner.travelTimes({
      method: 'd',
      from: toPairs([first]),
      to: toPairs(others),
    })

    expect(source).toBe('region')
    const row = times && unpackTimes(times)
    expect(row?.origins.map(placeKey)).toEqual([placeKey(first)])
    expect(row?.durations).toEqual((await slowStreets.matrix(places, 'driving')).durations.slice(1, places.length))
  })

  it('are shorter to write between all pairs of one list of places', async () => {
    const { api } = await newcomer()
    const from = toPairs(others)

    const { times } = await api.planner.travelTimes({ method: 'w', from, to: from, when: { leaveAt: 480, until: 720 } })

    const square = times && unpackTimes(times)
    expect(square?.origins).toBe(square?.destinations)
  })

  it('are so many a day', async () => {
    const { api } = await newcomer()
    const { environment } = await import('#lambdas/http/environment.ts')
    const allowed = environment.PRICINGS_A_DAY
    const far = Array.from({ length: 250 }, (_, index) => [40.7 + index / 1000, -74] as const)
    try {
      environment.PRICINGS_A_DAY = 7
      // As much work as six prices of a route.
      await api.planner.travelTimes({ method: 'd', from: far, to: far.slice(0, 240) })

      const refusal = await refusalOf(api.planner.travelTimes({ method: 'd', from: far, to: far.slice(0, 240) }))
      expect(refusal).toMatchObject({ status: 429, code: 'planner.too-many-changes' })
    } finally {
      environment.PRICINGS_A_DAY = allowed
    }
  })

  it('are between at most 250 places and 250 others', async () => {
    const { api } = await newcomer()
    const many = Array.from({ length: 251 }, () => [40.7, -74] as const)

    const refusal = await refusalOf(api.planner.travelTimes({ method: 'd', from: many, to: many.slice(0, 1) }))
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  })
})

describe('travel times where none are known', () => {
  afterEach(driveAsBefore)

  it('are left to the page, which estimates them as the server does', async () => {
    const { api } = await member()
    const asked = { method: 'd', from: toPairs([first]), to: toPairs(others) } as const

    expect(await api.planner.travelTimes(asked)).toEqual({ source: 'estimated' })
    expect(await planAtOnce(api, request)).not.toHaveProperty('times')
  })

  it('are left to the page where the streets end', async () => {
    const { api } = await member()
    await drive({ ...slowStreets, between: async () => undefined })
    const asked = { method: 'd', from: toPairs([first]), to: toPairs(others) } as const

    expect(await api.planner.travelTimes(asked)).toEqual({ source: 'estimated' })
  })
})
