import { expect, it } from 'vitest'
import { priceOrder } from '#core/department/routing/build-route.ts'
import { stopTextFault } from '#core/itinerary/stop-words.ts'
import { estimatedTravel } from '#engine/travel/index.ts'
import { rankedOf, routableOf } from '#test/support/build-department-day.ts'
import { fieldRoute } from './field-route.ts'
import { linkEndOf } from './link-rules.ts'

it('an inspector’s stops go by their inspections and say what to look for, within what a note holds', async () => {
  const inspections = [
    rankedOf({ inspectionId: '11', daysLeft: 3, complaintCategory: '05 - Permit: none' }),
    rankedOf({ inspectionId: '12', daysLeft: 0 }),
    rankedOf({ inspectionId: '13', daysLeft: -1, complaintCategory: 'x'.repeat(900) }),
  ]
  const day = { date: '2026-11-24', inspector: routableOf(), finishBy: 990 }
  const { route } = await priceOrder(day, inspections, estimatedTravel)

  const [home, one, two, three, back] = fieldRoute(route).itinerary.points

  expect([one?.markName, two?.markName, three?.markName]).toEqual(['11', '12', '13'])
  expect(one?.note).toMatch(/^05 - Permit: none · Priority .* · 3 days left · .* · inspection 11, record \d+$/)
  expect(two?.note).toContain('due today')
  expect(three?.note).toContain('1 day overdue')
  expect(stopTextFault('note', three?.note ?? '')).toBeUndefined()
  expect([home?.note, back?.markName]).toEqual([undefined, undefined])
})

it('a link ends in the night after its day, by the clocks of the agency', () => {
  expect(new Date(linkEndOf('2026-11-24')).toISOString()).toBe('2026-11-25T11:00:00.000Z')
  expect(new Date(linkEndOf('2026-06-24')).toISOString()).toBe('2026-06-25T10:00:00.000Z')
})
