import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#core/kernel/civil-days.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { inspectionOf } from '#test/support/build-inspection.ts'
import { type Inspection, priorities } from '../rows/inspection.ts'
import { planeSquare } from './position-tree.ts'
import { compareUrgency, isReinspection, rankInspections } from './rank-inspections.ts'
import type { RankingPolicy } from './ranked-inspection.ts'

const DATE = '2026-11-24'

const rank = (inspections: readonly Inspection[], policy: RankingPolicy = 'as-specified', date = DATE) =>
  rankInspections({ inspections, durations: [], date, policy })

const openFor = (days: number): string => addDays(DATE, -days)
const idsOf = (inspections: readonly Inspection[]): string[] => inspections.map(({ inspectionId }) => inspectionId)

/** Lists in which ties are frequent, in age as in place. */
const lists = fc
  .array(
    fc.record({
      priority: fc.constantFrom(...priorities),
      taskType: fc.constantFrom('Inspection', 'Re-inspection', 'RE-INSPECTION (plumbing)'),
      openDate: fc.integer({ min: -5, max: 90 }).map((days) => openFor(days - (days % 30))),
      lat: fc.integer({ min: 0, max: 4 }).map((step) => 40.5 + step / 50),
      lng: fc.integer({ min: 0, max: 4 }).map((step) => -74 + step / 50),
    }),
    { maxLength: 40 },
  )
  .map((rows) => rows.map((row, index) => inspectionOf({ ...row, inspectionId: String(90 + index) })))

