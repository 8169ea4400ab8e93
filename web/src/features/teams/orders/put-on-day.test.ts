import { expect, it, vi } from 'vitest'
import { MAX_TEAM_STOPS } from '#core/teams/limits.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { filledStops, routesOfPlan } from '../day/day-document.ts'
import { readDay } from '../day/read-day.ts'

vi.stubGlobal('window', new EventTarget())
vi.mock(import('#web/client/api.ts'), () => ({ client: {} }) as never)
const { withStops, withoutStops } = await import('./put-on-day.ts')

const ids = Array.from({ length: 1000 }, (_, index) => `${index}`)
const newId = (): string => ids.pop() ?? ''
const built = (stops: number) => readDay({ ...wireDay(stops, 2), date: '2026-11-27', version: 1 } as never, newId)
const order = { address: '350 5th Ave, New York, NY', coordinates: [40.748, -73.985], id: 'a', lockedAt: 2 } as const

it('a built day keeps its routes, what comes waits in its tray with where it came from, and can be taken back', () => {
  const before = built(6)
  const after = withStops(before, [order], '2026-11-26')

  expect(after.plan?.routes).toEqual(before.plan?.routes)
  expect(filledStops(after).at(-1)).toEqual({
    address: order.address,
    coordinates: order.coordinates,
    id: expect.any(String),
  })
  expect(after.plan?.unserved).toEqual([
    expect.objectContaining({ entered: 6, reason: 'It came from Thursday, November 26 and has no driver yet.' }),
  ])
  const back = withoutStops(after, [order])
  expect(filledStops(back)).toEqual(filledStops(before))
  expect(back.plan && routesOfPlan(back.plan)).toEqual(before.plan && routesOfPlan(before.plan))
  expect(back.plan?.unserved).toEqual([])
})

it('a day that is full, or has given the stop to a driver, says so', () => {
  expect(() => withStops(built(MAX_TEAM_STOPS), [order], '2026-11-26')).toThrow(/has no room/)
  const day = built(4)
  expect(() => withoutStops(day, filledStops(day).slice(0, 1))).toThrow(/was changed meanwhile/)
  expect(() => withoutStops(day, [order])).toThrow(/was changed meanwhile/)
})
