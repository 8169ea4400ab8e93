import { describe, expect, it } from 'vitest'
import { billOf, totalOf } from './bill.ts'
import { type Scenario, usualScenario } from './scenario.ts'

const usual = (change: Partial<Scenario> = {}): Scenario => ({ ...usualScenario, ...change })

const fixed = billOf(usual({ users: 0 }))

const dollars = (scenario: Scenario, ...whats: readonly string[]): number =>
  totalOf(billOf(scenario).filter(({ what }) => whats.includes(what)))

/** What calls take: nothing of Amazon Location, and nothing that is paid by the user or the month. */
const ofCalls = [
  'functions: requests',
  'functions: calls',
  'API',
  'edge: calls and pages',
  'edge: bytes',
  'firewall: requests',
  'table: reads',
  'table: writes',
  'files: read',
  'files: written',
  'logs',
]

describe('the bill of a month', () => {
  it('has a part that nobody causes and one that each user adds to', () => {
    const [few, more, both] = [300, 1700, 2000].map((users) => billOf(usual({ users })))

    for (const [index, line] of (both ?? []).entries()) {
      const base = fixed[index]?.dollars ?? 0
      expect(line.dollars, line.what).toBeCloseTo(
        (few?.[index]?.dollars ?? 0) + (more?.[index]?.dollars ?? 0) - base,
        6,
      )
    }
  })

  it('grows with its users, line by line, and is the sum of its lines', () => {
    const [small, large] = [billOf(usual({ users: 1000 })), billOf(usual({ users: 10_000 }))]

    for (const [index, { dollars: before }] of small.entries()) {
      expect(large[index]?.dollars).toBeGreaterThanOrEqual(before)
    }
    expect(totalOf(large)).toBeGreaterThan(totalOf(small))
    expect(large.every(({ dollars: each }) => Number.isFinite(each) && each >= 0)).toBe(true)
  })

  it('doubles in all that planning causes when twice as much is planned', () => {
    const planners = { teamsShare: 0, newcomersShare: 0 }
    const [once, twice] = [0.5, 1].map((plansADay) => billOf(usual({ ...planners, plansADay })))
    const doubled = once?.filter(
      ({ dollars: each, what }, index) => what !== 'user pool' && each > (fixed[index]?.dollars ?? 0),
    )

    expect(doubled?.length).toBeGreaterThan(15)
    for (const { what, dollars: each } of doubled ?? []) {
      expect(twice?.find((line) => line.what === what)?.dollars, what).toBeCloseTo(2 * each, 6)
    }
  })

  it('agrees with a thousand routes of sixty stops in docs/operations/costs.md', () => {
    const routes = usual({ ...{ users: 1000, days: 1, plansADay: 1, stops: 60 }, teamsShare: 0, newcomersShare: 0 })

    expect(dollars({ ...routes, newShare: 1, typedShare: 0 }, 'addresses of lists')).toBeCloseTo(240, 6)
    expect(dollars(routes, 'ways')).toBeCloseTo(3, 6)
  })

  it('agrees with the day of a team in docs/operations/costs.md', () => {
    const team = usual({ ...{ users: 1, days: 1, teamsShare: 1, newcomersShare: 0 }, drivers: 20, teamStops: 10 })
    const day = { ...team, boards: 2, marks: 1, positionsShare: 1, watchShare: 1, mails: 0 }
    const pages = dollars({ ...day, boards: 0, hours: 0, watchShare: 0 }, ...ofCalls)

    const told = dollars(day, ...ofCalls) + dollars(day, 'vans: arrivals', 'vans: circles') - pages

    // 0.51 there; calls that it does not have, and pages that are loaded, are told from the same prices.
    expect(told).toBeGreaterThan(0.42)
    expect(told).toBeLessThan(0.66)
  })

  it('asks nothing of Amazon Location for the addresses and ways of a region', () => {
    const whats = ['addresses of lists', 'addresses typed', 'completions', 'ways', 'map tiles']

    expect(dollars(usual(), ...whats)).toBeGreaterThan(0)
    expect(dollars(usual({ provider: 'region' }), ...whats)).toBe(0)
    expect(dollars(usual({ provider: 'region' }), 'functions: calls')).toBeGreaterThan(
      dollars(usual(), 'functions: calls'),
    )
  })
})
