import { describe, expect, it } from 'vitest'
import { PLANNED, smallPlan } from '#test/support/small-day.ts'
import type { InspectorRoute } from '../routing/inspector-route.ts'
import { requireSoundRoute } from './require-sound-route.ts'
import { shiftRoute } from './shift-route.ts'

async function aRoute(): Promise<InspectorRoute> {
  const [route] = (await smallPlan()).routes
  if (!route) throw new Error('No route')
  return route
}

describe('a route that is sent', () => {
  it('is sound as it was planned', async () => {
    const route = await aRoute()

    expect(() => requireSoundRoute(route, PLANNED)).not.toThrow()
  })

  it('is refused where it could not have been planned, and says why', async () => {
    const route = await aRoute()
    const { inspections, itinerary } = route
    const [first, second, ...rest] = inspections
    if (!first || !second) throw new Error('Too short')
    const times = { newAppointmentStart: '2026-11-30 16:00:00', newAppointmentFinish: '2026-11-30 16:10:00' }
    const refused = (more: Partial<InspectorRoute>) => () => requireSoundRoute({ ...route, ...more }, PLANNED)

    expect(refused({ date: '2026-12-01' })).toThrow('it is of 2026-12-01, not of 2026-11-30.')
    expect(refused({ inspections: [] })).toThrow('it has no inspections.')
    expect(refused({ inspections: rest })).toThrow('its stops are not its inspections')
    expect(refused({ itinerary: { ...itinerary, legs: [] } })).toThrow('a leg between two of its stops is missing.')
    expect(refused({ inspections: [first, first, ...rest] })).toThrow('an inspection is on it twice.')
    expect(refused({ inspections: [{ ...first, ...times }, second, ...rest] })).toThrow('do not follow one another')
    const later = { ...first, newAppointmentStart: '2026-12-01 08:00:00' }
    expect(refused({ inspections: [later, second, ...rest] })).toThrow('an inspection is on another day.')
  })
})

it('a route on another date has the same stops at the same times; what was promised to people stays as it was', async () => {
  const route = await aRoute()
  const [first] = route.inspections
  const promised = route.inspections.map((each) => ({ ...each, appointmentStart: '2026-11-30 09:00:00' }))

  const moved = shiftRoute({ ...route, inspections: promised }, '2027-03-14')

  expect(() => requireSoundRoute(moved, '2027-03-14')).not.toThrow()
  expect(moved.inspections[0]?.newAppointmentStart).toBe(first?.newAppointmentStart.replace('2026-11-30', '2027-03-14'))
  expect(moved.inspections[0]?.appointmentStart).toBe('2026-11-30 09:00:00')
  expect(moved.itinerary).toBe(route.itinerary)
})
