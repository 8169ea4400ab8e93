import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { greatCircleMeters } from '#engine/base/geo.ts'
import { OsmTown } from '#engine/test/support/osm-town.ts'
import { openTown, regionHead } from '#engine/test/support/region-town.ts'
import { dayPace, type TravelConditions, typicalFactor, typicalHours, type WeekPart } from '#engine/travel/index.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { logger } = await import('#lambdas/http/logging.ts')
const { regionLoader } = await import('./region.ts')
const { regionTravel } = await import('./region-travel.ts')

const travel = regionTravel([regionLoader('town', () => openTown())])
const west = { lat: 40, lng: -82.999, label: '10 Main Street' }
const east = { lat: 40, lng: -82.981, label: '50 Main Street' }
const isle = { lat: 40.05, lng: -82.995 }
const outside = { lat: 40, lng: -83.2 }
const farther = { lat: 40.1, lng: -83.3 }
const london = { lat: 51.5, lng: -0.1 }
const free = { fellBack: false, usage: { calls: 0, estimatedCostMicroDollars: 0 } }

beforeEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const openInParts = () => openTown(regionHead, undefined, { partsFrom: 0 })

describe.each([
  ['opened whole', () => openTown()],
  ['read in parts', openInParts],
])('travel in a region that is %s', (_, open) => {
  const travel = regionTravel([regionLoader('town', open)])

  it('follows its streets and costs nothing', async () => {
    const matrix = await travel.matrix([west, east], 'driving')
    const { routes, ...answer } = await travel.legs([[west, east], [east]], 'driving')

    expect(matrix).toMatchObject({ size: 2, source: 'region', ...free })
    expect(answer).toEqual({ source: 'region', ...free })
    expect(routes.map((legs) => legs.length)).toEqual([1, 0])
    const [leg] = routes[0] ?? []
    expect(leg?.steps.map(({ instruction }) => instruction)).toEqual([
      'Head east on Main Street',
      'Arrive at 50 Main Street',
    ])
    expect([leg?.durationSeconds, leg?.distanceMeters]).toEqual([matrix.durations[1], matrix.distances[1]])
    expect(leg?.source).toBe('region')
  })

  it('follows them from some places to others, with estimates to one outside', async () => {
    const { durations } = await travel.matrix([west, east], 'driving')
    const times = await travel.between?.([west], [east, outside], 'driving')

    expect(times).toMatchObject({ origins: [west], destinations: [east, outside], source: 'region' })
    expect(times?.durations[0]).toBe(durations[1])
    expect(times?.durations[1]).toBeGreaterThan(0)
    expect(await travel.between?.([outside], [farther], 'driving')).toBeUndefined()
  })

  it('keeps its streets where one stop lies outside or on an island, and says of each leg which it is', async () => {
    for (const other of [outside, isle]) {
      const matrix = await travel.matrix([west, east, other], 'driving')
      const { routes, ...answer } = await travel.legs(
        [
          [west, east, other],
          [east, west],
        ],
        'driving',
      )

      expect(matrix).toMatchObject({ size: 3, source: 'region', ...free })
      expect(answer).toEqual({ source: 'region', ...free })
      expect(routes.flat().map(({ isEstimated = false }) => isEstimated)).toEqual([false, true, false])
      expect(routes.flat().map(({ durationSeconds }) => durationSeconds)).toEqual(
        [1, 5, 3].map((cell) => matrix.durations[cell]),
      )
    }
  })

  it('is estimated as a whole where every point lies outside, and refused across an ocean', async () => {
    const matrix = await travel.matrix([outside, farther], 'driving')
    const { routes, ...answer } = await travel.legs([[outside, farther]], 'driving')

    expect(matrix).toMatchObject({ size: 2, source: 'estimated', ...free })
    expect(answer).toEqual({ source: 'estimated', ...free })
    expect(routes.flat().map(({ source, isEstimated }) => [source, isEstimated])).toEqual([['estimated', undefined]])
    await expect(travel.legs([[west, london]], 'bicycling')).rejects.toMatchObject({ code: 'travel.unreachable' })
    await expect(travel.legs([[outside, london]], 'bicycling')).rejects.toMatchObject({ code: 'travel.unreachable' })
  })

  it('has one answer for a pair of homes and stops on both sides of its edge, whatever else is asked', async () => {
    const places = [west, east, isle, outside, farther, { lat: 40.2, lng: -83 }]
    const conditions = { hours: { leaveAt: 420, until: 840, byLeg: true } } as const
    const all = await travel.matrix(places, 'driving', conditions)
    await fc.assert(
      fc.asyncProperty(fc.subarray([...places.keys()], { minLength: 2 }), async (numbers) => {
        const some = numbers.flatMap((number) => places[number] ?? [])
        const matrix = await travel.matrix(some, 'driving', conditions)
        const route = await travel.legs([some.map((place) => ({ ...place, label: '' }))], 'driving', conditions)
        const between = await travel.between?.(some, some, 'driving', conditions)

        const cells = numbers.flatMap((from) => numbers.map((to) => from * places.length + to))
        expect([...matrix.durations]).toEqual(cells.map((cell) => all.durations[cell]))
        expect([...matrix.distances]).toEqual(cells.map((cell) => all.distances[cell]))
        expect([matrix.pace, route.pace]).toEqual([all.pace, all.pace])
        if (between) expect([between.durations, between.pace]).toEqual([matrix.durations, all.pace])
        expect(route.routes.flat().map(({ durationSeconds }) => durationSeconds)).toEqual(
          numbers.slice(1).map((to, index) => all.durations[(numbers[index] ?? 0) * places.length + to]),
        )
      }),
      { numRuns: 12, examples: [[[3, 4]], [[0, 3, 4]], [[3, 4, 5]]] },
    )
    expect(all.pace).toBeDefined()
    const [raw] = (await travel.matrix([outside, farther], 'driving')).durations.slice(1)
    expect(all.durations[3 * places.length + 4]).toBe(raw)
  })

  it('is estimated where a stop lies inside the box and far from every road', async () => {
    const between = { lat: 40.02, lng: -82.99 }

    expect(await travel.matrix([between, between], 'driving')).toMatchObject({ source: 'estimated', ...free })
    expect(await travel.between?.([between], [between], 'driving')).toBeUndefined()
    const { routes } = await travel.legs([[west, between].map((point) => ({ ...point, label: '' }))], 'driving')
    expect(routes[0]?.map(({ isEstimated }) => isEstimated)).toEqual([true])
    expect(await travel.matrix([west, { ...east, lat: 40.004 }], 'driving')).toMatchObject({ source: 'region' })
  })

  it('is estimated where the region has no roads for the mode', async () => {
    const opened = await openTown()
    const section = (name: string) => (name === 'roads-walking' ? Promise.resolve(undefined) : opened.section(name))
    const walkless = regionTravel([regionLoader('town', async () => ({ ...opened, section }))])

    expect(await walkless.matrix([west, east], 'walking')).toMatchObject({ source: 'estimated', ...free })
    expect(await walkless.matrix([west, east], 'driving')).toMatchObject({ source: 'region' })
  })

  it('keeps to the outline of a region that is no box', async () => {
    const area = [
      [
        [-83.1, 39.9],
        [-82.99, 39.9],
        [-82.99, 40.1],
        [-83.1, 40.1],
      ],
    ] as const
    const cut = regionTravel([regionLoader('cut', () => openTown({ ...regionHead, area }))])

    const [leg] = (await cut.legs([[west, east]], 'driving')).routes.flat()
    expect(leg?.isEstimated).toBe(true)
    expect(await cut.matrix([east, east], 'driving')).toMatchObject({ source: 'estimated' })
    expect(await cut.matrix([west, west], 'driving')).toMatchObject({ source: 'region' })
  })

  it('is estimated as in an outage until the region can be read again, which is logged once', async () => {
    const error = new Error('gone')
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    let isGone = true
    const broken = regionTravel([regionLoader('town', () => (isGone ? Promise.reject(error) : openTown()))])

    expect(await broken.matrix([west, east], 'driving')).toMatchObject({ source: 'estimated', fellBack: true })
    expect(await broken.legs([[west, east]], 'driving')).toMatchObject({ source: 'estimated', fellBack: true })
    expect(logged.mock.calls).toEqual([['region.unreadable', { error }]])

    isGone = false
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    expect(await broken.matrix([west, east], 'driving')).toMatchObject({ source: 'region' })
  })

  it('does not hide a mistake of its own as an outage', async () => {
    const opened = await openTown()
    const loaded = await regionLoader('town', async () => opened)()
    const wrong = regionTravel([async () => ({ ...loaded, roads: () => Promise.reject(new TypeError('a bug')) })])

    await expect(wrong.matrix([west, east], 'driving')).rejects.toThrow('a bug')
  })
})

