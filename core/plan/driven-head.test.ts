import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '#engine/test/support/runs.ts'
import { drivenHead, markedStops, movedMarks, movedOfDay, placeOfStop, stopNames } from './driven-head.ts'

const day = { date: '2026-11-24', timeZone: 'America/New_York' }
const clockAt = (time: string): number => Date.parse(`2026-11-24T${time}:00-05:00`)

describe('what is driven of a route', () => {
  it('are marks and proofs in the order driven, by the clock of the depot', () => {
    const marks = [
      { stop: 'c', mark: 'complete', at: clockAt('09:30') },
      { stop: 'a', mark: 'incomplete', at: clockAt('09:00') },
      { stop: 'b', mark: 'none', at: clockAt('09:10') },
    ] as const
    const proofs = [
      { stop: 'd', at: clockAt('10:00') },
      { stop: 'a', at: clockAt('08:00') },
    ]

    expect(markedStops({ marks, proofs }, day)).toEqual([
      { stop: 'a', minute: 540, isMissed: true },
      { stop: 'c', minute: 570 },
      { stop: 'd', minute: 600 },
    ])
    expect(markedStops({ marks: [], proofs: [{ stop: 'a', at: clockAt('23:30') + 3_600_000 }] }, day)[0]?.minute).toBe(
      1470,
    )
  })

  it('never goes back in time, in the night in which the clocks do', () => {
    const marks = [
      { stop: 'a', mark: 'complete', at: Date.parse('2026-11-01T05:30:00Z') },
      { stop: 'b', mark: 'complete', at: Date.parse('2026-11-01T06:10:00Z') },
    ] as const

    expect(markedStops({ marks, proofs: [] }, { ...day, date: '2026-10-31' }).map(({ minute }) => minute)).toEqual([
      1530, 1530,
    ])
  })

  it('is an hour later by the clocks in the night in which they go forward, and past midnight beyond its day', () => {
    const marks = [
      { stop: 'a', mark: 'complete', at: Date.parse('2026-03-08T04:50:00Z') },
      { stop: 'b', mark: 'complete', at: Date.parse('2026-03-08T06:50:00Z') },
      { stop: 'c', mark: 'complete', at: Date.parse('2026-03-08T07:10:00Z') },
    ] as const

    expect(markedStops({ marks, proofs: [] }, { ...day, date: '2026-03-07' }).map(({ minute }) => minute)).toEqual([
      1430, 1550, 1630,
    ])
  })

  it('goes on from now, of a driver who has said nothing from when they were to leave, of a day gone from its last mark', () => {
    const placeOf = (name: string) => ['a', 'b'].indexOf(name)
    const marked = [
      { stop: 'b', minute: 540 },
      { stop: 'gone', minute: 560 },
    ]
    const head = (now: number, of: typeof marked) => drivenHead({ marked: of, leftAt: 510 }, placeOf, now)

    expect(head(600, marked)).toEqual({ stops: [{ stop: 1, minute: 540 }], from: 600, leftAt: 510 })
    expect(head(500, marked)?.from).toBe(540)
    expect(head(600, [])).toEqual({ stops: [], from: 600, leftAt: 510 })
    expect(head(500, [])).toBeUndefined()
    expect(head(5000, [])).toBeUndefined()
    expect(head(5000, marked)?.from).toBe(540)
  })

  it('goes on later of whom that was said, also before they leave, and never after the day is gone', () => {
    const placeOf = (name: string) => ['a', 'b'].indexOf(name)
    const head = (now: number, resumesAt: number, marked = [{ stop: 'b', minute: 540 }]) =>
      drivenHead({ marked, leftAt: 510, resumesAt }, placeOf, now)

    expect(head(600, 625)?.from).toBe(625)
    expect(head(640, 625)?.from).toBe(640)
    expect(head(500, 540, [])).toEqual({ stops: [], from: 540, leftAt: 510 })
    expect(head(500, 510, [])).toBeUndefined()
    expect(head(5000, 625)?.from).toBe(540)
  })

  it('is moved by whatever drops it or puts something new in front of it, and by nothing else', () => {
    expect(movedMarks(['a', 'b', 'c'], ['b', 'a', 'c'], ['b'])).toEqual([])
    expect(movedMarks(['a', 'b', 'c'], ['a', 'x', 'b', 'c'], ['a', 'b'])).toEqual(['b'])
    expect(movedMarks(['a', 'b', 'c'], ['a', 'c', 'b'], ['b'])).toEqual(['b'])
    expect(movedMarks(['a', 'b', 'c'], [], ['b', 'elsewhere'])).toEqual(['b'])
    const routes = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
    forAll(routes, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (route, isMarked) => {
      const marked = route.filter((_, index) => isMarked[index])
      const rest = route.filter((stop) => !marked.includes(stop))
      expect(movedMarks(route, route, marked)).toEqual([])
      expect(movedMarks(route, [...marked, ...rest.toReversed(), 'new'], marked)).toEqual([])
    })
  })

  it('is not moved by a marked stop that comes back to its place from the route of somebody else', () => {
    expect(movedMarks(['b', 'c'], ['a', 'b', 'c'], ['a', 'b'])).toEqual([])
    expect(movedMarks(['b', 'c'], ['x', 'b', 'c'], ['a', 'b'])).toEqual(['b'])
  })

  it('stays with either of two drivers who have marked the same stop', () => {
    const [first, second] = [
      { before: ['b'], after: ['a', 'b'], marked: ['a', 'b'] },
      { before: ['a', 'c'], after: ['c'], marked: ['a', 'c'] },
    ]

    expect(movedOfDay([first, second])).toEqual([])
    expect(movedOfDay([{ ...first, after: ['b'] }, second])).toEqual(['a'])
    expect(movedOfDay([{ ...first, marked: ['b'] }, second])).toEqual(['b', 'a'])
  })

  it('counts the last word of each stop, along whichever of two links it was said', () => {
    const marks = [
      { stop: 'a', mark: 'incomplete', at: clockAt('10:00') },
      { stop: 'b', mark: 'none', at: clockAt('10:10') },
      { stop: 'a', mark: 'complete', at: clockAt('09:00') },
      { stop: 'b', mark: 'complete', at: clockAt('09:10') },
    ] as const

    expect(markedStops({ marks, proofs: [] }, day)).toEqual([{ stop: 'a', minute: 600, isMissed: true }])
  })

  it('knows stops by their names across versions', () => {
    const point = (kind: 'start' | 'stop', address: string, entered: number) => ({ kind, address, entered })
    expect(stopNames([point('start', 'A', 0), point('stop', 'B', 2), point('stop', 'B', 1)])).toEqual(['2 B', '1 B'])
  })
})

it('a stop stands where its address does, by its number among those of it, the last where there are fewer', () => {
  const stops = ['A', 'B', 'A', 'C 1'].map((address) => ({ address }))

  expect(['1 A', '2 A', '3 A', '1 B', '1 C 1', '1 D', ''].map((name) => placeOfStop(stops, name))).toEqual([
    ...[0, 2, 2, 1, 3, -1, -1],
  ])
})
