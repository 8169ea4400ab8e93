import { describe, expect, it } from 'vitest'
import { withOffers } from './address-input.tsx'
import type { Suggestion } from './use-suggestions.ts'

const suggestion = (id: string, title: string, subtitle = 'New York'): Suggestion => ({ id, title, subtitle })
const depot = suggestion('depot', 'Depot', '1 Main St, New York')
const shop = suggestion('shop', 'Shop', '2 Broadway, New York')
const idle = { phase: 'idle', suggestions: [] } as const

describe('offers of an address field', () => {
  it('are all there before anything is typed', () => {
    expect(withOffers(idle, [depot, shop], '')).toEqual({ phase: 'found', suggestions: [depot, shop] })
  })

  it('stand above what was found, as far as their words hold what is typed', () => {
    const found = { phase: 'found', suggestions: [suggestion('a', '1 Main St')] } as const

    expect(withOffers(found, [depot, shop], '1 MAIN').suggestions.map(({ id }) => id)).toEqual(['depot', 'a'])
  })

  it('leave a search alone that they do not fit, and hide answers to an older text', () => {
    const failed = { phase: 'failed', suggestions: [] } as const
    const old = { phase: 'found', suggestions: [suggestion('a', 'Old')] } as const

    expect(withOffers(failed, [depot], 'elsewhere')).toBe(failed)
    expect(withOffers(old, [depot], 'de').suggestions).toEqual([depot])
  })

  it('fit by the beginnings of their words in any order', () => {
    const old = { phase: 'searching', suggestions: [] } as const
    const ids = (typed: string) => withOffers(old, [depot, shop], typed).suggestions.map(({ id }) => id)

    expect(ids('main 1')).toEqual(['depot'])
    expect(ids('new york, broad')).toEqual(['shop'])
    expect(ids('st n')).toEqual(['depot'])
    expect(ids('road')).toEqual(['shop'])
    expect(ids('1 broad')).toEqual([])
    expect(ids('--')).toEqual(['depot', 'shop'])
  })

  it('are the eight last places before anything is typed, three beside answers, and no line twice', () => {
    const recents = Array.from({ length: 12 }, (_, at) => ({
      ...suggestion(`r${at}`, `${at} Wall St`),
      source: 'recent' as const,
    }))
    const found = {
      phase: 'found',
      suggestions: [suggestion('a', '1 Wall St'), suggestion('b', '77 Wall St')],
    } as const

    expect(withOffers(idle, [depot, ...recents], '').suggestions).toHaveLength(9)
    expect(withOffers(found, recents, 'wall').suggestions.map(({ id }) => id)).toEqual(['r0', 'r1', 'r2', 'b'])
  })
})
