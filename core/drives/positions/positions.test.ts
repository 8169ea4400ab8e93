import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfDay, zonedTime } from '#core/kernel/zoned-time.ts'
import type { Coordinates } from '#engine/base/geo.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { bearingBetween, lastOf } from './bearing.ts'
import { areaOf, correctedPositions, endOfVan, isOnDay, soundPositions } from './sound-positions.ts'
import type { Van, VanPosition } from './van.ts'
import { isWorthTelling, worthTracking } from './worth-telling.ts'

const noon = Date.parse('2026-11-24T17:00:00Z')
const home: Coordinates = [40.7, -74]
const north = (meters: number, [lat, lng]: Coordinates = home): Coordinates => [lat + meters / 111_195, lng]
const at = (seconds: number, meters: number): VanPosition => ({ at: noon + seconds * 1000, position: north(meters) })

const van: Van = {
  ...{ routeId: 'r', userId: 'u', driverId: 1, company: 'Harbor Parcel', isOffered: true, consentAt: noon },
  ...{ date: '2026-11-24', timeZone: 'America/New_York', area: { center: home, reachMeters: 20_000 } },
}

describe('the day of a route', () => {
  it('is that of the clocks where the route is', () => {
    expect(zonedTime(noon, 'America/New_York')).toEqual({ date: '2026-11-24', minute: 720 })
    expect(zonedTime(noon, 'Pacific/Auckland')).toEqual({ date: '2026-11-25', minute: 360 })
    expect(zonedTime(noon, 'Asia/Kolkata')).toEqual({ date: '2026-11-24', minute: 1350 })
    expect(zonedTime(noon, 'UTC')).toEqual({ date: '2026-11-24', minute: 1020 })
  })

  it.each([
    ['2026-11-24', 'America/New_York', '2026-11-25T05:00:00Z'],
    ['2026-03-08', 'America/New_York', '2026-03-09T04:00:00Z'],
    ['2026-11-01', 'America/New_York', '2026-11-02T05:00:00Z'],
    ['2026-11-24', 'Pacific/Auckland', '2026-11-24T11:00:00Z'],
  ])('is over at midnight there, also when clocks change: %s in %s', (date, zone, end) => {
    expect(new Date(endOfDay(date, zone)).toISOString()).toBe(end.replace('Z', '.000Z'))
  })
})

describe('a route into the night', () => {
  const midnight = Date.parse('2026-11-25T05:00:00Z')

  it('has positions until it is over, with what it may be late; others end at midnight', () => {
    const night = { ...van, lastsTo: 1450 }
    expect([midnight - 60_000, midnight, midnight + 3 * 3_600_000].map((at) => isOnDay(van, at))).toEqual([
      true,
      false,
      false,
    ])
    expect([midnight - 60_000, midnight, midnight + 3 * 3_600_000].map((at) => isOnDay(night, at))).toEqual([
      true,
      true,
      true,
    ])
    expect(isOnDay(night, midnight + 4 * 3_600_000)).toBe(false)
    expect(isOnDay(night, midnight - 86_400_001)).toBe(false)
    expect(endOfVan({ ...van, lastsTo: 1200 })).toBe(midnight)
  })
})

