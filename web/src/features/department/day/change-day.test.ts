import { expect, it } from 'vitest'
import { dayRouteOf, inspectionAt } from '#test/support/build-day-route.ts'
import { changeDay, stepBack } from './change-day.ts'
import { changedRoutes } from './changed-routes.ts'
import type { DepartmentDay } from './day-queries.ts'

it('shows an inspection that was taken off at once where that is undone, before the server has answered', async () => {
  const inspections = ['1', '2', '3'].map((id) => inspectionAt(id))
  const routes = [await dayRouteOf({ inspections })]
  const day: DepartmentDay = { date: '2026-11-24', version: undefined, routes, missing: 0 }
  const orders = [{ inspectorId: '2043', inspectionIds: ['1', '3'] }]
  const idsOf = ({ routes: [route] }: DepartmentDay) => route?.inspections.map(({ inspectionId }) => inspectionId)

  const back = stepBack(changedRoutes(day.routes), orders)
  const removed = await changeDay(day, orders)
  const undone = await changeDay(removed, back.orders, back.others)

  expect(idsOf(removed)).toEqual(['1', '3'])
  expect(idsOf(undone)).toEqual(['1', '2', '3'])
})
