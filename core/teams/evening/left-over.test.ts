import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanStop } from '#core/plan/plan.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import { dayFaults } from '../days/sound-day.ts'
import { type EveningStop, stopFates } from './evening-stops.ts'
import { type LeftDay, leftOvers, listNames, movedStops, stopsTooMany, withMoved } from './left-over.ts'

const reasons = ['Nobody there', 'Closed', 'Refused', 'No access', undefined]

/** A day of so many stops, the first four of which are two pairs. */
const dayOf = (said: readonly { fate: EveningStop['fate']; reason: string | undefined }[]): LeftDay => {
  const stopList = said.map((_, entered): PlanStop => {
    const pair = { pairName: `Rx ${Math.floor(entered / 2)}`, pairRole: entered % 2 ? 'delivery' : 'pickup' } as const
    return { address: `${entered} Elm St`, coordinates: [40, -74], lockedAt: 0, note: 'Ring', ...(entered < 4 && pair) }
  })
  const stops = stopList.map(
    ({ address, pairName, pairRole }, entered): EveningStop => ({
      ...{ entered, address, fate: said[entered]?.fate ?? 'unmarked', driverId: 7, proofs: [] },
      ...(pairName && pairRole && { pairName, pairRole }),
      ...(said[entered]?.reason !== undefined && { reason: said[entered].reason }),
    }),
  )
  return { name: 'Thu, Nov 26', stopList, stops }
}
const missed = (reason?: string) => ({ fate: 'missed', reason }) as const
const done = { fate: 'completed', reason: undefined } as const
const anySaid = fc.array(fc.record({ fate: fc.constantFrom(...stopFates), reason: fc.constantFrom(...reasons) }), {
  minLength: 4,
  maxLength: 12,
})

describe('what is left of a day', () => {
  it('is everything that was not completed, once each, pairs as one', () => {
    forAll(anySaid, (said) => {
      const day = dayOf(said)
      const places = leftOvers(day.stops).flatMap(({ stops }) => stops)
      expect(places.toSorted((a, b) => a - b)).toEqual(
        day.stops.flatMap(({ fate, entered }) => (fate === 'completed' ? [] : [entered])),
      )
    })
  })

  it('goes on by itself where somebody may be there another time', () => {
    const said = [done, done, done, done, ...reasons.map(missed), { fate: 'unmarked', reason: undefined } as const]
    expect(leftOvers(dayOf(said).stops).map(({ isChosen }) => isChosen)).toEqual([
      true,
      true,
      false,
      true,
      false,
      false,
    ])
  })

  it('asks where goods are that were picked up and not delivered', () => {
    expect(leftOvers(dayOf([done, missed('Closed'), missed('Closed'), missed()]).stops)).toEqual([
      { stops: [1], isChosen: false, aboard: 7 },
      { stops: [2, 3], isChosen: true },
    ])
    // A delivery that was made needs no pickup.
    expect(leftOvers(dayOf([missed('Closed'), done, done, done]).stops)).toEqual([{ stops: [0], isChosen: true }])
  })
})

describe('stops that go to another day', () => {
  it('go once each with their fields, and a note of why', () => {
    forAll(anySaid, fc.array(fc.nat({ max: 14 })), (said, picks) => {
      const day = dayOf(said)
      const moved = movedStops(
        day,
        [...picks, ...picks].map((entered) => ({ entered, aboard: 'depot' })),
      )
      const places = moved.map(({ entered }) => entered)
      expect(new Set(places).size).toBe(places.length)
      for (const { entered, stop } of moved) {
        expect(day.stops[entered]?.fate).not.toBe('completed')
        expect(stop).toMatchObject({ address: `${entered} Elm St`, coordinates: [40, -74] })
        expect(stop.note).toMatch(/^Left over from Thu, Nov 26: .+; Ring$/)
        expect(stop).not.toHaveProperty('lockedAt')
      }
      const roles = moved.flatMap(({ stop }) => stop.pairRole ?? [])
      expect(roles.filter((role) => role === 'pickup')).toHaveLength(roles.length / 2)
    })
  })

  it('keep the driver who has the goods, and stay until it is said where they are', () => {
    const day = dayOf([done, missed('Closed'), done, done])
    expect(movedStops(day, [{ entered: 1 }])).toEqual([])
    expect(movedStops(day, [{ entered: 1, aboard: 'van' }])[0]?.stop).toMatchObject({ driver: 7 })
    expect(movedStops(day, [{ entered: 1, aboard: 'depot' }])[0]?.stop).not.toHaveProperty('driver')
  })

  it('are told of the last day alone, in as many letters as a note has', () => {
    const day = dayOf([missed('Closed'), done, done, done])
    const noted = (note: string) => {
      const stopList = day.stopList.map((stop) => ({ ...stop, note }))
      return movedStops({ ...day, stopList }, [{ entered: 0 }])[0]?.stop.note
    }
    expect(noted('Left over from Wed, Nov 25: missed; Ring')).toBe('Left over from Thu, Nov 26: Closed; Ring')
    expect(noted('x'.repeat(500))).toHaveLength(500)
    expect(noted('')).toBe('Left over from Thu, Nov 26: Closed')
    const [unmarked, unserved] = movedStops(
      dayOf([
        ...Array.from({ length: 4 }, () => done),
        { fate: 'unmarked', reason: undefined },
        { fate: 'unserved', reason: 'No time.' },
      ]),
      [{ entered: 4 }, { entered: 5 }],
    )
    expect([unmarked?.stop.note, unserved?.stop.note].join()).toMatch(/not marked.*on no route/)
  })
})

describe('the day that takes them', () => {
  const stop = (words: Partial<PlanStop>): PlanStop => ({ address: 'x', coordinates: [40, -74], ...words })

  it('keeps its routes, and is sound with the others on none of them', () => {
    const built = builtDay(4, 2)
    const after = withMoved(built, [stop({}), stop({})], 'Thu, Nov 26')
    expect(after.plan?.routes).toEqual(built.plan?.routes)
    expect(dayFaults(after, new Set([1, 2]))).toEqual([])
    expect(withMoved({ ...built, plan: null }, [stop({})], '').request.stopList).toHaveLength(5)
  })

  it('tells names apart that are taken', () => {
    const names = { pairName: 'Rx 1', pairRole: 'pickup', together: 'A' } as const
    const day = { ...builtDay(1, 1, { stopList: [stop({ ...names, pairName: 'rx 1' })] }), plan: null }
    const [, one, other] = withMoved(day, [stop(names), stop({ pairName: 'Rx 2', together: 'B' })], 'Thu').request
      .stopList
    expect([one?.pairName, one?.together]).toEqual(['Rx 1 (Thu)', 'A (Thu)'])
    expect([other?.pairName, other?.together]).toEqual(['Rx 2', 'B'])
  })

  it('has room for 200, and each of two stops of an address has a name', () => {
    expect([stopsTooMany(190, 10), stopsTooMany(199, 3)]).toEqual([0, 2])
    expect(listNames([{ address: 'a' }, { address: 'b' }, { address: 'a' }])).toEqual(['1 a', '1 b', '2 a'])
  })
})
