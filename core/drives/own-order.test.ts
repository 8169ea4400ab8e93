import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import type { Itinerary, RouteStop } from '#core/itinerary/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { holdsStill, inOwnOrder, type OwnOrder, openStops, putOff, tripsOf } from './own-order.ts'

const stopAt = (letter: string, more: Partial<RouteStop> = {}): RouteStop => ({
  ...{ kind: 'stop', address: letter, entered: letter.charCodeAt(0), ...more },
  coordinates: [40.7 + letter.charCodeAt(0) / 1000, -73.98],
})
const depot = (kind: 'start' | 'reload' | 'end'): RouteStop => ({ kind, address: 'Depot', coordinates: [40.7, -73.98] })

/** A route along letters, `|` where its driver loads again. Each leg takes ten minutes. */
function routeOf(text: string, more: Partial<Record<string, Partial<RouteStop>>> = {}): Itinerary {
  const middle = [...text].map((letter) => (letter === '|' ? depot('reload') : stopAt(letter, more[letter])))
  const points = [depot('start'), ...middle, depot('end')]
  const legs = points.slice(1).map((_, index) => ({
    ...{ durationSeconds: 600, distanceMeters: 1000 + index, geometry: [], steps: [] },
  }))
  return buildItinerary({ points, legs, breaks: [], travel: { method: 'd', source: 'region' }, leaveAt: 480 })
}

const spelled = ({ points }: Pick<Itinerary, 'points'>): string =>
  points.map(({ kind, address }) => (kind === 'stop' ? address : kind === 'reload' ? '|' : '')).join('')
const named = (letters: string): string[] => [...letters].map((letter) => `1 ${letter}`)
const marked = (letters: string) => (name: string) => named(letters).includes(name)

describe('an order of their own', () => {
  it('puts a stop behind all that is left of its trip, and what is driven stays at the head', () => {
    const route = routeOf('ABCD')
    const own = putOff({ ...route, own: undefined, isMarked: marked('A') }, '1 B')

    expect(spelled(inOwnOrder(route, own))).toBe('ACDB')
    const again = putOff({ ...route, own, isMarked: marked('AC') }, '1 D')
    expect(spelled(inOwnOrder(route, again))).toBe('ACBD')
    expect(putOff({ ...route, own, isMarked: marked('ACD') }, '1 B')).toBeUndefined()
    expect(putOff({ ...route, own, isMarked: marked('A') }, '1 A')).toBeUndefined()
    expect(openStops({ ...route, own, isMarked: marked('A') })).toEqual(named('CDB'))
  })

  it('leaves a stop in its trip: what comes behind the depot is not loaded yet', () => {
    const route = routeOf('AB|CD')
    const own = putOff({ ...route, own: undefined, isMarked: marked('') }, '1 A')

    expect(spelled(inOwnOrder(route, own))).toBe('BA|CD')
    expect(putOff({ ...route, own: undefined, isMarked: marked('B') }, '1 A')).toBeUndefined()
  })

  it('takes the delivery along behind its pickup', () => {
    const pair = { A: { pairName: 'x', pairRole: 'pickup' }, C: { pairName: 'x', pairRole: 'delivery' } } as const
    const route = routeOf('ABCD', pair)

    expect(spelled(inOwnOrder(route, putOff({ ...route, own: undefined, isMarked: marked('') }, '1 A')))).toBe('BDAC')
    expect(spelled(inOwnOrder(route, putOff({ ...route, own: undefined, isMarked: marked('') }, '1 C')))).toBe('ABDC')
  })

  it('keeps the legs that stay, and estimates new ones by what the known ones take', () => {
    const route = routeOf('ABCD')
    const turned = inOwnOrder(route, putOff({ ...route, own: undefined, isMarked: marked('') }, '1 B'))

    expect(turned.legs.map(({ isEstimated = false }) => isEstimated)).toEqual([false, true, false, true, true])
    expect(turned.legs[0]).toEqual(route.legs[0])
    expect(turned.legs[2]).toEqual(route.legs[3])
    // A to C is some way on a route whose legs take ten minutes each.
    expect(turned.legs[1]?.durationSeconds).toBeGreaterThan(0)
    expect(turned.totals.minutes).not.toBe(route.totals.minutes)
    const lost = { ...route, points: route.points.map((point) => ({ ...point, coordinates: null })) }
    const blind = inOwnOrder(lost, putOff({ ...lost, own: undefined, isMarked: marked('') }, '1 B'))
    expect(blind.legs[1]).toMatchObject({ durationSeconds: 0, isEstimated: true })
    const estimated = { ...route, travel: { method: 'd', source: 'estimated' } as const }
    const own = putOff({ ...route, own: undefined, isMarked: marked('') }, '1 B')
    expect(inOwnOrder(estimated, own).legs.some((leg) => 'isEstimated' in leg)).toBe(false)
  })

  it('takes in what the sender adds or takes out, and ends where the sender orders anew', () => {
    const own = putOff({ ...routeOf('ABCD'), own: undefined, isMarked: marked('') }, '1 A')

    expect(spelled(inOwnOrder(routeOf('ABXCD'), own))).toBe('BXCDA')
    expect(spelled(inOwnOrder(routeOf('XABD'), own))).toBe('XBDA')
    expect(spelled(inOwnOrder(routeOf('BACD'), own))).toBe('BACD')
    expect(own && holdsStill(own, routeOf('BACD').points)).toBe(false)
    const old = { ...routeOf('ABCD'), legs: [] }
    expect(inOwnOrder(old, own)).toBe(old)
    expect(inOwnOrder(routeOf('ABCD'), { from: named('ABCD'), to: named('ABCD') }).totals).toEqual(
      routeOf('ABCD').totals,
    )
  })

  it('loses and doubles no stop, whatever is put off and changed', () => {
    const letters = fc.uniqueArray(fc.constantFrom(...'ABCDEFGH'), { minLength: 1 })
    const trips = (route: Itinerary) => tripsOf(route.points).map((trip) => trip.toSorted())
    forAll(letters, letters, fc.array(fc.nat(7)), fc.nat(8), (before, after, taps, cut) => {
      const cutUp = (each: readonly string[]): Itinerary => routeOf(each.toSpliced(cut, 0, '|').join(''))
      const own = afterTaps(cutUp(before), taps)
      for (const route of [cutUp(before), cutUp(after)]) {
        const turned = inOwnOrder(route, own)

        expect(markNames(turned.points).toSorted()).toEqual(markNames(route.points).toSorted())
        expect(trips(turned)).toEqual(trips(route))
        expect(turned.legs).toHaveLength(route.legs.length)
      }
    })
  })
})

/** The order after each of these stops, by its place, was put off where it could be. */
function afterTaps({ points }: Itinerary, taps: readonly number[]): OwnOrder | undefined {
  const names = tripsOf(points).flat()
  return taps.reduce<OwnOrder | undefined>(
    (own, tap) => putOff({ points, own, isMarked: () => false }, names[tap] ?? '') ?? own,
    undefined,
  )
}
