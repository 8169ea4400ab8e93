import { expect, it } from 'vitest'
import type { Plan } from '#core/plan/plan.ts'
import { changesWords, latenessWords } from './offer-words.ts'

const price = { cents: 1240, minutes: 18, miles: 2, paidMinutes: 0, broken: [], finishes: [], along: [] }
const edit = { kind: 'admit-all' as const, stops: [0] }
const depot = { address: 'Depot', coordinates: null }
const plan: Plan = {
  stops: [],
  drivers: [{ start: depot, finishBy: 600 }],
  method: 'd',
  routes: [[]],
}
const told = { plan, drivers: [{ name: 'Ana' }] }

it('some lateness says how many it serves, who is late, and what it costs', () => {
  const offer = { edit, price, minutes: 10, stops: 21, lateStops: 3, lateDrivers: 1 }

  expect(latenessWords(offer, 21)).toBe(
    '10 minutes of lateness serve all 21: 3 customers late, 1 driver over · +$12.40, +18 min driving',
  )
  expect(latenessWords({ ...offer, stops: 5, lateDrivers: 0 }, 21)).toMatch(
    /^10 minutes of lateness serve 5 of 21: 3 customers late ·/,
  )
  expect(latenessWords({ ...offer, stops: 1, lateStops: 0, lateDrivers: 0 }, 1)).toMatch(
    /^10 minutes of lateness serve it ·/,
  )
})

it('changes name the first of them', () => {
  const fixes = [
    { kind: 'finish-by' as const, minute: 610, driver: 0 },
    { kind: 'capacity' as const, packages: 9, driver: 0 },
    { kind: 'unlock' as const, entered: 0 },
  ]

  expect(changesWords({ edit, price, stops: 4, fixes }, 4, told)).toBe(
    'Serve all 4: allow Ana 10 min overtime and let Ana take 9 packages and 1 other change · +$12.40, +18 min driving',
  )
  expect(changesWords({ edit, price, stops: 2, fixes: [] }, 4, told)).toBe('Serve 2 of 4 · +$12.40, +18 min driving')
})
