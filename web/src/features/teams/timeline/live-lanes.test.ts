import { describe, expect, it } from 'vitest'
import type { FleetRoute } from '#core/teams/fleet-plan.ts'
import type { LiveDrive } from '../live/live-drive.ts'
import type { TeamLane } from './day-lanes.ts'
import { liveLanes } from './live-lanes.ts'

const stop = (number: number, from: number) => ({
  ...{ id: `s${number}`, number, from, to: from + 10 },
  stop: { id: `s${number}`, address: `${number} Main St`, coordinates: null },
})
const lane: TeamLane = {
  ...{ id: '7', route: 0, leaveAt: 480, finish: 560 },
  stops: [stop(1, 490), stop(2, 520)],
  gaps: [],
}
const point = (kind: 'start' | 'stop' | 'end') => ({ kind, address: kind, coordinates: null })
const route: FleetRoute = {
  ...{ driverId: 7, legs: [], breaks: [], totals: { minutes: 0, miles: 0 } },
  points: [point('start'), point('stop'), point('stop'), point('end')],
  travel: { method: 'd', source: 'estimated' },
  saving: { minutes: 0, miles: 0, enteredTime: 0, enteredDistance: 0, enteredGeometry: [] },
}
const live = (mark: 'complete' | 'incomplete' | 'none', minute: number | undefined, isLate = false) => ({
  ...{ mark, minute, planned: minute, isLate },
})
const driven = (points: LiveDrive['route']['points']): LiveDrive => ({
  ...{
    driverId: 7,
    routeId: 'r',
    nextStreet: undefined,
    isOver: false,
    missed: [],
    proofs: [],
    timeZone: 'America/New_York',
    marked: [],
    names: [],
    seenAt: 0,
    words: [],
  },
  route: { points, next: 2, complete: 1, incomplete: 0, stops: 2, late: 0, behind: 15, isOverdue: false },
})

describe('lanes of a day that is driven', () => {
  it('have stops where they were marked or are expected, and the way between them', () => {
    const points = [live('none', 480), live('complete', 515), live('none', 545, true), live('none', 580)]

    const [shown] = liveLanes([lane], [route], new Map([[7, driven(points)]]))

    expect(shown?.stops.map(({ from, to, state }) => [from, to, state])).toEqual([
      [505, 515, 'complete'],
      [545, 555, 'late'],
    ])
    expect(shown?.gaps.map(({ from, to }) => [from, to])).toEqual([
      [480, 505],
      [515, 545],
      [555, 580],
    ])
    expect(shown?.finish).toBe(580)
  })

  it('stay as planned for drivers who were not heard of', () => {
    expect(liveLanes([lane], [route], new Map())).toEqual([lane])
  })
})
