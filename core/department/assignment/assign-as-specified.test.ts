import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { forAll } from '#engine/test/support/runs.ts'
import {
  buildAppointment,
  buildBlock,
  buildDay,
  buildInspection,
  buildInspector,
} from '#test/support/build-department.ts'
import { assignAsSpecified } from './assign-as-specified.ts'
import type { DayInput } from './day-assignment.ts'

const ana = buildInspector('ANA')
const luis = buildInspector('LUIS')

/** Ranks by inspector, and the codes of what nobody has. */
function assigned(day: DayInput) {
  const { assignments, unassigned } = assignAsSpecified(day)
  const rankOf = (id: string) => day.inspections.find(({ inspectionId }) => inspectionId === id)?.rank
  return {
    ...Object.fromEntries(
      assignments.map(({ inspectorId, inspectionIds }) => [inspectorId, inspectionIds.map(rankOf)]),
    ),
    left: Object.fromEntries(unassigned.map(({ inspectionId, code }) => [rankOf(inspectionId), code])),
  }
}

const rulesOf = (day: DayInput) => assignAsSpecified(day).unassigned.map(({ rule }) => rule)

describe('prescheduled inspections', () => {
  it('are placed before what ranks higher [D-123]', () => {
    const long = buildInspection(1, { importedDuration: 25_200 })
    const appointment = buildAppointment(2, ['10:00', '11:00'], { requiredInspectors: ['ANA'] })

    expect(assigned(buildDay([long, appointment], [ana]))).toEqual({ ANA: [2], left: { 1: 'day-full' } })
  })

  it('go to whom they name, whatever the district and the skill', () => {
    const appointment = buildAppointment(1, ['10:00', '11:00'], {
      requiredInspectors: ['LUIS'],
      complaintCategory: '13 - Elevator',
      district: 503,
    })

    expect(assigned(buildDay([appointment], [ana, luis]))).toEqual({ ANA: [], LUIS: [1], left: {} })
  })

  it('that name nobody go to whoever is capable and free, after those that name somebody', () => {
    const blank = buildAppointment(1, ['10:00', '11:00'])
    const named = buildAppointment(2, ['10:30', '11:30'], { requiredInspectors: ['ANA'] })
    const plumber = buildInspector('P', { department: 'Enforcement Plumbing' })
    const blankAtHome = buildAppointment(3, ['10:00', '11:00'], { unit: 'Quality of Life' })

    expect(assigned(buildDay([blank, named, blankAtHome], [ana, plumber]))).toEqual({
      ANA: [2],
      P: [1],
      left: { 3: 'overlapping' },
    })
  })

  it('that name nobody stay in the district where somebody is free there', () => {
    const away = buildInspector('AWAY', { districtCodes: ['503'] })
    const day = buildDay(
      [buildAppointment(1, ['10:00', '11:00']), buildAppointment(2, ['10:00', '11:00'])],
      [away, ana],
    )

    expect(assigned(day)).toEqual({ AWAY: [2], ANA: [1], left: {} })
  })

  it('that name nobody go to the districts beside before anywhere else, and no farther than there is somebody free', () => {
    const busy = (rank: number) => buildAppointment(rank, ['10:00', '11:00'], { requiredInspectors: ['ANA'] })
    const far = buildInspector('FAR', { districtCodes: ['503'] })
    const beside = buildInspector('BESIDE', { districtCodes: ['104'] })
    const asked = buildAppointment(2, ['10:00', '11:00'])
    const neighbours = { '104': ['105'], '105': ['104'] }

    const all = { ...buildDay([busy(1), asked], [far, ana, beside]), neighbours }
    expect(assigned(all)).toMatchObject({ FAR: [], BESIDE: [2] })
    expect(assigned({ ...all, inspectors: [far, ana] })).toMatchObject({ FAR: [2] })
  })

  it('that nobody can keep say of how many that is so', () => {
    const busy = (rank: number, name: string) =>
      buildAppointment(rank, ['10:00', '11:00'], { requiredInspectors: [name] })
    const asked = buildAppointment(3, ['10:00', '11:00'])

    expect(rulesOf(buildDay([busy(1, 'ANA'), asked], [ana]))[0]).toMatch(
      /^The only capable inspector is not free for this appointment\. /,
    )
    expect(rulesOf(buildDay([busy(1, 'ANA'), busy(2, 'LUIS'), asked], [ana, luis]))[0]).toMatch(
      /^None of the 2 capable inspectors is free for this appointment\. /,
    )
  })

  it('that name two have no joint visit, and say so', () => {
    const day = buildDay(
      [buildAppointment(1, ['10:00', '11:00'], { requiredInspectors: ['ANA', 'LUIS'] })],
      [ana, luis],
    )

    expect(assigned(day).left).toEqual({ 1: 'joint-visit' })
    expect(rulesOf(day)[0]).toContain('ANA and LUIS')
  })

  it('that name somebody who is not there tell a stranger from an absence', () => {
    const named = (rank: number, id: string) => buildAppointment(rank, ['10:00', '11:00'], { requiredInspectors: [id] })
    const day = buildDay([named(1, 'EVA'), named(2, 'TYPO')], [ana], { knownInspectorIds: ['ANA', 'EVA'] })

    expect(assigned(day).left).toEqual({ 1: 'required-absent', 2: 'required-unknown' })
  })

  it('outside the workday, in a block-out or back to back are left out, with the reason [D-186]', () => {
    const busy = buildInspector('ANA', { partialBlocks: [buildBlock(780, 840)] })
    const at = (rank: number, times: readonly [string, string]) =>
      buildAppointment(rank, times, { requiredInspectors: ['ANA'] })
    const day = buildDay(
      [at(1, ['09:00', '10:00']), at(2, ['10:00', '10:30']), at(3, ['13:30', '14:30']), at(4, ['07:00', '08:30'])],
      [busy],
    )

    expect(assigned(day)).toEqual({
      ANA: [1],
      left: { 2: 'overlapping', 3: 'blocked-out', 4: 'outside-workday' },
    })
  })
})

