import { describe, expect, it } from 'vitest'
import {
  buildAppointment,
  buildBlock,
  buildDay,
  buildInspection,
  buildInspector,
} from '#test/support/build-department.ts'
import { assignAsSpecified } from './assign-as-specified.ts'
import type { DayInput } from './day-assignment.ts'

const lastOf = (day: DayInput) => assignAsSpecified(day).unassigned.at(-1)
const full = buildInspection(1, { importedDuration: 27_000 })

describe('why an inspection is left over', () => {
  it('names those whose days are full, three of them at most', () => {
    const people = ['A', 'B', 'C', 'D', 'E'].map((id) => buildInspector(id))
    const filled = people.map((_, index) => buildInspection(index + 1, { importedDuration: 27_000 }))

    expect(lastOf(buildDay([full, buildInspection(9)], people.slice(0, 1)))?.rule).toContain(
      'The day of A, who alone may do it here, has no room for its 30 min',
    )
    expect(lastOf(buildDay([...filled.slice(0, 3), buildInspection(9)], people.slice(0, 3)))?.rule).toContain(
      '(A, B, C)',
    )
    expect(lastOf(buildDay([...filled, buildInspection(9)], people))?.rule).toContain('(A, B, C and 2 more)')
  })

  it('names those who have room and are too far away', () => {
    const near = [1, 2, 3].map((rank) => buildInspection(rank, { importedDuration: 7_200 }))
    const busy = buildInspector('BUSY', { partialBlocks: [buildBlock(480, 989)] })

    const left = lastOf(buildDay([...near, buildInspection(4, { lat: 40.9 })], [busy, buildInspector('FREE')]))

    expect(left).toMatchObject({ code: 'too-far', rule: expect.stringMatching(/^FREE could do it in district 105/) })
  })

  it('tells what those of the district lack where others could do it, and nobody else is named', () => {
    const people = [
      buildInspector('HERE'),
      buildInspector('BESIDE', { districtCodes: ['106'] }),
      buildInspector('THERE', { districtCodes: ['503'], skills: ['Elevator'] }),
    ]
    const elevator = buildInspection(1, { complaintCategory: '13 - Elevator' })

    expect(lastOf(buildDay([elevator], people))).toMatchObject({
      code: 'no-skill',
      rule: expect.stringMatching(
        /^Those who work in district 105 \(Midtown\) or beside it \(HERE, BESIDE\) do not know Elevator, which category 13 needs[.] Add the district to the districts of THERE, who could do it, in the district file[.]$/,
      ),
    })
    expect(lastOf(buildDay([elevator], people.slice(2)))).toMatchObject({
      code: 'no-district',
      rule: expect.stringMatching(/^No selected inspector has district 105 \(Midtown\) or one beside it[.] Add/),
    })
    const otherInspectors = [buildInspector('OFF', { skills: ['Elevator'] }), buildInspector('IDLE')]
    expect(lastOf(buildDay([elevator], people, { otherInspectors }))?.rule).toContain('Select OFF, or add the district')
    expect(lastOf(buildDay([elevator], people.slice(0, 1), { otherInspectors }))?.rule).toContain(
      'Select OFF, or change',
    )
    expect(lastOf(buildDay([elevator], people.slice(0, 1)))?.rule).toContain("needs. Change the category's skills")
  })

  it('names those beside the district where nobody has it', () => {
    const beside = buildInspector('BESIDE', { districtCodes: ['106'] })
    const own = buildInspection(1, { district: 106, importedDuration: 22_000 })

    expect(lastOf(buildDay([own, buildInspection(2)], [beside]))).toMatchObject({
      code: 'too-far',
      rule: expect.stringContaining(
        'No capable inspector has district 105 (Midtown). Those of districts beside it (BESIDE)',
      ),
    })
  })

  it('is a name, also without an appointment', () => {
    const named = buildInspection(1, { requiredInspectors: ['EVA'] })

    expect(lastOf(buildDay([named], [buildInspector('ANA')]))).toMatchObject({ code: 'required-absent' })
    const known = { knownInspectorIds: ['ANA'] }
    expect(lastOf(buildDay([named], [buildInspector('ANA')], known))).toMatchObject({ code: 'required-unknown' })
    const away = { knownInspectorIds: ['ANA', 'EVA'], awayInspectorIds: ['EVA'] }
    expect(lastOf(buildDay([named], [buildInspector('ANA')], away))?.rule).toMatch(
      /^Only EVA may do this inspection, and is away on this day[.] Plan it for another day/,
    )
  })
})

describe('why an appointment cannot be kept', () => {
  const twice = (names: readonly string[]) =>
    [1, 2].map((rank) => buildAppointment(rank, ['10:00', '11:00'], { requiredInspectors: names }))

  it('names the inspector who was named', () => {
    expect(lastOf(buildDay(twice(['ANA']), [buildInspector('ANA')]))).toMatchObject({
      code: 'overlapping',
      inspectorId: 'ANA',
      rule: expect.stringMatching(/^The appointment 10:00 AM–11:00 AM overlaps or touches another one of ANA/),
    })
  })

  it('says how many could have kept it where nobody was named', () => {
    const left = lastOf(buildDay(twice([]), [buildInspector('ANA')]))

    const two = lastOf(buildDay([...twice([]), ...twice([])], [buildInspector('ANA'), buildInspector('EVA')]))

    expect(left?.rule).toMatch(/^The only capable inspector is not free for this appointment[.] The appointment/)
    expect(left?.inspectorId).toBeUndefined()
    expect(two?.rule).toMatch(/^None of the 2 capable inspectors is free for this appointment[.] The appointment/)
  })
})
