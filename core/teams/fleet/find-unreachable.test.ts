import { describe, expect, it } from 'vitest'
import { estimateTravel } from '#core/plan/make-plan.ts'
import { DomainError } from '#engine/base/errors.ts'
import { estimatedTravel, isUnreachable, type TravelPort } from '#engine/travel/index.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { fleetToPlan } from '../fleet-request.ts'
import { findFleet } from './find-fleet.ts'
import { findUnreachable, tellUnreachable, withoutUnreachable } from './find-unreachable.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Roads join all points but these, whose latitudes are named. */
function roadsBut(...islands: readonly number[]) {
  const asked: number[] = []
  const port: TravelPort = {
    ...estimatedTravel,
    legs: async (routes, mode) => {
      asked.push(...routes.map(({ length }) => length))
      const apart = new Set(routes.flat().map(({ lat }) => islands.includes(lat)))
      if (apart.size > 1) throw new DomainError('invalid', 'travel.unreachable', 'No road')
      return estimatedTravel.legs(routes, mode)
    },
  }
  return { port, asked }
}

describe('a stop that no road reaches', () => {
  const request = fleetRequestOf(6, 2)
  const plan = fleetToPlan(request)
  const latitudeOf = (stop: number): number => request.stopList[stop]?.coordinates?.[0] ?? 0
  const routes = [
    [0, 1, 2],
    [3, 4, 5],
  ]

  it('is found on its route, and the stops of other routes are not asked for one by one', async () => {
    const { port, asked } = roadsBut(latitudeOf(4))

    expect([...(await findUnreachable(plan, routes, port))]).toEqual([4])
    // Both routes, the end of one of them, and its three stops, there and away again.
    expect(asked).toEqual([5, 5, 2, 3, 3, 3])
  })

  it('is found where a way leads in and none leads out, and the others are not', async () => {
    const trap = latitudeOf(4)
    const port: TravelPort = {
      ...estimatedTravel,
      legs: async (asked, mode) => {
        const isCaught = asked.some((route) => route.slice(0, -1).some(({ lat }) => lat === trap))
        if (isCaught) throw new DomainError('invalid', 'travel.unreachable', 'No road')
        return estimatedTravel.legs(asked, mode)
      },
    }

    expect([...(await findUnreachable(plan, routes, port))]).toEqual([4])
  })

  it('is none where it is the end of a route that stands apart', async () => {
    const end = { address: 'Island', coordinates: [12, 34] as const }
    const { port, asked } = roadsBut(12)

    const apart = await findUnreachable(fleetToPlan({ ...request, destinationAddress: end }), routes, port)

    expect(apart.size).toBe(0)
    expect(asked).toEqual([5, 5, 2, 2])
  })

  it('is looked for no further where the provider fails', async () => {
    const down = { ...estimatedTravel, legs: () => Promise.reject(new Error('down')) }

    await expect(findUnreachable(plan, routes, down)).rejects.toThrow('down')
    expect(isUnreachable(new Error('down'))).toBe(false)
  })

  it('says why it is left out, and no other stop says so', () => {
    const left = (entered: number) => ({ entered, address: 'A', coordinates: null, reason: 'Full', fixes: [] })
    const day = { routes: [], certificate: null, unserved: [left(1), left(4)], brokenRules: [] }

    expect(tellUnreachable(day, new Set([4])).unserved.map(({ reason }) => reason)).toEqual([
      'Full',
      expect.stringMatching(/^No road leads there/),
    ])
  })

  it('is left out by every way to share the day out, whatever it was locked to, and all others are served', () => {
    const stopList = request.stopList.map((stop, index) => (index === 4 ? { ...stop, lockedAt: 0 } : stop))
    const reachable = withoutUnreachable({ ...request, stopList }, new Set([4]))

    const { found, alternatives } = findFleet(reachable, estimateTravel(plan), { effort: 100 })

    expect(found.unserved.map(({ entered }) => entered)).toEqual([4])
    for (const each of alternatives) {
      expect([each.routes.flat().toSorted(), each.unserved]).toEqual([upTo(6).toSpliced(4, 1), 1])
    }
  })
})
