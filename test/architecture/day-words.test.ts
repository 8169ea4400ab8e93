import { describe, expect, it } from 'vitest'
import { FleetInput, TeamDayBodyShape, TeamDriverShape } from '#api/teams/shapes.ts'
import { dayBodyToWire } from '#api/teams/wire.ts'
import { omit } from '#core/kernel/omit.ts'
import type { DayPrices } from '#core/teams/day-prices.ts'
import { copiedDay } from '#core/teams/days/copied-day.ts'
import { driverToDay } from '#core/teams/days/driver-day.ts'
import { mergeDays } from '#core/teams/days/merge-days.ts'
import type { FleetDriver, FleetOptions } from '#core/teams/fleet-request.ts'
import { builtDay, teamDriverOf } from '#test/support/build-team-day.ts'
import { readDay } from '#web/features/teams/day/read-day.ts'
import { draftToDriver, driverToDraft } from '#web/features/teams/entry/driver-draft.ts'

const place = { address: '1 Main St', coordinates: [40, -74] as const }
const breaks = [{ minutes: 30, from: 690, to: 780 }]
/** All that prices may say: a field that is new does not compile before it stands here. */
const prices: Required<DayPrices> = {
  ...{ centsPerHour: 2550, centsPerMile: 58, overtimeAfterMinutes: 480, overtimeCentsPerHour: 4000 },
  unpaidBreaks: true,
}
type Priced = 'leaveAt' | 'leaveBy' | 'finishBy' | 'overrunMinutes' | 'maxMinutes' | 'prices' | 'maxStops' | 'breaks'
const driver: FleetDriver & Required<Pick<FleetDriver, Priced>> = {
  ...{ id: 1, leaveAt: 420, leaveBy: 540, finishBy: 900, overrunMinutes: 20, maxStops: 12, capacity: 30 },
  maxMinutes: 540,
  ...{ prices, breaks, skills: ['fridge'], start: place, end: place, lock: 'order' },
}
const options: FleetOptions &
  Required<Pick<FleetOptions, Exclude<Priced, 'leaveBy' | 'maxStops'> | 'lateMinuteCents' | 'serviceMinutes'>> = {
  ...{
    leaveAt: 480,
    finishBy: 1020,
    overrunMinutes: 15,
    maxMinutes: 600,
    serviceMinutes: 7,
    lateMinuteCents: 150,
    mayRest: true,
  },
  ...{ breaks, prices },
}
const built = builtDay(2, 1)
const day = { ...built, request: { ...built.request, drivers: [driver], options } }
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('every rule of a day and of its drivers', () => {
  it('goes over the wire, and comes out of the form as it went in', () => {
    expect(FleetInput.parse(overTheWire(day.request))).toMatchObject({ options, drivers: [driver] })
    expect(draftToDriver(driver, driverToDraft(driver))).toEqual(driver)
  })

  it('is in a day as it is kept, opened, copied to another date, and joined with that of somebody else', () => {
    let ids = 0
    const kept = TeamDayBodyShape.parse(overTheWire(dayBodyToWire(day)))
    const opened = readDay(
      { ...kept, date: '2026-11-23', version: 1, updatedAt: 1, sends: [], canRestore: false },
      () => `id-${++ids}`,
    )
    const base = { request: built.request, routes: undefined }
    const mine = { request: day.request, routes: undefined }

    expect([opened.options, opened.drivers]).toEqual([options, [driver]])
    expect(copiedDay(day, new Set([1])).request).toMatchObject({ options, drivers: [driver] })
    expect(mergeDays(base, mine, base)?.request).toMatchObject({ options, drivers: [driver] })
  })

  it('begins a day of a driver as the team’s list has it', () => {
    const own = { leaveBy: 540, maxMinutes: 540, breaks, prices, maxStops: 12, capacity: 30, skills: ['fridge'] }
    const record = teamDriverOf(1, { shift: [420, 900], start: place, end: place, ...own })

    expect(TeamDriverShape.parse(overTheWire(record))).toEqual(record)
    expect(driverToDay(record)).toEqual(omit<FleetDriver>(driver, 'lock', 'overrunMinutes'))
  })
})
