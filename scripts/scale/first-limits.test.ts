import { describe, expect, it } from 'vitest'
import { contract, routesOf } from '#api/index.ts'
import { calls } from './calls.ts'
import { breaksOf, isBroken, sizes, strainsOf } from './first-limits.ts'
import { limits } from './limits.ts'
import { usualScenario } from './scenario.ts'

const usual = breaksOf(usualScenario)

describe('the limits', () => {
  it('name calls of the contract, each with the feature that answers it', () => {
    const routes = routesOf(contract)

    for (const { name, feature } of calls) {
      expect(routes.find((route) => route.name === name)?.feature, name).toBe(feature)
    }
    expect(new Set(limits.map(({ name }) => name)).size).toBe(limits.length)
  })

  it('are strained more by more users', () => {
    const [few = [], many = []] = [10_000, 1_000_000].map((users) => strainsOf({ ...usualScenario, users }))

    for (const [index, { limit, needed }] of few.entries()) {
      expect(many[index]?.needed, limit.name).toBeGreaterThanOrEqual(needed)
    }
  })

  it('allow as much more as the account has executions', () => {
    const later = new Map(
      breaksOf({ ...usualScenario, functionQuota: 5000 }).map(({ limit, users }) => [limit.name, users]),
    )
    const first = usual.find(({ limit }) => limit.name === 'throttle of dayVersion')

    expect(first && later.get('throttle of dayVersion')).toBeGreaterThan(4 * (first?.users ?? Number.NaN))
  })
})

describe('the first limit that breaks', () => {
  it('is the one that no smaller number of users breaks, of all limits tried one by one', () => {
    const [first] = usual
    const strained = sizes.map((users) => ({ users, strains: strainsOf({ ...usualScenario, users }) }))
    const smallest = limits.map(
      (_, index) => strained.find(({ strains }) => strains.slice(index, index + 1).some(isBroken))?.users ?? Infinity,
    )

    expect(first?.users).toBe(Math.min(...smallest))
  })

  it('comes before all others that break', () => {
    expect(usual.map(({ users }) => users)).toEqual(
      usual.map(({ users }) => users).toSorted((one, other) => one - other),
    )
    expect(usual.every(isBroken)).toBe(true)
  })

  it('is nothing of Amazon Location where a region answers', () => {
    const names = breaksOf({ ...usualScenario, provider: 'region' }).map(({ limit }) => limit.name)

    for (const name of [
      'Location: Geocode',
      'Location: Autocomplete',
      'Location: CalculateRoutes',
      'unpaidDollarsADay',
    ]) {
      expect(usual.map(({ limit }) => limit.name)).toContain(name)
      expect(names).not.toContain(name)
    }
  })
})
