import { describe, expect, it } from 'vitest'
import { hoursOf, shareAt, spanUntil, stretchStyle } from './chart-span.ts'
import { type LaneOrder, neighbourOf, positionAt, standingMove, stepMove } from './lane-moves.ts'

const lane = (id: string, stops: readonly string[], from = 480): LaneOrder => ({
  id,
  stops: stops.map((stop, place) => ({ id: stop, from: from + place * 60, to: from + place * 60 + 30 })),
})

const ana = lane('ana', ['11', '12', '13'])
const luis = lane('luis', ['21', '22'])
const day = [ana, luis]

describe('a stop on its way', () => {
  it('comes behind the stops that are half over at that minute', () => {
    expect(positionAt(ana, '99', 480)).toBe(0)
    expect(positionAt(ana, '99', 989)).toBe(3)
    expect(positionAt(ana, '13', 989)).toBe(2)
  })

  it('goes along its lane by arrows and stops at its ends', () => {
    const standing = standingMove(day, '12')
    if (!standing) throw new Error('12 is on the first lane.')

    expect(standing).toEqual({ stop: '12', from: 'ana', to: 'ana', position: 1 })
    expect(stepMove(day, standing, 'ArrowLeft').position).toBe(0)
    expect(stepMove(day, stepMove(day, standing, 'ArrowRight'), 'ArrowRight').position).toBe(2)
    expect(stepMove(day, standing, 'ArrowUp')).toEqual(standing)
    expect(standingMove(day, '99')).toBeUndefined()
  })

  it('goes to the lane below at about the same time', () => {
    const standing = standingMove(day, '13')
    if (!standing) throw new Error('13 is on the first lane.')

    expect(stepMove(day, standing, 'ArrowDown')).toEqual({ stop: '13', from: 'ana', to: 'luis', position: 2 })
  })
})

it('an arrow leads along the lane, or to the nearest lane that has stops', () => {
  const lanes = [ana, lane('nobody', []), luis]

  expect(neighbourOf(lanes, '12', 'ArrowRight')).toEqual({ lane: 'ana', stop: '13' })
  expect(neighbourOf(lanes, '13', 'ArrowDown')).toEqual({ lane: 'luis', stop: '22' })
  expect(neighbourOf(lanes, '21', 'ArrowUp')).toEqual({ lane: 'ana', stop: '11' })
  expect(neighbourOf(lanes, '11', 'ArrowLeft')).toBeUndefined()
})

describe('a chart', () => {
  it('ends with the half hour in which the last minute lies', () => {
    expect(spanUntil(480, [990, 985])).toEqual({ from: 480, to: 990 })
    expect(spanUntil(480, [991])).toEqual({ from: 480, to: 1020 })
    expect(hoursOf({ from: 480, to: 990 })).toEqual([480, 540, 600, 660, 720, 780, 840, 900, 960])
  })

  it('places minutes by their share', () => {
    expect(shareAt({ from: 480, to: 990 }, 735)).toBe(0.5)
    expect(shareAt({ from: 480, to: 990 }, 400)).toBe(0)
    expect(stretchStyle({ from: 480, to: 980 }, 530, 580)).toEqual({ left: '10%', width: '10%' })
  })
})
