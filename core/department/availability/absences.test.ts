import { describe, expect, it } from 'vitest'
import { buildBlock, buildInspector } from '#test/support/build-department.ts'
import { absencesOf, type HeldRoute } from './absences.ts'

const EC1 = buildInspector('EC1')
const route = (more: Partial<HeldRoute> = {}): HeldRoute => ({
  ...{ inspector: EC1, inspections: [1, 2], leaveAt: 480, finishesAt: 900 },
  ...more,
})
const blocked = (...partialBlocks: ReturnType<typeof buildBlock>[]) => buildInspector('EC1', { partialBlocks })

describe('who is away although they have a route', () => {
  it('is whoever was blocked out or taken off the list since', () => {
    const allDay = { ...blocked(buildBlock(480, 990)), availability: 'blocked' as const }

    expect(absencesOf([route()], [allDay])).toMatchObject([{ inspectorId: 'EC1', kind: 'blocked', inspections: 2 }])
    expect(absencesOf([route()], [buildInspector('EC2')])).toMatchObject([{ inspectorId: 'EC1', kind: 'gone' }])
    expect(absencesOf([route({ inspections: [] })], [allDay])).toEqual([])
    expect(absencesOf([route()], [EC1])).toEqual([])
  })

  it('is also whoever is away for a part of the route that it does not know', () => {
    const afternoon = buildBlock(780, 840)

    expect(absencesOf([route()], [blocked(afternoon)])).toMatchObject([{ kind: 'partial', blocks: [afternoon] }])
    expect(absencesOf([route({ inspector: blocked(buildBlock(760, 860)) })], [blocked(afternoon)])).toEqual([])
    expect(absencesOf([route({ finishesAt: 780 })], [blocked(afternoon)])).toEqual([])
    expect(absencesOf([route({ leaveAt: 840 })], [blocked(afternoon)])).toEqual([])
  })
})