describe('the hours of a plan', () => {
  const at = (hour: number, day: WeekPart = 'weekday') => ({
    hours: { day, leaveAt: hour * 60, until: hour * 60 + 60 },
  })
  const asked = (times: typeof travel, conditions?: TravelConditions) =>
    times.matrix([west, east], 'driving', conditions)

  it('make its times others, alike in tables, between places and along legs', async () => {
    const [free, eight, night] = await Promise.all([
      asked(travel),
      asked(travel, at(8)),
      asked(travel, at(3, 'weekend')),
    ])
    const { routes } = await travel.legs([[west, east]], 'driving', at(8))
    const times = await travel.between?.([west], [east], 'driving', at(8))

    expect(eight.durations[1]).toBeGreaterThan(free.durations[1] ?? 0)
    expect(night.durations[1]).toBeLessThan(eight.durations[1] ?? 0)
    expect(eight.distances).toEqual(free.distances)
    expect([routes[0]?.[0]?.durationSeconds, times?.durations[0]]).toEqual([eight.durations[1], eight.durations[1]])
    expect((await travel.matrix([west, east], 'walking', at(8))).durations).toEqual(
      (await travel.matrix([west, east], 'walking')).durations,
    )
  })

  it('tell the pace of a day with every answer, where its legs are to be timed one by one and differ', async () => {
    const early = { hours: { leaveAt: 300, until: 840, byLeg: true } } as const
    const pace = dayPace(typicalHours, 'driving', early.hours)

    expect(pace).toHaveLength(24)
    expect((await asked(travel, early)).pace).toEqual(pace)
    expect((await travel.legs([[west, east]], 'driving', early)).pace).toEqual(pace)
    expect((await travel.between?.([west], [east], 'driving', early))?.pace).toEqual(pace)
    expect((await asked(travel, { hours: { leaveAt: 300, until: 840 } })).pace).toBeUndefined()
    expect((await travel.matrix([west, east], 'walking', early)).pace).toBeUndefined()
    expect((await asked(travel, { hours: { leaveAt: 540, until: 840, byLeg: true } })).pace).toBeUndefined()
  })

  it('are one factor for all streets where there are too many to be timed at once', async () => {
    const wide = regionTravel([regionLoader('town', openInParts)])

    const [free, eight] = await Promise.all([asked(wide), asked(wide, at(8))])
    expect(eight.durations[1]).toBe(Math.round((free.durations[1] ?? 0) * typicalFactor('driving', at(8).hours)))
  })
})