describe('remaining inspections', () => {
  it('go in rank order to capable inspectors [D-124]', () => {
    const plumber = buildInspector('P', { department: 'Enforcement Plumbing' })
    const elevators = buildInspector('E', { skills: ['elevator'] })
    const inspections = [
      buildInspection(1, { unit: 'Quality of Life' }),
      buildInspection(2, { complaintCategory: '13 - Elevator' }),
      buildInspection(3, { importedDuration: 25_200 }),
      buildInspection(4, { importedDuration: 25_200 }),
    ]

    expect(assigned(buildDay(inspections, [plumber, elevators]))).toEqual({
      P: [3],
      E: [1, 2],
      left: { 4: 'day-full' },
    })
  })

  it('go to the nearest by what they have, and to the earlier in the file where that is the same', () => {
    const north = { lat: 40.79, lng: -73.97 }
    const inspections = [
      buildAppointment(1, ['09:00', '10:00'], { requiredInspectors: ['LUIS'], ...north }),
      buildAppointment(2, ['09:00', '10:00'], { requiredInspectors: ['ANA'] }),
      buildInspection(3, { lat: 40.785 }),
      buildInspection(4, { lat: 40.76 }),
    ]

    expect(assigned(buildDay(inspections, [ana, luis]))).toEqual({ ANA: [2, 4], LUIS: [1, 3], left: {} })
    expect(assigned(buildDay([buildInspection(1)], [luis, ana]))).toEqual({ LUIS: [1], ANA: [], left: {} })
  })

  it('go to the first candidate where no centre can be computed [D-230]', () => {
    const nowhere = { lat: Number.NaN, lng: Number.NaN }
    const day = buildDay([buildInspection(1, nowhere), buildInspection(2, nowhere)], [ana, luis])

    expect(assigned(day)).toEqual({ ANA: [1, 2], LUIS: [], left: {} })
  })

  it('go to the centre of the work in the districts of those who have nothing yet [D-241]', () => {
    const west = buildInspector('WEST', { districtCodes: ['105', '104'] })
    const east = buildInspector('EAST', { districtCodes: ['105', '106'] })
    const inspections = [
      buildInspection(1, { lng: -73.98 }),
      buildInspection(2, { district: 104, lng: -74 }),
      buildInspection(3, { district: 106, lng: -73.97 }),
    ]

    expect(assigned(buildDay(inspections, [west, east]))).toEqual({ WEST: [2], EAST: [1, 3], left: {} })
  })

  it('are not given to whom they lie too far from, once these have three [D-239]', () => {
    const near = [1, 2, 3].map((rank) => buildInspection(rank, { importedDuration: 7_200 }))
    const far = buildInspection(4, { lat: 40.81 })

    expect(assigned(buildDay([...near, far], [ana]))).toEqual({ ANA: [1, 2, 3], left: { 4: 'too-far' } })
  })

  it('on the same street as a just-assigned one are pulled in [D-125]', () => {
    const inspections = [
      buildInspection(1, { street: '10 Broadway', importedDuration: 9_000 }),
      buildInspection(2, { importedDuration: 9_000 }),
      buildInspection(3, { street: '99 Broadway', importedDuration: 9_000 }),
      buildInspection(4, { street: '5 Broadway', city: 'Brooklyn', importedDuration: 9_000 }),
      buildInspection(5, { street: '7 Broadway', importedDuration: 9_000 }),
    ]

    expect(assigned(buildDay(inspections, [ana]))).toMatchObject({
      ANA: [1, 3, 5],
      left: { 2: 'day-full', 4: 'day-full' },
    })
  })
})

