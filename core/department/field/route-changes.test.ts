import { expect, it } from 'vitest'
import { routeChanges } from './route-changes.ts'

const routeOf = (...inspections: readonly [id: string, clock: string][]) => ({
  inspections: inspections.map(([inspectionId, clock]) => ({
    ...{ inspectionId, street: `${inspectionId} Broadway`, newAppointmentStart: `2026-11-24 ${clock}:00` },
  })),
})
const told = routeOf(['1', '09:00'], ['2', '10:00'], ['3', '11:00'])

it('tells an inspector what came, what went and how much is at another time', () => {
  const now = routeOf(['1', '09:00'], ['3', '10:30'], ['4', '12:00'])

  expect(routeChanges(told, now)).toEqual({ added: ['4 Broadway'], removed: ['2 Broadway'], shifted: 1 })
})

it('tells nothing where the route is as it was told', () => {
  expect(routeChanges(told, told)).toBeUndefined()
  expect(routeChanges(undefined, undefined)).toBeUndefined()
})

it('tells all of a route that is new, and all of one that is no more', () => {
  const all = ['1 Broadway', '2 Broadway', '3 Broadway']

  expect(routeChanges(undefined, told)).toEqual({ added: all, removed: [], shifted: 0 })
  expect(routeChanges(told, undefined)).toEqual({ added: [], removed: all, shifted: 0 })
})
