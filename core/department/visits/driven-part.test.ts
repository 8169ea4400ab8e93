import { describe, expect, it } from 'vitest'
import { drivenPart, keepHead } from './driven-part.ts'
import type { Visit } from './visit.ts'

const date = '2026-11-24'
/** A moment of that day in New York. */
const at = (hour: number, minute = 0): number => Date.UTC(2026, 10, 24, hour + 5, minute)
const visit = (inspectionId: string, moment: number, inspectorId = 'EC1'): Visit => ({
  ...{ inspectionId, inspectorId, at: moment, outcome: 'done' },
})
const route = {
  inspector: { inspectorId: 'EC1' },
  inspections: ['1', '2', '3', '4'].map((inspectionId) => ({ inspectionId })),
}
const idsOf = (inspections: readonly { inspectionId: string }[] = []) => inspections.map((each) => each.inspectionId)

describe('the driven head of a route', () => {
  it('is what its inspector has marked, in the order driven, and the rest begins now', () => {
    const visits = [visit('3', at(9)), visit('1', at(9, 40)), visit('2', at(9, 50), 'EC2')]

    const found = drivenPart(route, 500, { date, visits, now: at(10, 5) })

    expect(idsOf(found?.inspections)).toEqual(['3', '1', '2', '4'])
    expect(found?.driven).toEqual({ leftAt: 500, minutes: [540, 580], from: 605 })
  })

  it('is none before the inspector was to leave, and on a day that is over without a mark of it', () => {
    const nothing = { date, visits: [visit('9', at(9))] }
    expect(drivenPart(route, 600, { ...nothing, now: at(10) })).toBeUndefined()
    expect(drivenPart(route, 500, { ...nothing, now: at(-2) })).toBeUndefined()
    expect(drivenPart(route, 500, { ...nothing, now: at(30) })).toBeUndefined()
  })

  it('begins now for who was to leave by now and has marked nothing', () => {
    const found = drivenPart(route, 500, { date, visits: [], now: at(12, 5) })

    expect(found?.driven).toEqual({ leftAt: 725, minutes: [], from: 725 })
    expect(found?.inspections).toBe(route.inspections)
  })

  it('follows the last mark once the day is over, and begins as planned on one that somebody marked the night before', () => {
    const visits = [visit('1', at(9)), visit('2', at(26))]

    expect(drivenPart(route, 500, { date, visits, now: at(30) })?.driven).toEqual({
      ...{ leftAt: 500, minutes: [540, 1439] },
      from: 1439,
    })
    expect(drivenPart(route, 600, { date, visits: [visit('1', at(-3))], now: at(-2) })?.driven).toEqual({
      ...{ leftAt: 0, minutes: [0] },
      from: 600,
    })
  })

  it('stays in front whatever order somebody gives', () => {
    const driven = { leftAt: 500, minutes: [540, 580], from: 600 }
    const order = ['4', '2', '3', '1'].map((inspectionId) => ({ inspectionId }))

    expect(idsOf(keepHead({ ...route, driven }, order))).toEqual(['1', '2', '4', '3'])
    expect(keepHead(route, order)).toBe(order)
  })
})
