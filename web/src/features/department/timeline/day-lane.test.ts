import { describe, expect, it } from 'vitest'
import { dayRouteOf, inspectionAt } from '#test/support/build-day-route.ts'
import { standingMove, stepMove } from '#web/day/timeline/lane-moves.ts'
import { dayLane } from './day-lane.ts'
import { chartSpan } from './timeline.tsx'

const ana = await dayRouteOf({ inspections: [inspectionAt('11'), inspectionAt('12'), inspectionAt('13')] })
const luis = await dayRouteOf({ inspectorId: '1988', inspections: [inspectionAt('21'), inspectionAt('22')] })
const day = [ana, luis]

describe("an inspector's day on the chart", () => {
  it('is moved by the rules of lanes', () => {
    const lanes = day.map(dayLane)
    const standing = standingMove(lanes, '13')
    if (!standing) throw new Error('13 is on the first lane.')

    expect(stepMove(lanes, standing, 'ArrowDown')).toEqual({ stop: '13', from: '2043', to: '1988', position: 2 })
  })

  it('shows 8:00 AM to 4:30 PM, and more where somebody is later', () => {
    const late = { ...ana, lane: { ...ana.lane, finishesAt: 1001 } }

    expect(chartSpan(day)).toEqual({ from: 480, to: 990 })
    expect(chartSpan([late])).toEqual({ from: 480, to: 1020 })
  })
})
