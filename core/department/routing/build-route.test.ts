import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointTimes } from '#core/itinerary/arrival-times.ts'
import { forRuns } from '#engine/test/support/runs.ts'
import { buildAppointment, buildBlock, buildInspection, buildInspector, DATE } from '#test/support/build-department.ts'
import { buildRoute } from './build-route.ts'
import { wholeMinuteOf } from './minute-of-day.ts'
import { LUNCH, timeRoute } from './time-route.ts'

const legsOf = (minutes: readonly number[]) =>
  minutes.map((each) => ({
    ...{ durationSeconds: each * 60, distanceMeters: each, geometry: [], steps: [] },
    source: 'estimated' as const,
  }))
const routeOf = (
  inspections: ReturnType<typeof buildInspection>[],
  legs: readonly number[],
  partialBlocks = [] as ReturnType<typeof buildBlock>[],
) => {
  const inspector = buildInspector('ANA', { partialBlocks })
  return buildRoute({ date: DATE, inspector, finishBy: 990 }, inspections, {
    routes: [legsOf(legs)],
    source: 'estimated',
  })
}

describe('an inspector', () => {
  it('leaves home in time for the only appointment, not at 8:00 to wait for it', () => {
    const { route } = routeOf([buildAppointment(1, ['10:00', '10:30'])], [20, 20])

    expect(route.itinerary.leaveAt).toBe(575)
    expect(route.inspections[0]?.newAppointmentStart).toBe(`${DATE} 10:00:00`)
  })

  it('is told how old the streets are that the way follows', () => {
    const inspector = buildInspector('ANA')
    const answer = { routes: [legsOf([20, 20])], source: 'region', dataUntil: '2026-11-26T21:20:00.000Z' } as const

    const { route } = buildRoute({ date: DATE, inspector, finishBy: 990 }, [buildInspection(1)], answer)

    expect(route.itinerary.travel).toMatchObject({ source: 'region', dataUntil: answer.dataUntil })
  })

  it('leaves after a training that is over before the way begins', () => {
    const { route } = routeOf([buildAppointment(1, ['15:00', '15:30'])], [20, 20], [buildBlock(480, 735)])

    // Lunch is due on the way, by one o'clock.
    expect(route.itinerary.leaveAt).toBe(755)
    expect(route.lunch).toEqual({ from: 775, to: 805 })
  })

  it('leaves at 8:00 where nothing is to be waited for', () => {
    expect(routeOf([buildInspection(1)], [20, 20]).route.itinerary.leaveAt).toBe(480)
  })

  it('is home at the same minute, misses nothing more, and has the times that are told, whatever the day', () => {
    const anyInspection = fc.oneof(
      fc.integer({ min: 5, max: 60 }).map((minutes) => buildInspection(1, { importedDuration: minutes * 60 })),
      fc
        .integer({ min: 8, max: 15 })
        .map((hour) =>
          buildAppointment(2, [`${String(hour).padStart(2, '0')}:00`, `${String(hour).padStart(2, '0')}:30`]),
        ),
    )
    const anyBlocks = fc.constantFrom<ReturnType<typeof buildBlock>[]>(
      [],
      [buildBlock(690, 750)],
      [buildBlock(480, 555)],
      [buildBlock(560, 600), buildBlock(780, 840)],
    )
    const anyDay = fc.tuple(
      fc.array(anyInspection, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat({ max: 50 }), { minLength: 6, maxLength: 6 }),
      anyBlocks,
    )
    forRuns(400, anyDay, ([inspections, minutes, blocks]) => {
      const legs = minutes.slice(0, inspections.length + 1)
      const { route, timetable } = routeOf(inspections, legs, blocks)
      const early = timeRoute({ inspections, legSeconds: legs.map((each) => each * 60), blocks, finishBy: 990 })
      const times = pointTimes(route.itinerary, route.itinerary.leaveAt ?? 0)

      expect(route.itinerary.leaveAt).toBeGreaterThanOrEqual(480)
      expect([route.finishesAt, timetable.late.length]).toEqual([early.finishesAt, early.late.length])
      expect(times.at(-1)?.arrival).toBe(route.finishesAt)
      expect(times.slice(1, -1).map(({ arrival, wait }) => arrival + wait)).toEqual(
        route.inspections.map(({ newAppointmentStart }) => wholeMinuteOf(newAppointmentStart)),
      )
      expect(route.lunch === undefined).toBe(early.lunch === undefined)
      expect(route.lunch?.from ?? 0).toBeLessThanOrEqual(Math.max(LUNCH.until, early.lunch?.from ?? 0))
    })
  })
})
