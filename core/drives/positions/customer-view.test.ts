import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Coordinates } from '#engine/base/geo.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { customerView, type DrivenDay } from './customer-view.ts'
import type { VanStop } from './van.ts'

const timeZone = 'America/New_York'
const date = '2026-11-24'
/** Nine o'clock there. */
const nine = Date.parse('2026-11-24T14:00:00Z')
const minutes = (count: number): number => nine + count * 60_000
const place = (index: number): Coordinates => [40.7 + index / 100, -74]

const stopsOf = (count: number): VanStop[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ stop: `1 ${index} Elm St`, fence: index + 1, address: `${index} Elm St`, position: place(index) },
    arrival: 540 + index * 30,
  }))

const names = stopsOf(9).map(({ stop }) => stop)
const day = (more: Partial<DrivenDay> = {}): DrivenDay => ({
  van: { company: 'Harbor Parcel', date, timeZone, isOffered: true, consentAt: nine },
  ...{ stops: stopsOf(5), marks: [], arrivals: [] },
  ...more,
})
const arrival = (index: number, at: number) => ({ stop: names[index] ?? '', at: minutes(at) })
const mark = (index: number, at: number, as: 'complete' | 'incomplete' = 'complete') => ({
  ...arrival(index, at),
  mark: as,
})
const see = (seen: DrivenDay, index: number, at = 30) => customerView(seen, names[index] ?? '', minutes(at))
const driving = (position: Coordinates, at = 30) => ({ ...day().van, last: { at: minutes(at), position } })

describe('what the customer of a stop sees', () => {
  it('is the stops before theirs, and when the driver is expected', () => {
    expect(see(day(), 3, -30)).toEqual({
      ...{ company: 'Harbor Parcel', date, address: '3 Elm St', state: 'planned', before: 3, window: [620, 650] },
    })
    expect(see(day({ arrivals: [arrival(0, 0)] }), 3, 5)).toMatchObject({ state: 'under-way', before: 3 })
    expect(see(day({ marks: [mark(0, 10)] }), 3)).toMatchObject({ before: 2 })
    expect(see(day({ arrivals: [arrival(0, 0), arrival(1, 30)] }), 3)).toMatchObject({ before: 2 })
    expect(see(day({ marks: [mark(0, 5), mark(1, 20, 'incomplete'), mark(2, 30)] }), 3)).toMatchObject({
      ...{ state: 'next', before: 0 },
    })
  })

  it('counts a stop as open that the driver left out, until they say otherwise', () => {
    expect(see(day({ marks: [mark(2, 30)] }), 3)).toMatchObject({ state: 'under-way', before: 2 })
  })

  it('moves with the delay of the driver, and never names a time that is over', () => {
    expect(see(day({ arrivals: [arrival(0, 40)] }), 3, 41)?.window).toEqual([660, 690])
    expect(see(day(), 1, 120)?.window).toEqual([680, 710])
    expect(see(day({ stops: stopsOf(3).map(({ arrival: _, ...rest }) => rest) }), 1)).not.toHaveProperty('window')
  })

  it('tells the time of the text that the driver is on the way: who leaves a stop in time is in time at the next', () => {
    const stops = stopsOf(2).map((each, index) => ({ ...each, leaving: 555 + index * 30 }))

    // Fifteen minutes of service, and fifteen of driving.
    expect(see(day({ stops, marks: [mark(0, 15)] }), 1, 16)).toMatchObject({ state: 'next', window: [560, 590] })
    expect(see(day({ stops, marks: [mark(0, 35)] }), 1, 36)?.window).toEqual([580, 610])
    expect(see(day({ stops, arrivals: [arrival(0, 0)] }), 1, 1)?.window).toEqual([560, 590])
  })

  it('ends with the visit, with the day, and where the route goes elsewhere', () => {
    expect(see(day({ arrivals: [arrival(1, 30)] }), 1)).toMatchObject({ state: 'here' })
    expect(see(day({ arrivals: [arrival(1, 20), arrival(2, 30)] }), 1)).toMatchObject({ state: 'done' })
    expect(see(day({ marks: [mark(1, 30)] }), 1)).toMatchObject({ state: 'done' })
    expect(see(day({ marks: [mark(1, 30, 'incomplete')] }), 1)).toMatchObject({ state: 'missed' })
    const late = stopsOf(2).map((stop, index) => ({ ...stop, arrival: 1430 + 15 * index }))
    const midnight = 15 * 60
    const night = { stops: late, marks: [mark(0, midnight - 5)] }
    expect(see(day(night), 1, midnight + 3)).toMatchObject({ state: 'next', window: [1440, 1470] })
    expect(see(day(night), 1, midnight + 4 * 60)?.state).toBe('over')
    expect(see(day(), 1, 24 * 60)).toEqual({ company: 'Harbor Parcel', date, address: '1 Elm St', state: 'over' })
    expect(see(day(), 1, -24 * 60)).toMatchObject({ state: 'later', before: 1, window: [560, 590] })
    expect(customerView(day(), 'elsewhere', nine)).toBeUndefined()
  })

  it('shows the van while it is on the way to them, not while it stands where somebody else lives', () => {
    const two = { marks: [mark(0, 5), mark(1, 25)] }

    expect(see(day({ ...two, van: driving([40.715, -74]) }), 2)).toMatchObject({ van: { position: [40.715, -74] } })
    expect(see(day({ ...two, van: driving([40.7101, -74]) }), 2)).not.toHaveProperty('van')
    expect(see(day({ ...two, van: driving([40.715, -74]) }), 3)).not.toHaveProperty('van')
    expect(see(day({ ...two, van: driving([40.715, -74], 10) }), 2)).not.toHaveProperty('van')
    expect(see(day({ van: driving([40.69, -74], -5) }), 0, 0)).toMatchObject({ state: 'next', van: {} })
    const { consentAt: _, ...silent } = driving([40.715, -74])
    expect(see(day({ ...two, van: silent }), 2)).not.toHaveProperty('van')
    expect(see(day({ ...two, van: { ...driving([40.715, -74]), isOffered: false } }), 2)).not.toHaveProperty('van')
  })

  it('never says where anybody else lives, whatever has happened', () => {
    const index = fc.integer({ min: 0, max: 4 })
    const sign = fc.record({ index, at: fc.integer({ min: -60, max: 600 }), complete: fc.boolean() })
    const where = fc.record({ index, off: fc.double({ min: -0.01, max: 0.01, noNaN: true }) })

    const days = fc.record({
      own: index,
      marks: fc.array(sign),
      arrivals: fc.array(sign),
      van: where,
      at: fc.integer({ min: -60, max: 700 }),
    })

    forAll(days, ({ own, marks, arrivals, van, at }) => {
      const [lat, lng] = place(van.index)
      const driven = day({
        marks: marks.map((each) => mark(each.index, each.at, each.complete ? 'complete' : 'incomplete')),
        arrivals: arrivals.map((each) => arrival(each.index, each.at)),
        van: driving([lat + van.off, lng], at),
      })

      const seen = see(driven, own, at)

      const words = JSON.stringify(seen)
      const [shown] = seen?.van?.position ?? []
      for (const { address, stop, position } of stopsOf(5).filter((_, other) => other !== own)) {
        expect(words).not.toContain(address)
        expect(words).not.toContain(stop)
        if (shown !== undefined && position) expect(Math.abs(shown - position[0]) * 111_195).toBeGreaterThan(199)
      }
    })
  })
})
