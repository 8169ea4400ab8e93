import fc from 'fast-check'
import { expect, it } from 'vitest'
import { forRuns } from '#engine/test/support/runs.ts'
import { pointTimes } from './arrival-times.ts'
import type { Itinerary, RouteBreak, RouteStop } from './itinerary.ts'
import { latestLeave } from './latest-leave.ts'

const place = { address: '1 Main St', coordinates: null }
const EARLIEST = 480

interface Day {
  readonly route: Pick<Itinerary, 'points' | 'legs' | 'breaks'>
  readonly breaksBy: readonly number[]
}

const anyStop: fc.Arbitrary<RouteStop> = fc
  .record({
    serviceMinutes: fc.nat({ max: 30 }),
    serveFrom: fc.option(fc.integer({ min: 450, max: 800 }), { nil: undefined }),
    window: fc.option(fc.tuple(fc.integer({ min: 400, max: 900 }), fc.nat({ max: 90 })), { nil: undefined }),
  })
  .map(({ serviceMinutes, serveFrom, window }) => ({
    ...{ ...place, kind: 'stop', serviceMinutes },
    ...(serveFrom !== undefined && { serveFrom }),
    ...(window && { window: [window[0], window[0] + window[1]] as const }),
  }))

/** In which breaks are taken on one leg. */
const ORDER: readonly (RouteBreak['at'] | undefined)[] = ['leave', undefined, 'arrive']

const anyDay: fc.Arbitrary<Day> = fc
  .record({
    stops: fc.array(anyStop, { maxLength: 6 }),
    seconds: fc.array(fc.nat({ max: 3600 }), { minLength: 7, maxLength: 7 }),
    isOpen: fc.boolean(),
    rests: fc.array(
      fc.record({
        leg: fc.nat(),
        from: fc.integer({ min: 450, max: 800 }),
        more: fc.nat({ max: 60 }),
        at: fc.constantFrom('leave', undefined, 'arrive'),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ stops, seconds, isOpen, rests }) => {
    const ends: RouteStop[] = isOpen ? [] : [{ ...place, kind: 'end' }]
    const points: RouteStop[] = [{ ...place, kind: 'start' }, ...stops, ...ends]
    const legs = seconds.slice(0, points.length - 1).map((durationSeconds) => ({
      ...{ durationSeconds, distanceMeters: 0, geometry: [], steps: [] },
    }))
    const placed = (points.length === 1 ? [] : rests)
      .map(({ leg, from, more, at }) => ({
        ...{ before: 1 + (leg % (points.length - 1)), from, minutes: 30, by: from + more },
        ...(at && { at }),
      }))
      .toSorted((one, other) => one.before - other.before || ORDER.indexOf(one.at) - ORDER.indexOf(other.at))
    return {
      route: { points, legs, breaks: placed.map(({ by: _, ...rest }) => rest) },
      breaksBy: placed.map(({ by }) => by),
    }
  })

/** What leaving then comes to: the end of the day, and by how much each window and each break is missed. */
function outcome({ route, breaksBy }: Day, leaveAt: number) {
  const times = pointTimes(route, leaveAt)
  const last = times.at(-1)
  const rests = times.flatMap(({ breaks }) => breaks)
  return {
    end: (last?.arrival ?? 0) + (last?.wait ?? 0) + (route.points.at(-1)?.serviceMinutes ?? 0),
    missed: [
      ...times.map(({ arrival }, index) => Math.max(0, arrival - (route.points[index]?.window?.[1] ?? 2000))),
      ...rests.map(({ from }, index) => Math.max(0, from - (breaksBy[index] ?? 2000))),
    ],
  }
}

const isAsGood = (day: Day, leaveAt: number): boolean => {
  const [before, after] = [outcome(day, EARLIEST), outcome(day, leaveAt)]
  return after.end === before.end && after.missed.every((each, index) => each <= (before.missed[index] ?? 0))
}

it('the latest moment to leave is the last minute at which the day ends no later and nothing is missed by more, found minute by minute', () => {
  forRuns(500, anyDay, (day) => {
    let last = EARLIEST
    while (last < 1440 && isAsGood(day, last + 1)) last += 1

    expect(latestLeave(day.route, EARLIEST, day.breaksBy)).toBe(last)
  })
})
