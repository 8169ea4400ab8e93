import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { endOfDay, minuteOfDate, zonedTime } from './zoned-time.ts'

const at = (iso: string): number => Date.parse(iso)

describe('the minute of a date at an instant', () => {
  it('goes by the clocks of the zone', () => {
    const day = { date: '2026-11-24', timeZone: 'America/New_York' }

    expect(minuteOfDate(at('2026-11-24T14:39:20Z'), day)).toBe(9 * 60 + 39)
    expect(minuteOfDate(at('2026-11-24T04:30:00Z'), day)).toBe(-30)
    expect(minuteOfDate(at('2026-11-25T05:10:00Z'), day)).toBe(1450)
    expect(minuteOfDate(at('2026-11-24T00:00:00Z'), { ...day, timeZone: 'Europe/Berlin' })).toBe(60)
  })

  it('follows the hands through a night in which they are put back', () => {
    expect(minuteOfDate(at('2026-11-01T13:00:00Z'), { date: '2026-11-01', timeZone: 'America/New_York' })).toBe(480)
  })

  it('leaves out the hour that clocks leave out, and never goes back in that night', () => {
    const day = { date: '2026-03-08', timeZone: 'America/New_York' }

    expect(['06:59', '07:00', '13:00'].map((time) => minuteOfDate(at(`2026-03-08T${time}:00Z`), day))).toEqual([
      119, 180, 540,
    ])
  })

  it('is the same however many zones were asked for before', () => {
    const spellings = Array.from({ length: 60 }, (_, index) =>
      [...'america/new_york'].map((sign, at) => ((index >> at) & 1 ? sign.toUpperCase() : sign)).join(''),
    )

    for (const timeZone of [...spellings, ...spellings]) {
      expect(minuteOfDate(at('2026-11-24T14:39:20Z'), { date: '2026-11-24', timeZone })).toBe(579)
    }
  })
})

it('a day is over at the first instant that clocks of its zone show of the next one', () => {
  const zone = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC')
  forAll(fc.nat(1000), zone, (days, timeZone) => {
    const [date, next] = [0, 1].map((more) => new Date((20_000 + days + more) * 86_400_000).toISOString().slice(0, 10))
    const end = endOfDay(date ?? '', timeZone)

    expect(zonedTime(end, timeZone)).toEqual({ date: next, minute: 0 })
    expect(zonedTime(end - 1, timeZone)).toEqual({ date, minute: 1439 })
  })
})
