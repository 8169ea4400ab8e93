import { describe, expect, it } from 'vitest'
import { dayRouteOf, inspectionAt } from '#test/support/build-day-route.ts'
import { chartSpan, hoursOf, shareAt, stretchStyle } from './chart-span.ts'
import { positionAt, standingMove, stepMove } from './move-target.ts'

const ana = await dayRouteOf({ inspections: [inspectionAt('11'), inspectionAt('12'), inspectionAt('13')] })
const luis = await dayRouteOf({ inspectorId: '1988', inspections: [inspectionAt('21'), inspectionAt('22')] })
const day = [ana, luis]

describe('a stop on its way', () => {
  it('comes behind the inspections that are half over at that minute', () => {
    expect(positionAt(ana, '99', 480)).toBe(0)
    expect(positionAt(ana, '99', 989)).toBe(3)
    expect(positionAt(ana, '13', 989)).toBe(2)
  })

  it('goes along its lane by arrows and stops at its ends', () => {
    const standing = standingMove(day, '12')
    if (!standing) throw new Error('12 is on the first lane.')

    expect(standing).toEqual({ inspectionId: '12', from: '2043', to: '2043', position: 1 })
    expect(stepMove(day, standing, 'ArrowLeft').position).toBe(0)
    expect(stepMove(day, stepMove(day, standing, 'ArrowRight'), 'ArrowRight').position).toBe(2)
    expect(stepMove(day, standing, 'ArrowUp')).toEqual(standing)
    expect(standingMove(day, '99')).toBeUndefined()
  })

  it('goes to the lane below at about the same time', () => {
    const standing = standingMove(day, '13')
    if (!standing) throw new Error('13 is on the first lane.')

    expect(stepMove(day, standing, 'ArrowDown')).toEqual({ inspectionId: '13', from: '2043', to: '1988', position: 2 })
  })
})

describe('the chart of a day', () => {
  it('shows 8:00 AM to 4:30 PM, and more where somebody is later', () => {
    const late = { ...ana, lane: { ...ana.lane, finishesAt: 1001 } }

    expect(chartSpan(day)).toEqual({ from: 480, to: 990 })
    expect(chartSpan([late])).toEqual({ from: 480, to: 1020 })
    expect(hoursOf({ from: 480, to: 990 })).toEqual([480, 540, 600, 660, 720, 780, 840, 900, 960])
  })

  it('places minutes by their share', () => {
    expect(shareAt({ from: 480, to: 990 }, 735)).toBe(0.5)
    expect(shareAt({ from: 480, to: 990 }, 400)).toBe(0)
    expect(stretchStyle({ from: 480, to: 980 }, 530, 580)).toEqual({ left: '10%', width: '10%' })
  })
})
