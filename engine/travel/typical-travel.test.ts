import { describe, expect, it } from 'vitest'
import { driveHours, weekPartOf } from './drive-hours.ts'
import type { TravelSource } from './leg.ts'
import { timeOfDay, typicalFactor } from './time-of-day.ts'
import type { TravelPort } from './travel-port.ts'
import { typicalTravel } from './typical-travel.ts'

const points = [
  { lat: 40.7, lng: -74 },
  { lat: 40.71, lng: -74 },
]
const rush = { leaveAt: 9 * 60, until: 10 * 60 }

/** One minute and a half from point to point, told in three steps. */
const portOf = (source: TravelSource): TravelPort => ({
  matrix: async () => ({
    size: 2,
    durations: Int32Array.of(0, 90, 90, 0),
    distances: Int32Array.of(0, 7, 7, 0),
    source,
  }),
  legs: async (routes) => ({
    routes: routes.map(() => [
      {
        durationSeconds: 90,
        distanceMeters: 7,
        geometry: [],
        steps: [31, 31, 28].map((durationSeconds) => ({ instruction: 'Go', durationSeconds, distanceMeters: 1 })),
        source,
      },
    ]),
    source,
  }),
  between: async (origins, destinations) => ({
    ...{ origins, destinations, source },
    durations: Int32Array.of(90),
    distances: Int32Array.of(7),
  }),
})

describe('typical times', () => {
  it('hold between some places as between all', async () => {
    const times = await typicalTravel(portOf('region')).between?.(points, points, 'driving', { hours: rush })
    const others = await typicalTravel(portOf('router')).between?.(points, points, 'driving', { hours: rush })
    const { between: _, ...square } = portOf('region')

    expect(times?.durations[0]).toBe(Math.round(90 * typicalFactor('driving', rush)))
    expect(times?.distances[0]).toBe(7)
    expect(others?.durations[0]).toBe(90)
    expect(
      await typicalTravel({ ...square, between: async () => undefined }).between?.([], [], 'driving'),
    ).toBeUndefined()
    expect(typicalTravel(square).between).toBeUndefined()
  })

  it('are those of free roads times the factor of the hours, the same in tables and along routes', async () => {
    const port = typicalTravel(portOf('region'))

    const { durations, distances } = await port.matrix(points, 'driving', { hours: rush })
    const { routes } = await port.legs([points], 'driving', { hours: rush })

    const seconds = Math.round(90 * (timeOfDay.weekday[9] ?? 0))
    expect([...durations]).toEqual([0, seconds, seconds, 0])
    expect([...distances]).toEqual([0, 7, 7, 0])
    expect(routes[0]?.[0]).toMatchObject({ durationSeconds: seconds, distanceMeters: 7 })
  })

  it('are whole seconds in each step, and the steps add up to their leg', async () => {
    const { routes } = await typicalTravel(portOf('region')).legs([points], 'driving', { hours: rush })

    const [leg] = routes[0] ?? []
    const steps = leg?.steps.map(({ durationSeconds }) => durationSeconds) ?? []
    expect(steps).toEqual([40, 41, 36])
    expect(steps.reduce((sum, seconds) => sum + seconds, 0)).toBe(leg?.durationSeconds)
  })

  it.each(['estimated', 'amazon-location', 'router'] as const)(
    'leave the times of another source: %s',
    async (source) => {
      const port = typicalTravel(portOf(source))

      expect([...(await port.matrix(points, 'driving', { hours: rush })).durations]).toEqual([0, 90, 90, 0])
      expect((await port.legs([points], 'driving', { hours: rush })).routes[0]?.[0]?.durationSeconds).toBe(90)
    },
  )

  it.each(['walking', 'bicycling'] as const)('are those of free roads for %s', async (mode) => {
    expect([...(await typicalTravel(portOf('region')).matrix(points, mode, { hours: rush })).durations]).toEqual([
      0, 90, 90, 0,
    ])
  })

  it('are those of free roads where nobody says when', async () => {
    expect([...(await typicalTravel(portOf('region')).matrix(points, 'driving')).durations]).toEqual([0, 90, 90, 0])
  })
})

describe('the factor of a plan', () => {
  it('is the mean of the minutes between its hours, through midnight too', () => {
    const [nine = 0, ten = 0] = timeOfDay.weekday.slice(9)

    expect(typicalFactor('driving', { leaveAt: 570, until: 660 })).toBeCloseTo((nine + 2 * ten) / 3)
    const [last = 0, first = 0] = [timeOfDay.weekday[23], timeOfDay.weekday[0]]
    expect(typicalFactor('driving', { leaveAt: 23 * 60, until: 25 * 60 })).toBeCloseTo((last + first) / 2)
    const day = timeOfDay.weekday.reduce((sum, factor) => sum + factor, 0) / 24
    expect(typicalFactor('driving', { leaveAt: 300, until: 300 + 1440 })).toBeCloseTo(day)
  })

  it('is that of the first minute where it ends as it begins', () => {
    expect(typicalFactor('driving', { leaveAt: 540, until: 540 })).toBe(timeOfDay.weekday[9])
  })

  it('knows weekends', () => {
    expect(typicalFactor('driving', { ...rush, day: 'weekend' })).toBeCloseTo(timeOfDay.weekend[9] ?? 0)
  })

  it('has one number for each hour', () => {
    expect(Object.values(timeOfDay).map(({ length }) => length)).toEqual([24, 24])
  })
})

describe('the hours of a plan', () => {
  it('begin with the first driver and end with the last', () => {
    expect(driveHours([{ leaveAt: 480, finishBy: 900 }, { leaveAt: 510, finishBy: 1020 }, {}])).toEqual({
      leaveAt: 480,
      until: 1020,
    })
  })

  it('are four where nobody says by when it is over', () => {
    expect(driveHours([{ leaveAt: 480 }])).toEqual({ leaveAt: 480, until: 720 })
  })

  it('are unknown where nobody says when it begins', () => {
    expect(driveHours([{ finishBy: 900 }])).toBeUndefined()
  })

  it('are those of a weekday or of a weekend', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '1969-12-28'].map(weekPartOf)).toEqual([
      'weekday',
      'weekend',
      'weekend',
      'weekday',
      'weekend',
    ])
  })
})

it.each(Object.entries(timeOfDay))(
  'the hours of a %s are in twentieths, between half and half as much again',
  (_, hours) => {
    expect(hours).toHaveLength(24)
    for (const factor of hours) {
      expect(Math.abs(factor * 20 - Math.round(factor * 20))).toBeLessThan(1e-9)
      expect(Math.abs(factor - 1)).toBeLessThanOrEqual(0.5)
    }
  },
)