describe('underused inspectors', () => {
  const beside = buildInspector('BESIDE', { districtCodes: ['106'] })

  it('are given what is left over in districts beside theirs [D-126, D-238]', () => {
    expect(assigned(buildDay([buildInspection(1)], [beside]))).toEqual({ BESIDE: [1], left: {} })
  })

  it('are those below 21,600 seconds [D-126, D-237]', () => {
    const own = (seconds: number) => buildInspection(1, { district: 106, importedDuration: seconds })

    expect(assigned(buildDay([own(21_600), buildInspection(2)], [beside]))).toEqual({
      BESIDE: [1],
      left: { 2: 'too-far' },
    })
    expect(assigned(buildDay([own(21_599), buildInspection(2)], [beside]))).toEqual({ BESIDE: [1, 2], left: {} })
  })

  it('have the wider limit of 0.1 degrees from two [D-240]', () => {
    const own = [1, 2].map((rank) => buildInspection(rank, { district: 106 }))
    const leftover = (lat: number) => buildDay([...own, buildInspection(3, { lat })], [beside])

    expect(assigned(leftover(40.853)).left).toEqual({})
    expect(assigned(leftover(40.855)).left).toEqual({ 3: 'too-far' })
  })
})

describe('a reason that a scheduler can act on', () => {
  it.each([
    [{ complaintCategory: 'ZZ - Unknown' }, 'unmapped-category', 'ZZ'],
    [{ complaintCategory: '13 - Elevator' }, 'no-skill', 'Elevator'],
    [{ district: 503 }, 'no-district', '503 (Tottenville'],
  ] as const)('is told of %o', (over, code, words) => {
    const { unassigned } = assignAsSpecified(buildDay([buildInspection(1, over)], [ana]))

    expect(unassigned).toMatchObject([{ code, rule: expect.stringContaining(words) }])
  })

  it('is the department where nobody is of it, and the selection where nobody was selected', () => {
    const plumber = buildInspector('P', { department: 'Enforcement Plumbing' })

    expect(assigned(buildDay([buildInspection(1, { unit: 'Quality of Life' })], [plumber])).left).toEqual({
      1: 'no-department',
    })
    expect(rulesOf(buildDay([buildInspection(1)], []))[0]).toContain('Select inspectors')
  })
})

