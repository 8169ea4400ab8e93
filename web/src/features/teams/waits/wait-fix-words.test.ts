import { describe, expect, it } from 'vitest'
import type { Plan } from '#core/plan/plan.ts'
import type { WaitChange, WaitFix } from '#core/teams/edits/wait-fixes.ts'
import { waitFixWords, waitReasonWords } from './wait-fix-words.ts'

const depot = { address: '1 Depot Rd', coordinates: [40.75, -73.94] as const }
const plan: Plan = {
  stops: ['790 8th Ave', '12 Main St'].map((street) => ({
    address: `${street}, New York, NY 10118`,
    coordinates: [40.75, -73.98],
  })),
  drivers: Array.from({ length: 2 }, () => ({ start: depot, end: depot, leaveAt: 480 })),
  method: 'd',
  routes: [[0, 1], []],
}
const told = { plan, stop: 0, drivers: [{ name: 'Ana' }, { name: 'Marcus' }], isAbout: false }
const fixOf = (change: WaitChange, miles = 0): WaitFix => ({
  change,
  edit: { kind: 'replan', routes: [] },
  price: { cents: -1420, paidMinutes: -40, minutes: 0, miles, broken: [], finishes: [], along: [] },
})

describe('what is offered against a wait', () => {
  it('says what a press does and what it saves', () => {
    const words = (change: WaitChange, miles?: number) => waitFixWords(fixOf(change, miles), told)

    expect(words({ kind: 'leave', minutes: 40, minute: 520 })).toBe(
      'Let Ana leave 40 min later, at 8:40 AM · −$14.20, −40 min paid',
    )
    expect(words({ kind: 'behind', stop: 1 }, 0.4)).toBe('Move it behind 12 Main St · −$14.20, −40 min paid, +0.4 mi')
    expect(words({ kind: 'ahead', stop: 1 })).toMatch(/^Move 12 Main St ahead of it · /)
    expect(words({ kind: 'give', driver: 1 })).toMatch(/^Give it to Marcus · /)
    expect(words({ kind: 'open', minutes: 40, minute: 740 })).toMatch(
      /^Open it at 12:20 PM, 40 min earlier \(ask the customer\) · /,
    )
  })

  it('says that a price is about so much where estimates made it', () => {
    expect(waitFixWords(fixOf({ kind: 'give', driver: 1 }), { ...told, isAbout: true })).toBe(
      'Give it to Marcus · about −$14.20, −40 min paid',
    )
  })

  it('says why there is nothing', () => {
    expect(waitReasonWords({ kind: 'moves-on', stop: 1 }, told)).toContain('the wait goes on at 12 Main St')
    expect(waitReasonWords({ kind: 'costs-more' }, told)).toMatch(/^Nothing helps here/)
    expect(waitReasonWords({ kind: 'over' }, told)).toBe('Nobody waits there any more.')
  })
})
