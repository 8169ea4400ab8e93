import { expect, it } from 'vitest'
import type { Plan } from '#core/plan/plan.ts'
import { fixesWords } from './fix-words.ts'

const depot = { address: '1 Depot Rd', coordinates: [40.75, -73.94] as const }
const plan: Plan = {
  stops: [{ address: '350 5th Ave, New York, NY 10118', coordinates: [40.75, -73.98] }],
  drivers: Array.from({ length: 2 }, () => ({ start: depot, end: depot, leaveAt: 480, finishBy: 1020 })),
  method: 'd',
  routes: [[], []],
}
const drivers = [{ name: 'Ana' }, { name: 'Marcus' }]

it('the fix of a stop that nobody has says by how much, and for whom', () => {
  const words = (...fixes: Parameters<typeof fixesWords>[0]) => fixesWords(fixes, 0, plan, drivers)

  expect(words({ kind: 'leave-at', driver: 1, minute: 455 })).toBe('Start Marcus 25 min earlier')
  expect(words({ kind: 'finish-by', driver: 0, minute: 1032 })).toBe('Allow Ana 12 min overtime')
  expect(words({ kind: 'capacity', driver: 1, packages: 12 })).toBe('Let Marcus take 12 packages')
  expect(words({ kind: 'load', driver: 0, unit: 'pallets', amount: 3 })).toBe('Let Ana take 3 pallets')
  expect(words({ kind: 'cross-territory', driver: 1 })).toBe('Let Marcus leave the territory for $20.00 a stop')
  expect(words({ kind: 'skills', driver: 1, skills: ['lift'] }, { kind: 'open-until', entered: 0, minute: 570 })).toBe(
    'Add lift to the skills of Marcus and keep open until 9:30 AM',
  )
})