const streets = ['1 Broadway', '2 Broadway', '3 Canal Street', '4 Canal Street', '9 Bowery']
const anyInspection = fc.record({
  district: fc.constantFrom(105, 106, 104, 503),
  street: fc.constantFrom(...streets),
  lat: fc.double({ min: 40.7, max: 40.85, noNaN: true }),
  lng: fc.double({ min: -74.02, max: -73.93, noNaN: true }),
  importedDuration: fc.integer({ min: 60, max: 9_000 }),
  complaintCategory: fc.constantFrom('05 - Permit', '13 - Elevator', 'ZZ - None'),
  hour: fc.option(fc.integer({ min: 7, max: 16 })),
  requiredInspectors: fc.constantFrom([], [], ['A'], ['B'], ['GONE'], ['A', 'B']),
})
const anyInspector = fc.record({
  districtCodes: fc.subarray(['104', '105', '106', '503']),
  skills: fc.constantFrom(['Elevator'], ['Zoning']),
  partialBlocks: fc.constantFrom([], [buildBlock(600, 720)]),
})
const anyDay = fc
  .tuple(fc.array(anyInspection, { maxLength: 60 }), fc.array(anyInspector, { minLength: 1, maxLength: 5 }))
  .map(([inspections, inspectors]) =>
    buildDay(
      inspections.map(({ hour, requiredInspectors, ...facts }, index): RankedInspection => {
        if (hour === null) return buildInspection(index + 1, facts)
        const start = String(hour).padStart(2, '0')
        return buildAppointment(index + 1, [`${start}:00`, `${start}:30`], { ...facts, requiredInspectors })
      }),
      inspectors.map((facts, index) => buildInspector('ABCDE'.charAt(index), facts)),
    ),
  )

describe('any day', () => {
  it('loses and doubles nothing', () => {
    forAll(anyDay, (day) => {
      const { assignments, unassigned } = assignAsSpecified(day)
      const all = [
        ...assignments.flatMap(({ inspectionIds }) => inspectionIds),
        ...unassigned.map((each) => each.inspectionId),
      ]

      expect(all.toSorted()).toEqual(day.inspections.map(({ inspectionId }) => inspectionId).toSorted())
      expect(unassigned.every(({ rule }) => /[.]$/.test(rule))).toBe(true)
    })
  })

  it('exceeds no capacity [D-235, D-236]', () => {
    forAll(anyDay, (day) => {
      const facts = new Map(day.inspections.map((each) => [each.inspectionId, each]))
      const blocks = new Map(day.inspectors.map((each) => [each.inspectorId, each.partialBlocks]))
      for (const { inspectorId, inspectionIds, totalSeconds } of assignAsSpecified(day).assignments) {
        const theirs = inspectionIds.flatMap((id) => facts.get(id) ?? [])
        const blocked = (blocks.get(inspectorId) ?? []).reduce((sum, { from, to }) => sum + (to - from) * 60, 0)

        expect(totalSeconds).toBe(theirs.reduce((sum, { importedDuration }) => sum + importedDuration, 0))
        expect(totalSeconds + blocked).toBeLessThanOrEqual(mostSeconds(theirs))
      }
    })
  })

  it('is assigned the same again, and the same whoever stands first in the file but for ties', () => {
    forAll(anyDay, fc.array(fc.double({ min: 40.7, max: 40.8, noNaN: true }), { minLength: 5 }), (any, lats) => {
      const anchors = any.inspectors.map(({ inspectorId }, index) =>
        buildAppointment(index, ['08:00', '08:05'], {
          requiredInspectors: [inspectorId],
          lat: (lats[index] ?? 0) + index / 1000,
        }),
      )
      const day = { ...any, inspections: [...anchors, ...any.inspections] }
      const inspectors = day.inspectors.toReversed()
      const first = assignAsSpecified(day)

      expect(assignAsSpecified(day)).toEqual(first)
      expect(assignAsSpecified({ ...day, inspectors }).assignments.toReversed()).toEqual(first.assignments)
    })
  })
})

function mostSeconds(inspections: readonly RankedInspection[]): number {
  const appointments = inspections.filter(({ status }) => status === 'Scheduled').length
  if (appointments === inspections.length) return 30_600
  return appointments > 0 ? 25_200 : 27_000
}
