import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import { tableOf } from '#engine/base/keys.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { type CustomerStop, customerStops } from './customer-stops.ts'
import { dueOfMarks, messageName, type StandingMark, type ToldRoute, timeBefore } from './due-messages.ts'
import { defaultSettings, messageKinds, type TellSettings } from './message-kinds.ts'

const MINUTE = 60_000
const settings: TellSettings = { ...defaultSettings, ways: tableOf(messageKinds, () => 'email') }
const stop = (name: string, more: Partial<CustomerStop> = {}): CustomerStop => ({
  ...{ stop: name, address: `${name} St`, legMinutes: 12 },
  ...more,
})
const day = { date: '2026-11-24', timeZone: 'America/New_York' } as const
const route = (marks: readonly StandingMark[], more: Partial<ToldRoute> = {}): ToldRoute => ({
  ...{ ...day, stops: [stop('a'), stop('b'), stop('c')], marks, arrived: new Set<string>() },
  ...more,
})
const nine = Date.parse('2026-11-24T14:00:00Z')
const done = (name: string, at = nine): StandingMark => ({ stop: name, mark: 'complete', at })
const none: ReadonlySet<string> = new Set()
const told = (asked: ToldRoute, now: number, known = none, by = settings) =>
  dueOfMarks(asked, by, known, now).due.map(({ kind, stop: { stop: name } }) => `${kind} ${name}`)

