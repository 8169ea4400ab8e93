import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, zonedTime } from '#core/kernel/zoned-time.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { afterQuiet, isQuiet, isQuietMinute, nextAt, type QuietHours } from './quiet-hours.ts'

const night: QuietHours = [1200, 480]
const newYork = 'America/New_York'
const at = (text: string): number => Date.parse(text)
const minutes = fc.integer({ min: 0, max: 1439 })
const zones = fc.constantFrom(newYork, 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC')
const instants = fc.integer({ min: at('2026-01-01T00:00:00Z') / 60_000, max: at('2027-12-31T00:00:00Z') / 60_000 })

describe('quiet hours', () => {
  it.each([
    [night, 1199, false],
    [night, 1200, true],
    [night, 0, true],
    [night, 479, true],
    [night, 480, false],
    [[60, 300] as const, 59, false],
    [[60, 300] as const, 60, true],
    [[60, 300] as const, 300, false],
    [[480, 480] as const, 480, false],
  ])('of %j hold at minute %i: %s', (quiet, minute, holds) => expect(isQuietMinute(quiet, minute)).toBe(holds))

  it('let pass what comes by day, and end in the morning after or of the same day', () => {
    const noon = at('2026-11-24T17:00:00Z')

    expect(afterQuiet(night, noon, newYork)).toBe(noon)
    expect(afterQuiet(night, at('2026-11-25T02:00:00Z'), newYork)).toBe(at('2026-11-25T13:00:00Z'))
    expect(afterQuiet(night, at('2026-11-25T07:00:00Z'), newYork)).toBe(at('2026-11-25T13:00:00Z'))
  })

  it('end by the clock in the nights in which it is changed', () => {
    expect(afterQuiet(night, at('2026-03-08T03:00:00Z'), newYork)).toBe(at('2026-03-08T12:00:00Z'))
    expect(afterQuiet(night, at('2026-11-01T03:00:00Z'), newYork)).toBe(at('2026-11-01T13:00:00Z'))
  })

  it('whose end is skipped by the clock are over behind the gap, and whose end comes twice, at the second', () => {
    expect(afterQuiet([0, 150], at('2026-03-08T06:30:00Z'), newYork)).toBe(at('2026-03-08T07:00:00Z'))
    expect(afterQuiet([0, 90], at('2026-11-01T06:15:00Z'), newYork)).toBe(at('2026-11-01T06:30:00Z'))
  })

  it('are over when they say so, whatever the hours, the zone and the day', () => {
    forAll(fc.tuple(minutes, minutes), instants, zones, (quiet, minute, zone) => {
      const now = minute * 60_000
      const then = afterQuiet(quiet, now, zone)

      expect(then).toBeGreaterThanOrEqual(now)
      expect(then - now).toBeLessThanOrEqual(25 * 3_600_000)
      if (!isQuiet(quiet, now, zone)) expect(then).toBe(now)
      else expect(isQuiet(quiet, then, zone)).toBe(false)
    })
  })
})

describe('the next time at which clocks show a minute', () => {
  it('is today, or tomorrow once it is over', () => {
    expect(nextAt(1080, at('2026-11-24T17:00:00Z'), newYork)).toBe(at('2026-11-24T23:00:00Z'))
    expect(nextAt(1080, at('2026-11-24T23:00:00Z'), newYork)).toBe(at('2026-11-25T23:00:00Z'))
    expect(nextAt(1080, at('2026-10-31T23:30:00Z'), newYork)).toBe(at('2026-11-01T23:00:00Z'))
  })

  it('is later than now, by a day and the hour of a change at most', () => {
    forAll(minutes, instants, zones, (minute, from, zone) => {
      const now = from * 60_000
      const next = nextAt(minute, now, zone)

      expect(next).toBeGreaterThan(now)
      expect(next - now).toBeLessThanOrEqual(25 * 3_600_000)
      if (minute < 60 || minute > 240) expect(zonedTime(next, zone).minute).toBe(minute)
    })
  })
})

it('an instant of a date is what clocks show, but for what they skip or show twice', () => {
  forAll(instants, zones, (minute, zone) => {
    const shown = zonedTime(minute * 60_000, zone)
    const again = zonedTime(instantOf(shown.date, shown.minute, zone), zone)

    expect(again).toEqual(shown)
  })
})