describe('positions of a phone', () => {
  it.each([3, -3])('count by the clock of the server where its own is %d hours off', (hours) => {
    const shown = noon + hours * 3_600_000
    const [told] = correctedPositions([{ at: shown - 60_000, position: home }], shown, noon)

    expect(told?.at).toBe(noon - 60_000)
  })

  it('keep their time where the clock is right, however long they are on the road', () => {
    const positions = [at(0, 0), at(60, 500)]

    expect(correctedPositions(positions, noon, noon + 20_000)).toBe(positions)
  })

  const sound = (last: VanPosition | undefined, ...batch: VanPosition[]) =>
    soundPositions(last ? { ...van, last } : van, batch, noon + 3_600_000)

  it('are left out until a while has passed and the van has moved; one that stands gives a sign now and then', () => {
    expect(isWorthTelling(undefined, at(0, 0))).toBe(true)
    expect(isWorthTelling(at(0, 0), at(29, 500))).toBe(false)
    expect(isWorthTelling(at(0, 0), at(30, 29))).toBe(false)
    expect(isWorthTelling(at(0, 0), at(30, 31))).toBe(true)
    expect(isWorthTelling(at(0, 0), at(299, 0))).toBe(false)
    expect(isWorthTelling(at(0, 0), at(300, 0))).toBe(true)
  })

  it('are taken in their order, whatever order they come in, and each once', () => {
    const [a, b, c] = [at(0, 0), at(60, 500), at(120, 1000)]

    expect(sound(undefined, c, a, b, a)).toEqual({ taken: [a, b, c], dropped: 0 })
    expect(sound(b, a, b, c)).toEqual({ taken: [c], dropped: 0 })
  })

  it.each([
    ['faster than any van', at(60, 6_100)],
    ['from the future', { at: noon + 3_600_000 + 61_000, position: home }],
    ['from the day before', at(-13 * 3_600, 0)],
    ['from farther away than anybody comes to a route', { at: noon + 1_800_000, position: [43.5, -74] as const }],
  ])('are dropped where they are %s', (_, position) => {
    expect(sound(position.at > noon ? at(0, 0) : undefined, position)).toEqual({ taken: [], dropped: 1 })
  })

  it('of a clock that is a little ahead are taken', () => {
    expect(sound(undefined, { at: noon + 3_600_000 + 59_000, position: home }).taken).toHaveLength(1)
  })

  it('never make a van jump, and never come closer together than half a minute, whatever is told', () => {
    const told = fc.record({
      seconds: fc.integer({ min: -1_000, max: 5_000 }),
      meters: fc.integer({ min: -90_000, max: 90_000 }),
    })

    forAll(fc.array(told, { maxLength: 40 }), (all) => {
      const { taken } = sound(undefined, ...all.map(({ seconds, meters }) => at(seconds, meters)))

      taken.slice(1).forEach((next, index) => {
        const before = taken[index] ?? next
        const seconds = (next.at - before.at) / 1000
        expect(seconds).toBeGreaterThanOrEqual(30)
        expect(Math.abs(next.position[0] - before.position[0]) * 111_195).toBeLessThanOrEqual(500 + seconds * 90 + 1)
      })
    })
  })
})

it('the heading of a van is the bearing of its last move, which it keeps while it stands', () => {
  expect(bearingBetween(home, north(1000))).toBe(0)
  expect(bearingBetween(home, [40.7, -73.9])).toBe(90)
  expect(bearingBetween(home, [40.7, -74.1])).toBe(270)
  expect(lastOf(undefined, [])).toBeUndefined()
  expect(lastOf(undefined, [at(0, 0)])).toEqual(at(0, 0))
  expect(lastOf(undefined, [at(0, 0), at(60, 500), at(400, 505)])).toEqual({ ...at(400, 505), heading: 0 })
  expect(lastOf(at(0, 0), [at(300, 0)])).toEqual(at(300, 0))
})

it('the area of a route reaches from its middle to its farthest point; without positions it is nowhere', () => {
  const { center, reachMeters } = areaOf([north(-1000), north(1000)])

  expect(center[0]).toBeCloseTo(40.7)
  expect(reachMeters).toBeCloseTo(1000, 0)
  expect(areaOf([])).toEqual({ center: [0, 0], reachMeters: 0 })
})

describe('positions that the tracker is told', () => {
  const stops = [{ position: north(1_000) }, { position: north(1_050) }, { position: null }, { position: north(5_000) }]
  const told = (last: number | undefined, ...meters: number[]) =>
    worthTracking(
      last === undefined ? undefined : at(0, last),
      meters.map((each, index) => at(60 * (index + 1), each)),
      stops,
    ).map(({ at: time }) => meters[(time - noon) / 60_000 - 1])

  it('are those that come to a stop, once however long the van stands there', () => {
    expect(told(0, 500, 1_010, 1_020, 1_010, 2_000, 3_000, 5_010, 5_010)).toEqual([1_010, 5_010])
    expect(told(undefined, 5_000)).toEqual([5_000])
    expect(told(5_010, 5_000, 4_000, 5_000)).toEqual([5_000])
  })

  it('are all at the edge of a circle, and one for each of two stops that lie side by side', () => {
    expect(told(0, 4_925, 4_921, 4_918)).toEqual([4_925, 4_921, 4_918])
    expect(told(0, 930, 1_000)).toEqual([930, 1_000])
  })

  it('hold every arrival that all positions together would show', () => {
    const isIn = (each: VanPosition, stop: number): boolean =>
      Math.abs(each.position[0] - (stops[stop]?.position?.[0] ?? 90)) * 111_195 <= 80
    forAll(fc.array(fc.integer({ min: 4_700, max: 5_300 }), { maxLength: 30 }), (meters) => {
      const all = meters.map((each, index) => at(60 * index, each))
      const some = worthTracking(undefined, all, stops)

      const came = (list: readonly VanPosition[]) => list.find((each) => isIn(each, 3))?.at
      expect(came(some)).toBe(came(all))
    })
  })
})
