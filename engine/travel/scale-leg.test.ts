import { describe, expect, it } from 'vitest'
import { driveHours, weekPartOf } from './drive-hours.ts'
import { scaleLeg } from './scale-leg.ts'
import { timeOfDay, typicalFactor } from './time-of-day.ts'

const rush = { leaveAt: 9 * 60, until: 10 * 60 }

it('a leg that takes so many times as long has whole seconds in each step, which add up to it', () => {
  const steps = [31, 31, 28].map((durationSeconds) => ({ instruction: 'Go', durationSeconds, distanceMeters: 1 }))

  const leg = scaleLeg({ durationSeconds: 90, distanceMeters: 3, geometry: [], steps }, 1.3)

  expect(leg).toMatchObject({ durationSeconds: 117, distanceMeters: 3 })
  expect(leg.steps.map(({ durationSeconds }) => durationSeconds)).toEqual([40, 41, 36])
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

  it('is 1 for those who walk or cycle, and where nobody says when', () => {
    expect(typicalFactor('walking', rush)).toBe(1)
    expect(typicalFactor('bicycling', rush)).toBe(1)
    expect(typicalFactor('driving', undefined)).toBe(1)
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
