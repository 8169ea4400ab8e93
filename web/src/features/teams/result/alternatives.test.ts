import { describe, expect, it, vi } from 'vitest'
import type { Routes } from '#core/plan/plan.ts'
import type { FleetAim } from '#core/teams/fleet-plan.ts'

vi.mock(import('#web/client/api.ts'), () => ({ client: {} }) as never)
const { columnsOf, differenceWords, groupSame, handoversOf, isBest, isSameWay } = await import('./alternatives.ts')

const now = {
  minutes: 600,
  miles: 100,
  paidMinutes: 1800,
  apartMinutes: 90,
  longestMinutes: 480,
  shortestMinutes: 60,
  driversUsed: 6,
  waitingMinutes: 10,
  overtimeMinutes: 0,
  cents: 90_000,
}

describe('a way to share the day', () => {
  it('says what it costs and what it brings', () => {
    expect(differenceWords(now, { ...now, minutes: 612, longestMinutes: 439 })).toBe(
      '+12 min driving, longest day −41 min',
    )
    expect(differenceWords(now, { ...now, minutes: 550, driversUsed: 5 })).toBe('−50 min driving, −1 driver')
    expect(differenceWords(now, now)).toBe('no difference')
  })

  it('stands with those that give every driver the same stops at the same figures', () => {
    const wayOf = (aim: FleetAim, routes: Routes, miles = 100) => ({ ...now, aim, unserved: 0, routes, miles })
    const ways = [
      wayOf('balanced', [[0, 2], [1]]),
      wayOf('cheapest', [[1], [0, 2]]),
      wayOf('shortest', [[2, 0], [1]]),
      wayOf('fairest', [[2, 0], [1]], 101),
      wayOf('fewest', [[0, 2], [1]]),
    ]

    expect(groupSame(ways).map((group) => group.map(({ aim }) => aim))).toEqual([
      ...[['balanced', 'shortest', 'fewest'], ['cheapest'], ['fairest']],
    ])
    expect(differenceWords(now, { ...now, paidMinutes: 1770 })).toBe('paid −30 min')
  })

  it('is on the page where every driver has the same stops in the same order', () => {
    expect(isSameWay([[1, 2], [0]], [[1, 2], [0]])).toBe(true)
    expect(isSameWay([[1, 2], [0]], [[2, 1], [0]])).toBe(false)
    expect(isSameWay([[1, 2], [0]], [[1, 2, 0], []])).toBe(false)
  })

  it('is called best where nothing costs less, and never for serving less', () => {
    const ways = [
      { ...now, aim: 'balanced' as const, routes: [], unserved: 0 },
      { ...now, aim: 'cheapest' as const, routes: [], unserved: 0, cents: 80_000, driversUsed: 5, apartMinutes: 10 },
      { ...now, aim: 'fewest' as const, routes: [], unserved: 2, cents: 10_000, overtimeMinutes: 30 },
    ]
    const bestIn = (name: string): string[] => {
      const column = columnsOf(ways).find((each) => each.name === name)
      return column ? ways.filter((way) => isBest(column, way, ways)).map(({ aim }) => aim) : []
    }

    expect(bestIn('Cost')).toEqual(['cheapest'])
    expect(bestIn('Work apart')).toEqual(['balanced'])
    const apart = columnsOf(ways).find(({ name }) => name === 'Work apart')
    expect(
      [2, 1].map((driversUsed) => apart?.words({ ...now, aim: 'fewest', routes: [], unserved: 0, driversUsed })),
    ).toEqual(['1 h 30 min', '–'])
    expect(bestIn('Unassigned')).toEqual(['balanced', 'cheapest'])
    // All are alike there: none is better.
    expect(bestIn('Miles')).toEqual([])
    expect(columnsOf(ways).map(({ name }) => name)).toContain('Overtime')
    expect(columnsOf(ways.slice(0, 2)).map(({ name }) => name)).not.toContain('Overtime')
    expect(columnsOf(ways).map(({ name }) => name)).not.toContain('Known faces')
    expect(columnsOf(ways.map((way) => ({ ...way, familiarStops: 0 }))).map(({ name }) => name)).toContain(
      'Known faces',
    )
  })

  it('says whose stops go over to whom, and what that costs', () => {
    const stopList = ['1 Main St, New York', '2 Main St, New York', '3 Main St, New York'].map((address) => ({
      address,
      coordinates: null,
    }))
    const routes: [number[][], number[][]] = [
      [[0, 1], [2]],
      [[0], [1]],
    ]

    expect(handoversOf({ stopList }, routes, (driver) => ['Ann', 'Ben'][driver] ?? 'nobody')).toEqual([
      { street: '2 Main St', from: 'Ann', to: 'Ben' },
      { street: '3 Main St', from: 'Ben', to: 'nobody' },
    ])
    expect(differenceWords(now, { ...now, cents: 88_760 })).toBe('−$12.40')
    expect(differenceWords(now, { ...now, cents: 90_001, driversUsed: 8 })).toBe('+$0.01, +2 drivers')
  })
})
