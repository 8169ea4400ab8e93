import { expect, it } from 'vitest'
import { stopNames } from '#core/plan/driven-head.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import { isDayOver } from './is-day-over.ts'

const { plan } = builtDay(4, 2)
const date = '2026-11-26'
const driven = (count: number) => ({
  ...{ date, timeZone: 'UTC' },
  drivers: Object.fromEntries(
    (plan?.routes ?? []).map(({ driverId, points }) => [
      driverId,
      {
        marked: stopNames(points)
          .slice(0, count)
          .map((stop) => ({ stop, minute: 600 })),
        leftAt: 480,
      },
    ]),
  ),
})

it('a day is over once every stop is marked, or its date has passed with a mark', () => {
  const over = (count: number, isPast: boolean): boolean => isDayOver({ date, plan }, driven(count), isPast)

  expect([over(2, false), over(1, false), over(1, true), over(0, true)]).toEqual([true, false, true, false])
  expect(isDayOver({ date, plan }, undefined, true)).toBe(false)
  expect(isDayOver({ date, plan }, { ...driven(2), date: '2026-11-25' }, true)).toBe(false)
  expect(isDayOver({ date, plan: null }, driven(2), true)).toBe(false)
})
