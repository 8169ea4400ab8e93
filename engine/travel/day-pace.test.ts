import { describe, expect, it } from 'vitest'
import { dayPace, paceBounds } from './day-pace.ts'
import { type HourTable, meanFactor, timeOfDay, typicalHours } from './time-of-day.ts'

const early = { leaveAt: 300, until: 840, byLeg: true } as const
const flat = (factor: number): number[] => Array(24).fill(factor)
const tableOf = (factors: number[]): HourTable => {
  const groups = { fast: factors, main: factors, local: factors }
  return { weekday: groups, weekend: groups }
}

describe('the pace of a day', () => {
  it('is what each hour takes of the mean of the hours of its plan, of groups of streets as of all together', () => {
    const pace = dayPace(typicalHours, 'driving', early) ?? []

    expect(pace).toHaveLength(24)
    const driven = pace.slice(5, 14)
    expect(driven.reduce((sum, each) => sum + each, 0) / driven.length).toBeCloseTo(1, 2)
    const mean = meanFactor(timeOfDay.weekday, early)
    for (const [hour, factor] of pace.entries()) {
      expect(Math.abs(factor - (timeOfDay.weekday[hour] ?? 0) / mean)).toBeLessThan(0.1)
    }
  })

  it('is none where the hours of a plan differ by no more than a tenth of their mean', () => {
    const hours = flat(1).with(8, 0.9).with(9, 1.1)

    expect(dayPace(tableOf(hours), 'driving', { leaveAt: 480, until: 600, byLeg: true })).toBeUndefined()
    expect(dayPace(tableOf(hours.with(8, 0.85)), 'driving', { leaveAt: 480, until: 600, byLeg: true })).toBeDefined()
    // What lies outside of its hours is not driven.
    expect(dayPace(tableOf(flat(1).with(12, 3)), 'driving', { leaveAt: 480, until: 600, byLeg: true })).toBeUndefined()
    expect(dayPace(typicalHours, 'driving', { leaveAt: 480, until: 1080, byLeg: true })).toBeUndefined()
  })

  it('knows the hours behind midnight, and a weekend from a weekday', () => {
    const night = flat(1).with(1, 2)

    expect(dayPace(tableOf(night), 'driving', { leaveAt: 1_320, until: 1_440, byLeg: true })).toBeUndefined()
    expect(dayPace(tableOf(night), 'driving', { leaveAt: 1_320, until: 1_560, byLeg: true })?.[1]).toBeCloseTo(2 / 1.25)
    expect(dayPace(typicalHours, 'driving', { ...early, day: 'weekend' })).not.toEqual(
      dayPace(typicalHours, 'driving', early),
    )
  })

  it('is for whoever drives and asks for it', () => {
    expect(dayPace(typicalHours, 'walking', early)).toBeUndefined()
    expect(dayPace(typicalHours, 'driving', { leaveAt: 300, until: 840 })).toBeUndefined()
    expect(dayPace(typicalHours, 'driving', undefined)).toBeUndefined()
  })

  it('stays within what can be planned, whatever a region has learned', () => {
    const wild = dayPace(tableOf(flat(1).with(6, 0.001).with(7, 400)), 'driving', early) ?? []

    expect([Math.min(...wild), Math.max(...wild)]).toEqual(paceBounds)
  })
})
