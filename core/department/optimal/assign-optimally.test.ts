import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forRuns } from '#engine/test/support/runs.ts'
import {
  dayInputOf,
  promisedOf,
  randomDepartmentDay,
  rankedOf,
  routableOf,
} from '#test/support/build-department-day.ts'
import { detouringTravel } from '#test/support/shared-day.ts'
import { districtsInReach } from '../assignment/allowed-inspectors.ts'
import type { DayAssignment, DayInput } from '../assignment/day-assignment.ts'
import { askLegs } from '../changes/known-legs.ts'
import { timeOrder } from '../changes/time-order.ts'
import { WORKDAY } from '../civil-time.ts'
import { daysOf } from '../plans/assign-day.ts'
import { capability } from '../ranking/capable.ts'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import { askDayTravel } from './ask-day-travel.ts'
import { assignOptimally } from './assign-optimally.ts'

const search = { effort: 300 } as const
const anyDay = fc.integer({ min: 1, max: 1e6 }).map((seed) => randomDepartmentDay(seed))

const codesOf = ({ unassigned }: DayAssignment): string[] => unassigned.map(({ code }) => code)

const assigned = (input: DayInput): string[][] =>
  assignOptimally(input, search).assignments.map(({ inspectionIds }) => [...inspectionIds])

describe('a day given to the optimizer', () => {
  it('has every inspection once, on a route or with a reason that can be acted on', () => {
    forRuns(12, anyDay, (input) => {
      const { assignments, unassigned } = assignOptimally(input, search)
      const ids = [
        ...assignments.flatMap(({ inspectionIds }) => inspectionIds),
        ...unassigned.map(({ inspectionId }) => inspectionId),
      ]

      expect(ids.toSorted()).toEqual(input.inspections.map(({ inspectionId }) => inspectionId).toSorted())
      expect(assignments.map(({ inspectorId }) => inspectorId)).toEqual(
        input.inspectors.map((each) => each.inspectorId),
      )
      for (const { rule } of unassigned) expect(rule).toMatch(/\. [A-Z][^.]+\.$/)
    })
  })

  it('takes a district code that is the name of something every object has for one that has no neighbours', () => {
    const inspector = routableOf({ districtCodes: ['constructor', '__proto__', '105'] })
    const input = dayInputOf({ inspections: [rankedOf({ inspectionId: '7' })], inspectors: [inspector] })

    expect(assigned(input)).toEqual([['7']])
  })

  it('keeps hours and appointments when it is timed as it is shown, and gives nobody what is not theirs', () => {
    forRuns(12, anyDay, (input) => {
      const byId = new Map(input.inspections.map((each) => [each.inspectionId, each]))
      const { assignments } = assignOptimally(input, search)

      for (const [index, inspector] of input.inspectors.entries()) {
        const order = (assignments[index]?.inspectionIds ?? []).flatMap((id) => byId.get(id) ?? [])
        const times = timeOrder({ inspector, inspections: order, finishBy: WORKDAY.to })
        const reach = districtsInReach(inspector, input.neighbours)
        const isTheirs = (each: RankedInspection): boolean =>
          capability(each, inspector, input.settings) === 'capable' &&
          (each.status === 'Scheduled' || reach.has(`${each.district}`))

        if (order.some(({ status }) => status === 'Pending')) {
          expect(times.late).toEqual([])
          expect(times.finishesAt).toBeLessThanOrEqual(WORKDAY.to)
        }
        expect(order.filter((each) => !isTheirs(each))).toEqual([])
      }
    })
  })

  it('keeps its hours by the travel that it was given', async () => {
    for (const seed of [11, 12, 13]) {
      const input = randomDepartmentDay(seed)
      const port = detouringTravel(seed)
      const { assignments } = assignOptimally(input, search, await askDayTravel(input, port))

      for (const day of daysOf(input, { strategy: 'optimal', assignments, unassigned: [] })) {
        const isPromised = day.inspections.every(({ status }) => status === 'Scheduled')
        const legBetween = await askLegs(day, [], { date: input.date, port })
        const { finishesAt } = timeOrder(day, legBetween)
        if (!isPromised) expect(finishesAt).toBeLessThanOrEqual(WORKDAY.to)
      }
    }
  })

  it('is the same whenever it is asked', () => {
    const input = randomDepartmentDay(7)

    expect(assignOptimally(input, search)).toEqual(assignOptimally(input, search))
  })

  it('drives the short way round', () => {
    const at = (place: number) => rankedOf({ inspectionId: `${place}`, lng: -73.99 + place / 100, rank: place })

    const [order] = assigned(dayInputOf({ inspections: [at(1), at(3), at(2)] }))

    expect([
      ['1', '2', '3'],
      ['3', '2', '1'],
    ]).toContainEqual(order)
  })

  it('takes what is overdue before what is not, and the better ranked before the worse', () => {
    const long = { importedDuration: 3 * 3600 }
    const inspections = [
      rankedOf({ ...long, inspectionId: 'first', rank: 1 }),
      rankedOf({ ...long, inspectionId: 'second', rank: 2 }),
      rankedOf({ ...long, inspectionId: 'overdue', rank: 3, daysLeft: -1 }),
    ]

    const [order] = assigned(dayInputOf({ inspections }))

    expect(order?.toSorted()).toEqual(['first', 'overdue'])
  })

  it('keeps an appointment that takes the place of two others', () => {
    const inspections = [
      rankedOf({ inspectionId: 'a', importedDuration: 3 * 3600 }),
      rankedOf({ inspectionId: 'b', importedDuration: 3 * 3600 }),
      promisedOf(600, { inspectionId: 'promised', importedDuration: 4 * 3600, requiredInspectors: ['EC1'] }),
    ]

    expect(assigned(dayInputOf({ inspections }))[0]).toContain('promised')
  })

  it('pins an appointment to whom it asks for, and gives one without a name to anybody who can', () => {
    const inspectors = [routableOf(), routableOf({ inspectorId: 'EC2', districtCodes: ['106'] })]
    const inspections = [
      promisedOf(600, { inspectionId: 'pinned', requiredInspectors: ['EC2'] }),
      promisedOf(600, { inspectionId: 'free' }),
    ]

    expect(assigned(dayInputOf({ inspections, inspectors }))).toEqual([['free'], ['pinned']])
  })

  it('searches on the travel times that it is given, and on estimates without them', () => {
    const inspectors = [
      routableOf({ inspectorId: 'near', home: { lat: 40.75, lng: -73.98 } }),
      routableOf({ inspectorId: 'quick', home: { lat: 40.79, lng: -73.95 } }),
    ]
    const input = dayInputOf({ inspections: [rankedOf({ inspectionId: '7', lat: 40.75, lng: -73.981 })], inspectors })
    const acrossTheRiver = [0, 900, 1800, 900, 0, 60, 1800, 60, 0]
    const travel = { Car: { size: 3, durations: Int32Array.from(acrossTheRiver) } }

    expect(assigned(input)).toEqual([['7'], []])
    expect(assignOptimally(input, search, travel).assignments.map(({ inspectionIds }) => inspectionIds)).toEqual([
      [],
      ['7'],
    ])
    expect(() => assignOptimally(input, search, { Car: { size: 2, durations: new Int32Array(4) } })).toThrow(
      'Travel of 2 points was given for a day of 3',
    )
  })

  it('gives inspections of districts beside their own to inspectors, and none farther off [D-238]', () => {
    const inspections = [
      rankedOf({ inspectionId: 'beside', district: 104 }),
      rankedOf({ inspectionId: 'far', district: 106 }),
    ]

    const day = assignOptimally(dayInputOf({ inspections }), search)

    expect(day.assignments[0]?.inspectionIds).toEqual(['beside'])
    expect(day.unassigned).toMatchObject([{ inspectionId: 'far', code: 'no-district' }])
  })

  it('fills no day beyond what it takes: 27,000 seconds of service, 25,200 with an appointment [D-235]', () => {
    const hours = Array.from({ length: 9 }, (_, index) =>
      rankedOf({ inspectionId: `${index}`, importedDuration: 3600, rank: index + 1 }),
    )
    const promised = promisedOf(480, { inspectionId: 'promised', importedDuration: 1800, requiredInspectors: ['EC1'] })
    const seconds = (inspections: readonly RankedInspection[]) =>
      assignOptimally(dayInputOf({ inspections }), search).assignments[0]?.totalSeconds

    expect(seconds(hours)).toBe(25_200)
    expect(seconds([promised, ...hours])).toBe(23_400)
  })

  it('leaves the time of a block-out free', () => {
    const block = { eventId: '1', eventName: 'Training', from: 600, to: 720 }
    const hours = Array.from({ length: 8 }, (_, index) =>
      rankedOf({ inspectionId: `${index}`, importedDuration: 3600, rank: index + 1 }),
    )

    expect(
      assigned(dayInputOf({ inspections: hours, inspectors: [routableOf({ partialBlocks: [block] })] }))[0],
    ).toHaveLength(6)
  })

  it.each([
    ['unmapped-category', { complaintCategory: 'ZZ - Unknown' }],
    ['no-skill', { complaintCategory: '63 - Elevator' }],
    ['no-department', { unit: 'Quality of Life' }],
    ['no-district', { district: 106 }],
    ['required-absent', { requiredInspectors: ['EC9'] }],
    ['joint-visit', { requiredInspectors: ['EC1', 'EC2'] }],
  ] as const)('says %s of an inspection that nobody may do', (code, words) => {
    const inspectors = [
      routableOf({ department: 'Enforcement Plumbing' }),
      routableOf({ inspectorId: 'EC2', department: 'Enforcement Plumbing' }),
    ]

    expect(codesOf(assignOptimally(dayInputOf({ inspections: [rankedOf(words)], inspectors }), search))).toEqual([code])
  })

  it.each([
    ['outside-workday', promisedOf(470)],
    ['outside-workday', promisedOf(970)],
    ['blocked-out', promisedOf(600)],
    ['unreachable', promisedOf(480, { lat: 40.9 })],
  ])('says %s of an appointment that cannot be kept [D-186]', (code, promised) => {
    const block = { eventId: '1', eventName: 'Training', from: 610, to: 720 }
    const input = dayInputOf({ inspections: [promised], inspectors: [routableOf({ partialBlocks: [block] })] })

    expect(codesOf(assignOptimally(input, search))).toEqual([code])
  })

  it('says which of two appointments overlap, and where the day of the only inspector is full', () => {
    const required = { requiredInspectors: ['EC1'] }
    const inspections = [
      promisedOf(600, { inspectionId: 'kept', ...required, importedDuration: 5 * 3600 }),
      promisedOf(615, { inspectionId: 'other', ...required, importedDuration: 5 * 3600 }),
      rankedOf({ inspectionId: 'late', rank: 3, importedDuration: 3 * 3600 }),
    ]

    const { unassigned } = assignOptimally(dayInputOf({ inspections }), search)

    expect(unassigned).toMatchObject([
      {
        code: 'overlapping',
        rule: expect.stringContaining('overlaps or touches another one of EC1'),
        inspectorId: 'EC1',
      },
      { code: 'day-full', rule: expect.stringContaining('EC1, who alone may do it here') },
    ])
  })

  it('looks at the best ranked alone where there are thousands, and has a reason for all others', () => {
    const inspections = Array.from({ length: 3000 }, (_, index) =>
      rankedOf({ inspectionId: `${index}`, rank: index + 1, lng: -73.99 + (index % 60) / 1000 }),
    )

    const { assignments, unassigned } = assignOptimally(dayInputOf({ inspections }), search)

    expect(assignments[0]?.inspectionIds.every((id) => Number(id) < 500)).toBe(true)
    expect(unassigned).toHaveLength(3000 - (assignments[0]?.inspectionIds.length ?? 0))
  })

  it('has a reason for everything where nobody is selected', () => {
    const { assignments, unassigned } = assignOptimally(
      dayInputOf({ inspections: [rankedOf()], inspectors: [] }),
      search,
    )

    expect(assignments).toEqual([])
    expect(unassigned).toMatchObject([{ code: 'no-district', rule: expect.stringContaining('Select inspectors') }])
  })

  it('tells how far it is, and stops when it is told to', () => {
    const shares: number[] = []
    const input = randomDepartmentDay(3)

    assignOptimally(input, { ...search, onProgress: (share) => shares.push(share) })
    const stopped = assignOptimally(input, { ...search, shouldStop: () => true })

    expect(shares.length).toBeGreaterThan(0)
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true)
    expect(stopped.assignments).toHaveLength(input.inspectors.length)
  })
})
