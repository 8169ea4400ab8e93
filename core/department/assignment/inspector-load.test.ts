import { describe, expect, it } from 'vitest'
import { districtNeighbours } from '#core/department/districts/neighbours.ts'
import { buildAppointment, buildBlock, buildInspection, buildInspector } from '#test/support/build-department.ts'
import { emptyLoad, give, hasRoom, hasRoomForAppointment, isUnderused } from './inspector-load.ts'

function loadOf(seconds: number, { appointment = false, blocks = [buildBlock(0, 0)] } = {}) {
  const load = emptyLoad(buildInspector('EC1', { partialBlocks: blocks }), districtNeighbours)
  const facts = { importedDuration: seconds }
  give(load, appointment ? buildAppointment(1, ['10:00', '10:30'], facts) : buildInspection(1, facts))
  return load
}

describe('the room of an inspector', () => {
  it('is 27,000 seconds, and not one more [D-235]', () => {
    expect(hasRoom(loadOf(25_200), 1_800)).toBe(true)
    expect(hasRoom(loadOf(25_200), 1_801)).toBe(false)
  })

  it('is 25,200 seconds with a scheduled inspection [D-235]', () => {
    expect(hasRoom(loadOf(3_600, { appointment: true }), 21_600)).toBe(true)
    expect(hasRoom(loadOf(3_600, { appointment: true }), 21_601)).toBe(false)
  })

  it('for appointments is 30,600 seconds [D-236]', () => {
    expect(hasRoomForAppointment(loadOf(28_800, { appointment: true }), 1_800)).toBe(true)
    expect(hasRoomForAppointment(loadOf(28_800, { appointment: true }), 1_801)).toBe(false)
  })

  it('is less by what block-outs take', () => {
    const blocks = [buildBlock(540, 600), buildBlock(780, 840)]

    expect(hasRoom(loadOf(18_000, { blocks }), 1_800)).toBe(true)
    expect(hasRoom(loadOf(18_000, { blocks }), 1_801)).toBe(false)
    expect(hasRoomForAppointment(loadOf(21_600, { blocks }), 1_801)).toBe(false)
  })
})

describe('an underused inspector', () => {
  it('has less than 21,600 seconds [D-237]', () => {
    expect(isUnderused(loadOf(21_599))).toBe(true)
    expect(isUnderused(loadOf(21_600))).toBe(false)
  })

  it('is not whom block-outs leave no more', () => {
    expect(isUnderused(loadOf(10_800, { blocks: [buildBlock(600, 780)] }))).toBe(false)
  })
})

it('covers own districts, and with expanded coverage those beside them [D-238]', () => {
  const { districts, expanded } = emptyLoad(
    buildInspector('EC1', { districtCodes: ['101', '999'] }),
    districtNeighbours,
  )

  expect([...districts]).toEqual([101, 999])
  expect([...expanded]).toEqual([101, 999, 102, 103])
})
