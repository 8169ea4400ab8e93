import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stopNames } from '#core/plan/driven-head.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import type { TeamDayBody } from '../days/team-day.ts'
import { dayRows } from '../reports/day-rows.ts'
import { type DaySaid, type DriverSaid, eveningStops } from './evening-stops.ts'

const built = builtDay(12, 3)
const proof = { proofId: 'a'.repeat(16), routeId: 'link', photo: 'kept' } as const

/** The same day with the last stop of each route that is named in the tray. */
function withLeftOut(body: TeamDayBody, drivers: readonly number[]): TeamDayBody {
  const plan = body.plan
  if (!plan) return body
  const unserved = drivers.flatMap((driver) => {
    const point = plan.routes[driver]?.points.findLast(({ kind }) => kind === 'stop')
    const { address = '', coordinates = null, entered = -1 } = point ?? {}
    return [{ address, coordinates, entered, reason: 'No time.', fixes: [] }]
  })
  const out = new Set(unserved.map(({ entered }) => entered))
  const routes = plan.routes.map((route) => {
    const keeps = route.points.map(({ entered }) => entered === undefined || !out.has(entered))
    const points = route.points.filter((_, index) => keeps[index])
    return { ...route, points, legs: route.legs.slice(0, points.length - 1) }
  })
  return { ...body, plan: { ...plan, routes, unserved } }
}

const mark = fc.record({ minute: fc.integer({ min: 300, max: 1500 }), fate: fc.constantFrom('done', 'missed', 'none') })

/** What was said of some stops of each route. */
const saidOf = (body: TeamDayBody, marks: readonly { minute: number; fate: string }[]): DaySaid =>
  new Map(
    (body.plan?.routes ?? []).map(({ driverId, points }, driver): [number, DriverSaid] => {
      const told = stopNames(points).map((stop, index) => ({ stop, ...marks[driver * 4 + index] }))
      const marked = told.flatMap(({ stop, minute = 0, fate = 'none' }) =>
        fate === 'none' ? [] : [{ stop, minute, ...(fate === 'missed' && { isMissed: true }) }],
      )
      const [first = ''] = stopNames(points)
      const reasons = new Map(marked.flatMap(({ stop, isMissed }) => (isMissed ? [[stop, 'Closed'] as const] : [])))
      return [
        driverId,
        { marked: marked.toSorted((a, b) => a.minute - b.minute), reasons, proofs: new Map([[first, [proof]]]) },
      ]
    }),
  )

const days = fc
  .record({ left: fc.uniqueArray(fc.nat({ max: 2 })), marks: fc.array(mark, { minLength: 12, maxLength: 12 }) })
  .map(({ left, marks }) => {
    const body = withLeftOut(built, left)
    return { body, said: saidOf(body, marks) }
  })

describe('the stops of an evening', () => {
  it('stand there once each, whatever was marked', () => {
    forAll(days, ({ body, said }) => {
      const entered = eveningStops(body, said).map((stop) => stop.entered)
      expect(entered.toSorted((one, other) => one - other)).toEqual(body.request.stopList.map((_, index) => index))
    })
    const bare = eveningStops({ ...built, plan: null }, new Map())
    expect(bare.map(({ fate, entered }) => [fate, entered])).toEqual(
      built.request.stopList.map((_, entered) => ['unserved', entered]),
    )
  })

  it('add up to the rows of the day in a report', () => {
    forAll(days, ({ body, said }) => {
      const marked = new Map([...said].map(([id, told]) => [id, told.marked]))
      const stops = eveningStops(body, said)
      for (const row of dayRows({ date: '2026-11-26', body, marked, now: 3000, teamPrices: undefined })) {
        const own = stops.filter(({ driverId }) => driverId === row.driverId)
        const count = (fate: string): number => own.filter((stop) => stop.fate === fate).length
        expect([own.length, count('completed'), count('missed')]).toEqual([row.stops, row.completed, row.missed])
        expect(count('unmarked')).toBe(row.unmarked)
        expect(own.filter(({ offMinutes }) => offMinutes === 0)).toHaveLength(row.onTime)
      }
    })
  })

  it('tell the place on the route, why a stop was missed or left out, and what was proven', () => {
    const body = withLeftOut(built, [2])
    const fates = ['missed', 'done'].map((fate) => ({ fate, minute: 600 }))
    const stops = eveningStops(body, saidOf(body, fates))
    expect(stops[0]).toMatchObject({ number: 1, driverId: 1, fate: 'missed', reason: 'Closed', proofs: [proof] })
    expect(stops[1]).toMatchObject({ number: 2, fate: 'completed', markedAt: 600 })
    expect(stops[0]).not.toHaveProperty('offMinutes')
    expect(stops.at(-1)).toMatchObject({ fate: 'unserved', reason: 'No time.', proofs: [] })
    expect(stops.at(-1)).not.toHaveProperty('driverId')
  })
})
