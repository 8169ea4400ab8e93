import { describe, expect, it } from 'vitest'
import { openTown, regionHead } from '#engine/test/support/region-town.ts'
import { extractOf, square, type TownPlan } from '#engine/test/support/town.ts'
import type { ClosedRing } from '#engine/travel/index.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { regionLoader } = await import('./region.ts')
const { regionTravel } = await import('./region-travel.ts')

const street = { highway: 'residential' }
const head = { ...regionHead, bounds: [-74.1, 39.9, -73.9, 40.1] as const }
const townOf = (name: string, plan: TownPlan) =>
  regionLoader(name, () => openTown(head, { extract: () => extractOf(plan) }))

/** Two streets side by side, joined at both ends and in the middle. */
const ladder: TownPlan = {
  map: `
    A B C
    D E F`,
  ways: ['ABC', 'DEF', 'AD', 'BE', 'CF'].map((letters) => [letters, street] as const),
}
const travel = regionTravel([townOf('ladder', ladder)])
const [west, east] = [square(0.5, 1), square(3.5, 1)]

const box = (left: number, low: number, right: number, high: number): ClosedRing =>
  (
    [
      [left, low],
      [right, low],
      [right, high],
      [left, high],
    ] as const
  ).map(([x, y]) => {
    const { lat, lng } = square(x, y)
    return [lat, lng]
  })

const askAll = async (closed: readonly ClosedRing[], hours = { leaveAt: 480, until: 600 }) => {
  const conditions = { closed, hours }
  const { routes } = await travel.legs([[west, east]], 'driving', conditions)
  const { durations } = await travel.matrix([west, east], 'driving', conditions)
  const between = await travel.between?.([west], [east], 'driving', conditions)
  return { leg: routes[0]?.[0], seconds: [durations[1], between?.durations[0]] }
}

describe('an area that is closed', () => {
  it('is driven around in all answers alike, at any hour', async () => {
    const [open, closed, night] = await Promise.all([
      askAll([]),
      askAll([box(2.6, 0.9, 2.8, 1.1)]),
      askAll([box(2.6, 0.9, 2.8, 1.1)], { leaveAt: 120, until: 180 }),
    ])

    expect(closed.leg?.distanceMeters).toBeGreaterThan((open.leg?.distanceMeters ?? 0) + 100)
    for (const { leg, seconds } of [closed, night])
      expect(seconds).toEqual([leg?.durationSeconds, leg?.durationSeconds])
    expect(night.leg?.durationSeconds).toBeLessThan(closed.leg?.durationSeconds ?? 0)
  })

  it('holds for whoever rides or walks, too', async () => {
    for (const mode of ['bicycling', 'walking'] as const) {
      const meters = async (closed: readonly ClosedRing[]) =>
        (await travel.matrix([west, east], mode, { closed })).distances[1] ?? 0
      expect(await meters([box(2.6, 0.9, 2.8, 1.1)])).toBeGreaterThan((await meters([])) + 100)
    }
  })

  it('that cuts a town in two leaves an estimate between both, which its leg says', async () => {
    const { leg, seconds } = await askAll([box(1.9, -0.5, 2.1, 1.5)])

    expect(leg?.isEstimated).toBe(true)
    expect(seconds).toEqual([leg?.durationSeconds, leg?.durationSeconds])
  })

  it('around the first stop leaves it to the nearest open street', async () => {
    const { leg } = await askAll([box(0.4, 0.9, 0.6, 1.1)])

    expect(leg?.isEstimated).toBeUndefined()
    expect(leg?.geometry[0]).not.toEqual([west.lat, west.lng])
  })

  it('as large as the world, twenty times, leaves estimates and no failure', async () => {
    const world: ClosedRing = [
      [-90, -180],
      [-90, 180],
      [90, 180],
      [90, -180],
    ]
    const { leg, seconds } = await askAll([...Array.from({ length: 19 }, () => world), box(-99, -99, 99, 99)])

    expect(leg?.isEstimated).toBe(true)
    expect(seconds).toEqual([leg?.durationSeconds, leg?.durationSeconds])
  })

  it('is closed in all regions that have its streets', async () => {
    // The eastern region has the streets from B and E on, and both have those between B and E.
    const western = { ...ladder, ways: ['ABC', 'DEF', 'AD', 'BE'].map((letters) => [letters, street] as const) }
    const eastern = { ...ladder, ways: ['ABC', 'DEF', 'CF', 'BE'].map((letters) => [letters, street] as const) }
    const both = regionTravel([townOf('west', western), townOf('east', eastern)])
    const closed = [box(2.6, 0.9, 2.8, 1.1)]

    const { routes } = await both.legs([[west, east]], 'driving', { closed })
    const whole = await travel.legs([[west, east]], 'driving', { closed })

    expect(routes[0]?.[0]?.isEstimated).toBeUndefined()
    expect(routes[0]?.[0]?.distanceMeters).toBe(whole.routes[0]?.[0]?.distanceMeters)
  })
})
