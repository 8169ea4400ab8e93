import { expect, it } from 'vitest'
import { fleetToPlan } from '#core/teams/fleet-request.ts'
import type { ClosedArea } from '#engine/travel/index.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { planConditions } from './plan-conditions.ts'

const asked = fleetRequestOf(2, 2, { options: { leaveAt: 480, finishBy: 1020 } })

it.each([
  ['2026-11-27', 'weekday'],
  ['2026-11-28', 'weekend'],
  ['2026-11-29', 'weekend'],
  ['2026-11-30', 'weekday'],
])('a day of a team on %s is driven as on a %s', (date, day) => {
  expect(planConditions(fleetToPlan({ ...asked, date }))).toEqual({
    hours: { day, leaveAt: 480, until: 1020, byLeg: true },
  })
})

it('what is closed holds for a plan whatever it is called, and nothing is said where nothing is', () => {
  const ring = [
    [40, -74],
    [40, -73.9],
    [40.1, -74],
  ] as const
  const closing = (closed: readonly ClosedArea[]) => planConditions(fleetToPlan({ ...asked, options: { closed } }))

  expect(closing([{ name: 'Parade', ring }])).toEqual({ closed: [ring] })
  expect(closing([])).toEqual({})
})

it('a plan without a date says no part of the week, and one without hours says nothing of when it is driven', () => {
  expect(planConditions(fleetToPlan(asked))).toEqual({ hours: { leaveAt: 480, until: 1020, byLeg: true } })
  expect(planConditions(fleetToPlan({ ...asked, options: {}, date: '2026-11-28' }))).toEqual({})
})
