import { describe, expect, it } from 'vitest'
import type { EveningStop } from '#core/teams/evening/evening-stops.ts'
import { countsOf, eveningViews, offWords, shownStops, stopLines, titleOf } from './evening-lines.ts'

const nameOf = (id: number): string => (id === 1 ? 'Ana' : 'Bo')
const stop = (entered: number, words: Partial<EveningStop>): EveningStop => ({
  ...{ entered, fate: 'completed', address: `${entered} Elm St, New York, NY 10001`, driverId: 1, number: entered + 1 },
  proofs: [],
  ...words,
})
const stops: readonly EveningStop[] = [
  stop(0, { offMinutes: 0, markedAt: 540, plannedAt: 540.4 }),
  stop(1, {
    offMinutes: 22,
    contactName: 'Zoe',
    proofs: [{ proofId: 'p', routeId: 'r', recipient: '=1', photo: 'none' }],
  }),
  stop(2, { fate: 'missed', reason: 'Closed', driverId: 2 }),
  { entered: 3, fate: 'unserved', address: '3 Oak St, New York, NY 10001', contactName: 'Abe', proofs: [] },
]

const found = (view: (typeof eveningViews)[number], search = '', order: 'driver' | 'customer' = 'driver') =>
  shownStops(stops, { view, search, order }, nameOf).map(({ entered }) => entered)

describe('the stops of an evening on the page', () => {
  it('are shown by what became of them, as many as is told', () => {
    expect(eveningViews.map((view) => found(view))).toEqual([[0, 1, 2, 3], [2], [], [1], [0, 1]])
    expect(eveningViews.map((view) => countsOf(stops)[view])).toEqual([4, 1, 0, 1, 2])
    expect(countsOf([...stops, stop(4, { fate: 'unmarked' })]).unmarked).toBe(1)
  })

  it('are found by street, driver, customer and reason, and stand by customer where that is asked', () => {
    expect(found('all', 'elm ana')).toEqual([0, 1])
    expect(found('all', 'CLOSED')).toEqual([2])
    expect(found('all', 'nobody')).toEqual([3])
    expect(found('all', '', 'customer')).toEqual([0, 2, 3, 1])
  })

  it('say how far off they were, and by what they are known', () => {
    expect(stops.map(offWords)).toEqual(['In time', '22 min late', '', ''])
    expect(offWords(stop(0, { offMinutes: -65 }))).toBe('1 h 5 min early')
    expect(titleOf(stop(1, { orderNumber: 'A7' }))).toEqual({ street: '1 Elm St', beside: 'Order A7' })
  })

  it('are lines of a file in which nothing is a formula', () => {
    const [, first, second, , last] = stopLines(stops, nameOf)
    expect(first).toEqual([
      'Ana',
      1,
      '0 Elm St, New York, NY 10001',
      '',
      '',
      'Completed',
      '',
      '9:00 AM',
      '9:00 AM',
      0,
      0,
      '',
      '',
    ])
    const proofs = [{ proofId: 'p', routeId: 'r', photo: 'none', codes: ['AB-1', '=2'] }] as const
    expect(stopLines([stop(1, { proofs })], nameOf)[1]?.at(-1)).toBe('AB-1, =2')
    expect(
      shownStops([stop(1, { proofs }), stop(2, {})], { view: 'all', order: 'driver', search: 'ab-1' }, nameOf),
    ).toHaveLength(1)
    expect(second?.at(-2)).not.toBe('=1')
    expect(last?.slice(0, 2)).toEqual(['Nobody', ''])
  })
})