describe('what marks have customers told', () => {
  it('waits for a minute in which a mark may be taken back, and says when to look again', () => {
    const early = dueOfMarks(route([done('a')]), settings, none, nine + 59_000)

    expect(early).toEqual({ due: [], lookAt: nine + MINUTE })
    expect(told(route([done('a')]), nine + MINUTE)).toEqual(['done a', 'on-the-way b'])
    expect(dueOfMarks(route([]), settings, none, nine + MINUTE)).toEqual({ due: [] })
  })

  it('is that a stop was missed, with the reason, and that the next one is on', () => {
    const missed: StandingMark = { stop: 'a', mark: 'incomplete', at: nine, reason: 'nobody home' }
    const { due } = dueOfMarks(route([missed]), settings, none, nine + 2 * MINUTE)

    expect(due[0]).toMatchObject({ kind: 'missed', reason: 'nobody home' })
    expect(due[1]).toMatchObject({ kind: 'on-the-way', stop: { stop: 'b' }, minutes: 10 })
  })

  it.each([
    [1, 15],
    [3, 10],
    [8, 4],
    [14, 2],
  ])('tells after %i minutes that the driver comes in %i', (since, minutes) => {
    const { due } = dueOfMarks(route([done('a')]), settings, new Set(['done a']), nine + since * MINUTE)
    expect(due).toMatchObject([{ kind: 'on-the-way', minutes }])
  })

  it('is told once of each kind, and of two ends both', () => {
    const known = new Set([messageName('a', 'done'), messageName('b', 'on-the-way')])

    expect(told(route([done('a')]), nine + MINUTE, known)).toEqual([])
    expect(told(route([{ ...done('a'), mark: 'incomplete' }]), nine + MINUTE, known)).toEqual(['missed a'])
  })

  it('is nothing that the team has not chosen', () => {
    expect(told(route([done('a')]), nine + MINUTE, none, defaultSettings)).toEqual([])
  })

  it('is not "on the way" by an old mark, to a stop where the van is, nor after the last one', () => {
    expect(told(route([done('a')]), nine + 16 * MINUTE)).toEqual(['done a'])
    expect(told(route([done('a')], { arrived: new Set(['b']) }), nine + MINUTE)).toEqual(['done a'])
    expect(told(route([done('a'), done('b'), done('c')]), nine + MINUTE)).toEqual(['done a', 'done b', 'done c'])
  })

  it('is "on the way" for the first stop once the van has set out to it, and once a mark is there by that alone', () => {
    const left = route([], { leftAt: nine })
    expect(told(left, nine + MINUTE)).toEqual(['on-the-way a'])
    expect(dueOfMarks(left, settings, none, nine + 4 * MINUTE).due).toMatchObject([{ minutes: 10 }])
    expect(told(left, nine + 16 * MINUTE)).toEqual([])
    expect(told(left, nine + MINUTE, new Set(['on-the-way a']))).toEqual([])
    expect(told({ ...left, arrived: new Set(['c']) }, nine + MINUTE)).toEqual([])
    expect(told(route([done('a', nine - 20 * MINUTE)], { leftAt: nine }), nine + MINUTE)).toEqual(['done a'])
  })

  it('is nothing for the first stop by a van that has set out long before its time', () => {
    const at = (arrival: number) => route([], { leftAt: nine, stops: [stop('a', { arrival })] })
    expect(told(at(540 + 12 + 45), nine + MINUTE)).toEqual(['on-the-way a'])
    expect(told(at(540 + 12 + 46), nine + MINUTE)).toEqual([])
  })

  it('of a mark that comes hours late is what is still news', () => {
    expect(told(route([done('a')]), nine + 180 * MINUTE)).toEqual(['done a'])
    expect(told(route([done('a')]), nine + 361 * MINUTE)).toEqual([])
  })

  it('of a mark in the quiet hours waits for the morning, but nobody is "on the way" then', () => {
    const nightMark = done('a', Date.parse('2026-11-25T02:00:00Z'))
    const morning = Date.parse('2026-11-25T13:00:00Z')

    expect(dueOfMarks(route([nightMark]), settings, none, nightMark.at + 2 * MINUTE)).toEqual({
      due: [],
      lookAt: morning,
    })
    expect(told(route([nightMark]), morning)).toEqual(['done a'])
    expect(told(route([nightMark]), morning + 31 * MINUTE)).toEqual([])
  })

  it('of a mark before the quiet hours that is heard of in them waits for the morning, too', () => {
    const evening = done('a', Date.parse('2026-11-25T01:00:00Z') - 10 * MINUTE)
    const night = evening.at + 100 * MINUTE
    const morning = Date.parse('2026-11-25T13:00:00Z')

    expect(dueOfMarks(route([evening]), settings, none, night)).toEqual({ due: [], lookAt: morning })
    expect(told(route([evening]), morning)).toEqual(['done a'])
    expect(dueOfMarks(route([evening]), settings, none, morning + 31 * MINUTE)).toEqual({ due: [] })
    const noon = done('a', Date.parse('2026-11-24T17:00:00Z'))
    expect(dueOfMarks(route([noon]), settings, none, night)).toEqual({ due: [] })
  })

  it('waits for the morning of its customer, who lives in another zone than the depot', () => {
    const stops = [stop('a', { timeZone: 'America/Chicago' }), stop('b', { timeZone: 'America/Chicago' })]
    const evening = { ...done('a'), at: Date.parse('2026-11-25T01:30:00Z') }
    expect(told(route([evening], { stops }), evening.at + MINUTE)).toEqual(['done a', 'on-the-way b'])
    expect(told(route([evening]), evening.at + MINUTE)).toEqual([])

    const early = { ...done('a'), at: Date.parse('2026-11-24T13:30:00Z') }
    expect(dueOfMarks(route([early], { stops }), settings, none, early.at + MINUTE)).toEqual({
      due: [],
      lookAt: Date.parse('2026-11-24T14:00:00Z'),
    })
    expect(told(route([early]), early.at + MINUTE)).toEqual(['done a', 'on-the-way b'])
  })

  it('is nothing by a mark of the day before, or of a stop that went to another route', () => {
    expect(told(route([done('a', Date.parse('2026-11-24T04:59:00Z'))]), Date.parse('2026-11-24T05:02:00Z'))).toEqual([])
    expect(told(route([done('gone')]), nine + MINUTE)).toEqual([])
  })

  it('follows the driver who begins elsewhere: the first open stop is next', () => {
    expect(told(route([done('b'), done('c', nine + 1)]), nine + 2 * MINUTE)).toEqual([
      'done b',
      'done c',
      'on-the-way a',
    ])
  })

  it('never tells anybody twice, nor of a mark that was taken back, in whatever order marks come', () => {
    const step = fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      mark: fc.constantFrom('complete' as const, 'incomplete' as const, 'none' as const),
      minutes: fc.integer({ min: 0, max: 40 }),
    })
    forAll(fc.array(step, { maxLength: 12 }), (steps) => {
      const [known, standing] = [new Set<string>(), new Map<string, StandingMark>()]
      let now = nine
      for (const { name, mark, minutes } of steps) {
        if (mark === 'none') standing.delete(name)
        else standing.set(name, { stop: name, mark, at: now })
        now += minutes * MINUTE
        const { due } = dueOfMarks(route([...standing.values()]), settings, known, now)
        for (const { kind, stop: about } of due) {
          const said = messageName(about.stop, kind)
          expect(known.has(said)).toBe(false)
          expect(kind === 'on-the-way').toBe(!standing.has(about.stop))
          known.add(said)
        }
      }
    })
  })
})