describe('travel in two regions', () => {
  const [river, farEnd] = [-82.98, -82.96]
  const street = (...lngs: number[]) =>
    new OsmTown().way(
      lngs.map((lng) => [40, lng] as const),
      { highway: 'residential', name: 'Bridge Street' },
    )
  // Each was cut one point beyond the river.
  const cutWest = { ...regionHead, name: 'West', bounds: [-83.1, 39.9, river, 40.1] as const }
  const cutEast = { ...regionHead, name: 'East', bounds: [river, 39.9, -82.9, 40.1] as const }
  const openWest = () => openTown(cutWest, street(-83, -82.99, river - 0.001, river + 0.001))
  const openEast = () => openTown(cutEast, street(river - 0.001, river + 0.001, -82.97, farEnd))
  const [left, right] = [
    { lat: 40, lng: -82.995, label: '1 Bridge Street' },
    { lat: 40, lng: -82.965, label: '99 Bridge Street' },
  ]
  const both = regionTravel([regionLoader('west', openWest), regionLoader('east', openEast)])

  it('crosses from one to the other on streets', async () => {
    const { source, durations, distances } = await both.matrix([left, right], 'driving')
    const { routes } = await both.legs([[left, right]], 'driving')

    expect(source).toBe('region')
    expect(distances[1]).toBeCloseTo(greatCircleMeters(left, right), -1)
    expect(routes[0]?.[0]).toMatchObject({
      durationSeconds: durations[1],
      distanceMeters: distances[1],
      source: 'region',
    })
    expect(routes[0]?.[0]?.steps.map(({ instruction }) => instruction)).toHaveLength(2)
  })

  it('of other dates are joined, and known until the older; of one that tells no date nobody knows', async () => {
    const until = (day: number) => ({ dataUntil: `2026-11-${day}T21:20:00.000Z` })
    const answer = async (west: object, east: object, ...points: (typeof left)[]) => {
      const loads = [
        regionLoader('west', () =>
          openTown({ ...cutWest, ...west }, street(-83, -82.99, river - 0.001, river + 0.001)),
        ),
        regionLoader('east', () =>
          openTown({ ...cutEast, ...east }, street(river - 0.001, river + 0.001, -82.97, farEnd)),
        ),
      ]
      const { routes, dataUntil } = await regionTravel(loads).legs([points], 'driving')
      return [routes[0]?.some(({ isEstimated }) => isEstimated), dataUntil]
    }

    expect(await answer(until(26), until(20), left, right)).toEqual([false, until(20).dataUntil])
    expect(await answer(until(20), until(26), left, right)).toEqual([false, until(20).dataUntil])
    expect(await answer(until(26), {}, left, right)).toEqual([false, undefined])
  })

  it('opens a region alone where none borders on it', async () => {
    const away = { ...cutEast, bounds: [-70, 39.9, -69, 40.1] as const }
    const open = vi.fn(() => openTown(away, street(-69.9, -69.8)))
    const opened: string[] = []
    const told = regionTravel([
      regionLoader('west', openWest),
      regionLoader('away', async () => {
        const region = await open()
        return { ...region, section: (name) => region.section(name).finally(() => opened.push(name)) }
      }),
    ])

    expect(await told.matrix([left, left], 'driving')).toMatchObject({ source: 'region', fellBack: false })
    expect(opened).toEqual([])
  })

  it('does without one that cannot be read, and says that it fell back', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined)
    const half = regionTravel([
      regionLoader('west', openWest),
      regionLoader('east', () => Promise.reject(new Error('gone'))),
    ])
    const near = { lat: 40, lng: -82.991 }

    const { routes, ...answer } = await half.legs([[left, { ...near, label: '' }, right]], 'driving')

    expect(answer).toMatchObject({ source: 'region', fellBack: true })
    expect(routes[0]?.map(({ isEstimated = false }) => isEstimated)).toEqual([false, true])
  })
})
