import { expect, it } from 'vitest'
import { moveInspection } from '#core/department/changes/move-inspection.ts'
import { priceChange } from '#core/department/changes/price-change.ts'
import { applyOrders } from '#core/department/changes/route-order.ts'
import type { PlanVersion } from '#core/department/plans/plan-version.ts'
import { priceOrder } from '#core/department/routing/build-route.ts'
import { toPosition } from '#engine/base/geo.ts'
import { estimatedTravel, type TravelPort } from '#engine/travel/index.ts'
import { dayRouteOf, inspectionAt } from '#test/support/build-day-route.ts'
import { dayInputOf } from '#test/support/build-department-day.ts'
import { detouringTravel } from '#test/support/shared-day.ts'
import { changeDay } from './change-day.ts'
import { changedRoutes } from './changed-routes.ts'
import type { DepartmentDay } from './day-queries.ts'
import { type AskTimes, askForStop, learnDay, travelOfDay } from './day-travel.ts'

const streets = detouringTravel(7)
const at = (place: number) =>
  inspectionAt(`${place}`, { lat: 40.75 + (place % 17) / 500, lng: -73.99 + (place % 23) / 700 })

async function dayOn(
  date: string,
  port: TravelPort,
  sizes: readonly [number, number] = [4, 3],
): Promise<DepartmentDay> {
  const [ana, luis] = [
    Array.from({ length: sizes[0] }, (_, index) => at(index + 1)),
    Array.from({ length: sizes[1] }, (_, index) => at(1000 + index)),
  ]
  const routes = await Promise.all([
    dayRouteOf({ date, port, inspections: ana }),
    dayRouteOf({ date, port, inspectorId: '1988', inspections: luis }),
  ])
  return { date, version: { date, version: 1 } as PlanVersion, routes, missing: 0 }
}

/** The server, and what it was asked. */
function server() {
  const asked: (readonly [from: number, to: number])[] = []
  const ask: AskTimes = async ({ from, to, when }) => {
    asked.push([from.length, to.length])
    return streets.between?.(from.map(toPosition), to.map(toPosition), 'driving', { hours: when })
  }
  return { ask, asked }
}

const move = { inspectionId: '2', to: '1988', position: 1 }

async function pricesOf(day: DepartmentDay) {
  const routes = changedRoutes(day.routes)
  const orders = moveInspection(routes, move)
  const shown = priceChange(routes, applyOrders(routes, orders), dayInputOf(), travelOfDay(day.date))
  const served = await Promise.all(
    applyOrders(routes, orders).map(async ({ inspector, inspections, finishBy }) => {
      const { route } = await priceOrder({ date: day.date, inspector, finishBy }, inspections, streets)
      return route.finishesAt
    }),
  )
  return { shown: shown.inspectors.map(({ finishesAt }) => finishesAt), served, orders }
}

it('a move is priced with the times that the server has for it, once they are here, and is shown with them', async () => {
  const day = await dayOn('2026-11-24', streets)
  const { ask, asked } = server()
  learnDay(day)

  const before = await pricesOf(day)
  await askForStop(day, '2', ask)
  await askForStop(day, '3', ask)
  const after = await pricesOf(day)
  const drawn = await changeDay(day, after.orders)

  expect(before.shown).not.toEqual(before.served)
  expect(after.shown).toEqual(after.served)
  expect(drawn.routes.map(({ lane }) => lane.finishesAt)).toEqual(after.served)
  expect(asked).toHaveLength(1)
})

it('of a large day only the ways of the held stop and those of its route are asked for', async () => {
  const day = await dayOn('2026-11-25', streets, [5, 300])
  const { ask, asked } = server()
  learnDay(day)

  await askForStop(day, '2', ask)
  const { shown, served } = await pricesOf(day)

  expect(shown).toEqual(served)
  expect(asked.reduce((pairs, [from, to]) => pairs + from * to, 0)).toBeLessThan(3000)
})

it('a day that is estimated, or that nobody knows better, is asked nothing twice and stays estimated', async () => {
  const day = await dayOn('2026-11-26', estimatedTravel)
  const { ask, asked } = server()
  learnDay(day)

  await askForStop(day, '2', ask)
  await askForStop(day, '99', ask)
  const elsewhere = await dayOn('2026-11-27', streets)
  learnDay(elsewhere)
  await askForStop(elsewhere, '2', async () => undefined)
  const { shown, served } = await pricesOf(elsewhere)

  expect(asked).toEqual([])
  expect(shown).not.toEqual(served)
})