describe('what is told before a day', () => {
  const evening = Date.parse('2026-11-23T23:00:00Z')

  it('is told at once, or when the quiet hours are over', () => {
    expect(timeBefore(stop('a', { arrival: 600 }), day, settings, evening)).toBe(evening)
    const late = Date.parse('2026-11-24T03:00:00Z')
    expect(timeBefore(stop('a', { arrival: 600 }), day, settings, late)).toBe(Date.parse('2026-11-24T13:00:00Z'))
  })

  it('is too late once its customer is to expect the driver by then', () => {
    const late = Date.parse('2026-11-24T03:00:00Z')
    expect(timeBefore(stop('a', { arrival: 530 }), day, settings, late)).toBe('too-late')
    expect(timeBefore(stop('a', { window: [480, 540] }), day, settings, late)).toBe('too-late')
    expect(timeBefore(stop('a'), day, settings, late)).toBe('too-late')
    expect(timeBefore(stop('a', { timeZone: 'America/Los_Angeles' }), day, settings, late)).toBe(late)
    expect(timeBefore(stop('a'), day, settings, evening)).toBe(evening)
  })
})

it('the stops of a route have their contacts, their hours and the way to them', () => {
  const itinerary = buildItinerary({
    points: [
      { kind: 'start', address: 'Depot', coordinates: null },
      {
        kind: 'stop',
        address: 'A',
        coordinates: null,
        entered: 0,
        contactName: 'Jo',
        contactEmail: 'a@b.example',
        window: [540, 600],
      },
      { kind: 'stop', address: 'A', coordinates: null, entered: 1, contactPhone: '+12125550142' },
      { kind: 'end', address: 'Depot', coordinates: null },
    ],
    legs: [600, 300, 300].map((durationSeconds) => ({
      durationSeconds,
      distanceMeters: 1000,
      geometry: [],
      steps: [],
    })),
    breaks: [],
    travel: { method: 'd', source: 'estimated' },
    leaveAt: 530,
  })

  expect(customerStops(itinerary)).toEqual([
    {
      stop: '1 A',
      address: 'A',
      legMinutes: 10,
      window: [540, 600],
      arrival: 540,
      contactName: 'Jo',
      contactEmail: 'a@b.example',
    },
    { stop: '2 A', address: 'A', legMinutes: 5, arrival: 545, contactPhone: '+12125550142' },
  ])
  const placed = buildItinerary({
    ...itinerary,
    points: itinerary.points.map((point) => ({ ...point, coordinates: [40.7, -74] as const })),
  })
  expect(customerStops(placed, ([lat, lng]) => `${lat} ${lng}`)[0]).toMatchObject({ timeZone: '40.7 -74' })
  expect(customerStops(placed)[0]).not.toHaveProperty('timeZone')
  const { leaveAt: _, ...untimed } = itinerary
  expect(customerStops(untimed)[1]).toEqual({ stop: '2 A', address: 'A', legMinutes: 5, contactPhone: '+12125550142' })
})
