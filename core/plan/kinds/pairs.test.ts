import { describe, expect, it } from 'vitest'
import { dayOf } from '#test/support/build-plan.ts'
import type { DrivenStop, PlanStop } from '../plan.ts'
import { pairsOf, partnerIdOf, partnerOf, rideLimitOf } from './pairs.ts'

const stopOf = (words: Partial<PlanStop>): PlanStop => ({ address: 'a', coordinates: null, ...words })
const half = (pairName: string | undefined, pairRole?: 'pickup' | 'delivery', more: Partial<PlanStop> = {}): PlanStop =>
  stopOf({ ...(pairName !== undefined && { pairName }), ...(pairRole && { pairRole }), ...more })
const free = [dayOf()]
const faultsOf = (...stops: PlanStop[]): string[] => [...pairsOf({ stops, drivers: free }).faults.values()]

describe('a pair', () => {
  it('is two stops with one name, however it is written, the pickup first', () => {
    const stops = [
      half('rx 1 ', 'delivery', { maxRideMinutes: 40 }),
      stopOf({}),
      half('Rx 1', 'pickup', { maxRideMinutes: 30 }),
    ]
    const pairs = pairsOf({ stops, drivers: free })

    expect(pairs.whole).toEqual([{ name: 'Rx 1', pickup: 2, delivery: 0 }])
    expect(pairs.faults.size).toBe(0)
    expect([0, 1, 2].map((stop) => partnerOf({ stops, drivers: free }, stop))).toEqual([2, undefined, 0])
    expect(pairs.whole.map((pair) => rideLimitOf({ stops }, pair))).toEqual([30])
    expect(
      rideLimitOf({ stops: [half('a', 'pickup'), half('a', 'delivery')] }, { name: 'a', pickup: 0, delivery: 1 }),
    ).toBeUndefined()
  })

  it.each([
    ['without a name', [half(undefined, 'pickup')], /Nobody knows its other half/],
    ['of three', [half('a', 'pickup'), half('a', 'delivery'), half('a', 'delivery')], /^3 stops are named a/],
    ['that does not say which is which', [half('a'), half('a', 'delivery')], /Say of a which is pickup/],
    ['whose second half does not say', [half('a', 'pickup'), half('a')], /Say of a which is pickup/],
    ['without its delivery', [half('a', 'pickup')], /The delivery of a is not on this day/],
    ['without its pickup', [half('a', 'delivery')], /The pickup of a is not on this day/],
    ['of two pickups', [half('a', 'pickup'), half('a', 'pickup')], /Both stops of a are pickups/],
    ['of two deliveries', [half('a', 'delivery'), half('a', 'delivery')], /Both stops of a are deliveries/],
  ])('is none %s, which each of its stops says', (_, stops, words) => {
    const faults = faultsOf(...stops)

    expect(faults).toHaveLength(stops.length)
    for (const fault of faults) expect(fault).toMatch(words)
    expect(partnerOf({ stops, drivers: free }, 0)).toBeUndefined()
  })

  it('on its way is a delivery of whoever has it on board, and of nobody where its pickup was missed', () => {
    const stops = [half('a', 'pickup'), half('a', 'delivery')]
    const afterDriving = (...driven: DrivenStop[]) =>
      pairsOf({ stops, drivers: [dayOf(), dayOf({ driven: { stops: driven, from: 600 } })] })

    expect([...afterDriving({ stop: 0, minute: 500 }).aboard]).toEqual([[1, 1]])
    expect([...afterDriving({ stop: 0, minute: 500, isMissed: true }).faults.keys()]).toEqual([1])
    expect(afterDriving({ stop: 0, minute: 500 }, { stop: 1, minute: 510 }).whole).toEqual([])
    expect(afterDriving({ stop: 1, minute: 510 }).whole).toEqual([])
  })
})

it('finds the other half of a pair, however its name is written', () => {
  const stops = [{ id: 'a', pairName: 'Rx 1' }, { id: 'b' }, { id: 'c', pairName: ' rx 1' }]

  expect(['a', 'c', 'b', 'd', undefined].map((id) => partnerIdOf(stops, id))).toEqual([
    'c',
    'a',
    ...[undefined, undefined, undefined],
  ])
})