describe('a ranking', () => {
  it('derives what it ranks by, as of the planning date [D-095, D-192]', () => {
    const inspection = inspectionOf({ openDate: openFor(36), priority: 'B' })

    expect(rank([inspection])).toEqual([
      {
        ...inspection,
        rank: 1,
        isReinspection: false,
        daysSinceOpen: 36,
        slaDays: 40,
        daysLeft: 4,
        bucket: 'Urgent',
        importedDuration: 1800,
      },
    ])
    expect(rank([inspection], 'as-specified', addDays(DATE, 5))[0]).toMatchObject({ daysSinceOpen: 41, daysLeft: -1 })
  })

  it('counts days of the calendar across the change of clocks', () => {
    const [ranked] = rank([inspectionOf({ openDate: '2026-10-31' })], 'as-specified', '2026-11-02')

    expect(ranked?.daysSinceOpen).toBe(2)
  })

  it('counts a record that opens after the date by negative days, in the last bucket of its rule', () => {
    const [late] = rank([inspectionOf({ openDate: addDays(DATE, 3), priority: 'C' })])

    expect(late).toMatchObject({ daysSinceOpen: -3, daysLeft: 63, bucket: 'Lowest' })
  })

  it('gives priority A an SLA of 0 days, and the last place, unless A is first [D-191, D-201]', () => {
    const list = [
      inspectionOf({ inspectionId: '1', priority: 'A', openDate: openFor(2) }),
      inspectionOf({ inspectionId: '2', priority: 'D', openDate: openFor(2) }),
    ]

    expect(idsOf(rank(list))).toEqual(['2', '1'])
    expect(rank(list)[1]).toMatchObject({ slaDays: 0, daysLeft: -2, bucket: 'Unknown' })
    expect(rank(list, 'a-first')[0]).toMatchObject({ inspectionId: '1', slaDays: 1, daysLeft: -1, bucket: 'Urgent' })
  })

  it.each([
    ['Inspection', false],
    ['Re-inspection', true],
    ['Re-Inspection', true],
    ['Plumbing re-inspection, second', true],
    ['Reinspection', false],
  ])('reads %s as a re-inspection: %s [D-193]', (taskType, expected) => {
    expect(isReinspection(taskType)).toBe(expected)
  })

  it('orders by bucket, then by fewer days left [D-202]', () => {
    const list = [
      inspectionOf({ inspectionId: 'A', priority: 'A', openDate: openFor(400) }),
      inspectionOf({ inspectionId: 'Lowest', priority: 'C', openDate: openFor(1) }),
      inspectionOf({ inspectionId: 'Low', priority: 'C', openDate: openFor(10) }),
      inspectionOf({ inspectionId: 'Medium', priority: 'C', openDate: openFor(20) }),
      inspectionOf({ inspectionId: 'High', priority: 'C', openDate: openFor(30) }),
      inspectionOf({ inspectionId: 'Higher', priority: 'C', openDate: openFor(40) }),
      inspectionOf({ inspectionId: 'Urgent 10 left', priority: 'C', openDate: openFor(50) }),
      inspectionOf({ inspectionId: 'Urgent 9 left', priority: 'B', openDate: openFor(31) }),
    ]

    const ranked = rank(list)

    expect(idsOf(ranked)).toEqual(['Urgent 9 left', 'Urgent 10 left', 'Higher', 'High', 'Medium', 'Low', 'Lowest', 'A'])
    expect(ranked.map((each) => each.rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('goes on to the nearest of those that are as urgent, and says how far it was [D-095, D-202]', () => {
    const list = [
      inspectionOf({ inspectionId: '9', openDate: openFor(39), lat: 40.7 }),
      inspectionOf({ inspectionId: '1', openDate: openFor(35), lat: 40.9 }),
      inspectionOf({ inspectionId: '2', openDate: openFor(35), lat: 40.72 }),
      inspectionOf({ inspectionId: '3', openDate: openFor(35), lat: 40.71 }),
    ]

    const ranked = rank(list)

    expect(idsOf(ranked)).toEqual(['9', '3', '2', '1'])
    expect(ranked.map(({ tieBreakMeters }) => tieBreakMeters)).toEqual([undefined, 1112, 1112, undefined])
  })

  it('lets the lower INSPECTION_ID be first where places are the same, by its value', () => {
    expect(idsOf(rank(['10', '9', '007', '7'].map((inspectionId) => inspectionOf({ inspectionId }))))).toEqual([
      '7',
      '007',
      '9',
      '10',
    ])
  })

  it('leaves those out that are scheduled for another date, and keeps all others [D-094, D-117]', () => {
    const at = (inspectionId: string, day: string): Inspection =>
      inspectionOf({
        inspectionId,
        status: 'Scheduled',
        appointmentStart: `${day} 08:30:00`,
        appointmentFinish: `${day} 09:15:00`,
      })
    const pending = inspectionOf({ inspectionId: '4', appointmentStart: '2026-12-01 09:00:00' })

    const ranked = rank([at('1', addDays(DATE, -1)), at('2', DATE), at('3', addDays(DATE, 1)), pending])

    expect(idsOf(ranked).toSorted()).toEqual(['2', '4'])
  })

  it('does not depend on the order of the rows', () => {
    forAll(
      lists.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => {
        expect(rank(shuffled)).toEqual(rank(list))
      },
    )
  })

  it('ranks every row once, and each next of equals is the nearest that is left', () => {
    forAll(lists, (list) => {
      const ranked = rank(list)

      expect(idsOf(ranked).toSorted()).toEqual(idsOf(list).toSorted())
      ranked.forEach((each, index) => {
        const before = ranked[index - 1]
        const rivals = ranked.slice(index + 1).filter((other) => compareUrgency(other, each) === 0)
        expect(each.rank).toBe(index + 1)
        if (!before) return
        expect(compareUrgency(before, each)).toBeLessThanOrEqual(0)
        for (const rival of rivals) expect(planeSquare(before, each)).toBeLessThanOrEqual(planeSquare(before, rival))
      })
    })
  })

  it('changes by the other policy only what it says of priority A, and the order of the others not at all', () => {
    const withoutPlaces = lists.map((list) => list.map((each) => ({ ...each, lat: 40.7, lng: -74 })))
    forAll(withoutPlaces, (list) => {
      const others = (policy: RankingPolicy) =>
        rank(list, policy)
          .filter(({ priority }) => priority !== 'A')
          .map(({ rank: _rank, tieBreakMeters: _tie, ...each }) => each)

      expect(others('a-first')).toEqual(others('as-specified'))
    })
  })
})
