import { describe, expect, it } from 'vitest'
import { judge, type Scored } from './judge.ts'

const at = (address: string, score: number, words: Partial<Scored['place']> = {}): Scored => ({
  place: { address, position: { lat: 40.7, lng: -74 }, placeId: '', quality: 'exact', ...words },
  score,
})
const area = (address: string, score: number, radiusMeters = 2000): Scored =>
  at(address, score, { quality: 'area', radiusMeters })
/** So many meters to the north. */
const moved = (meters: number) => ({ position: { lat: 40.7 + meters / 111_195, lng: -74 } })
const text = '12 Main St, Springfield, IL 62701'

describe('a written address', () => {
  it('is the door that is sure, and of several rivals on other blocks none', () => {
    const door = at('12 Main St, Springfield, IL 62701', 0.95)
    const with2nd = (score: number, meters: number) =>
      judge(text, [door, at('12 Main Ave', score, moved(meters))]).kind === 'resolved'

    expect(judge(text, [at('x', 0.9)])).toMatchObject({ kind: 'resolved', address: 'x' })
    expect(judge(text, [at('x', 0.89)])).toMatchObject({ kind: 'unresolved', reason: 'none' })
    expect([with2nd(0.94, 490), with2nd(0.94, 510), with2nd(0.92, 510)]).toEqual([true, false, true])
  })

  it('is close where a door was nearly meant: no area answers in its stead', () => {
    const zip = area('Springfield, IL 62701', 0.8)

    expect(judge(text, [at('x', 0.75), zip])).toMatchObject({ kind: 'unresolved', isClose: true })
    expect(judge(text, [at('x', 0.74), zip])).toMatchObject({ kind: 'resolved', quality: 'area', address: text })
    expect(judge(text, [zip])).toMatchObject({ kind: 'resolved', address: text })
    expect(judge(text, [at('x', 0.5)])).not.toHaveProperty('isClose')
  })

  it.each([
    ['its ZIP code', 'Springfield, IL 62701', 2000, true],
    ['another one', 'Springfield, IL 62702', 2000, false],
    ['one of another state', 'Springfield, MO 62701', 2000, false],
    ['one of ten kilometers', 'Springfield, IL 62701', 10_000, true],
    ['a larger one', 'Springfield, IL 62701', 10_001, false],
    ['a street', 'Main St, Springfield, IL 62701', 2000, false],
  ])('that nobody knows is placed in %s: %s, %i m: %s', (_, address, radius, isThere) => {
    expect(judge(text, [area(address, 0.5, radius)]).kind === 'resolved').toBe(isThere)
  })

  it('without a ZIP code is placed in its one town, and in none of two', () => {
    const kindOf = (...found: Scored[]) => judge('12 Main St, St Louis', found).kind

    expect(kindOf(area('Saint Louis, MO', 0.5))).toBe('resolved')
    expect(kindOf(area('Springfield, MO', 0.5))).toBe('unresolved')
    expect(kindOf(area('Saint Louis, MO', 0.5), area('St. Louis, IL', 0.5))).toBe('unresolved')
  })

  it('of a town alone is the town, by its own name', () => {
    expect(judge('Springfield, IL', [area('Springfield, IL', 0.95)])).toMatchObject({ address: 'Springfield, IL' })
    for (const abroad of ['Hauptstraße 7, Bonn, Germany', 'Rue 7, Bonn']) {
      expect(judge(abroad, [area('Bonn', 0.95)])).toMatchObject({ kind: 'resolved', address: abroad })
    }
    expect(judge('75001, Paris, France', [area('Paris', 0.95)])).toMatchObject({ address: 'Paris' })
  })
})
