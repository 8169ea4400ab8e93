import { describe, expect, it } from 'vitest'
import { makePlan } from '#core/plan/make-plan.ts'
import { estimatedTravel } from '#engine/travel/index.ts'
import { CANARY_START, canaryRequest, faultOfCanary } from './canary.ts'
import { requestToPlan } from './optimize-request.ts'
import { type OptimizedRoute, planToRoute } from './optimized-route.ts'

const request = canaryRequest(CANARY_START, 'canary-1')
const planned = await makePlan(requestToPlan(request), estimatedTravel, { effort: 'fast' })
const good = planToRoute(planned)
const { points, legs, totals } = good

const [before, ...others] = points
const [leg, ...ways] = legs
if (!(before && leg)) throw new Error('A route has a start and a way')

/** One thing wrong at a time. */
const wrong: Readonly<Record<string, Partial<OptimizedRoute>>> = {
  'a stop that is left out': { points: points.toSpliced(2, 1), legs: ways },
  'a stop that comes twice': { points: points.with(2, points[3] ?? before) },
  'no way back': { points: points.slice(0, -1), legs: legs.slice(0, -1) },
  'no start': { points: [...others, before] },
  'a missing way': { legs: ways },
  'a way that takes no time': { legs: [{ ...leg, durationSeconds: 0 }, ...ways] },
  'a way without a length': { legs: [{ ...leg, distanceMeters: 0 }, ...ways] },
  'a way around the world': { legs: [{ ...leg, distanceMeters: 4e7, durationSeconds: 4e6 }, ...ways] },
  'a way at the pace of a snail': { legs: [{ ...leg, durationSeconds: 86_400 }, ...ways] },
  'a way at the pace of a plane': { legs: [{ ...leg, durationSeconds: 2 }, ...ways] },
  'a point that lies nowhere': { points: [{ ...before, coordinates: null }, ...others] },
  'a total of another route': { totals: { ...totals, minutes: totals.minutes + 5 } },
  'no total': { totals: { ...totals, miles: 0 } },
}

describe('the route that the canary gets', () => {
  it.each([CANARY_START, [48.137, 11.575], [-33.86, 151.2]] as const)(
    'is a good one from the search that everybody gets theirs from, wherever it starts: %s',
    async (...start) => {
      const asked = canaryRequest(start, 'canary-2')

      const plan = await makePlan(requestToPlan(asked), estimatedTravel, { effort: 'fast' })

      expect(faultOfCanary(asked, planToRoute(plan))).toBeUndefined()
    },
  )

  it('takes a search: it is in a better order than it was asked in', () => {
    const driven = points.filter(({ kind }) => kind === 'stop').map(({ entered }) => entered)

    expect(driven).not.toEqual([0, 1, 2])
    expect(good.saving.minutes).toBeGreaterThan(0)
  })

  it.each(Object.entries(wrong))('is found out with %s', (_, difference) => {
    expect(faultOfCanary(request, good)).toBeUndefined()
    expect(faultOfCanary(request, { ...good, ...difference })).toEqual(expect.any(String))
  })

  it('needs no address looked up', () => {
    const { startAddress, stopList, destinationAddress } = request

    for (const { coordinates } of [startAddress, ...stopList, destinationAddress]) expect(coordinates).not.toBeNull()
  })
})
