import type { Active, Over } from '@dnd-kit/core'
import { describe, expect, it } from 'vitest'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import { routePoints } from '#core/itinerary/route-points.ts'
import { dragHint, dragWords } from './drag-words.ts'

const leg = { durationSeconds: 600, distanceMeters: 3000, geometry: [], steps: [] }
const points = routePoints(
  buildItinerary({
    points: [
      { address: '1 Depot Rd, Queens, NY 11101', coordinates: [40, -74], kind: 'start' },
      { address: '2 Main St, Brooklyn, NY 11201', coordinates: [40, -74], kind: 'stop', entered: 1 },
      { address: '3 Main St, Brooklyn, NY 11201', coordinates: [40, -74], kind: 'stop', entered: 0 },
    ],
    legs: [leg, leg],
    breaks: [],
    travel: { method: 'd', source: 'estimated' },
  }),
)
const rect = { width: 1, height: 1, top: 0, left: 0, right: 1, bottom: 1 }
const active: Active = {
  id: 'stop-1',
  data: { current: undefined },
  rect: { current: { initial: rect, translated: rect } },
}
const over: Over = { id: 'stop-0', rect, disabled: false, data: { current: undefined } }

describe('the words of a drag', () => {
  const { announcements } = dragWords(points)

  it('name the stop and its place, never the id of an element', () => {
    expect(announcements?.onDragStart({ active })).toBe('2 Main St picked up at place 1.')
    expect(announcements?.onDragOver({ active, over })).toBe('2 Main St over place 2.')
    expect(announcements?.onDragEnd({ active, over })).toBe('2 Main St dropped at place 2.')
    expect(announcements?.onDragCancel({ active, over: null })).toBe('2 Main St stays at place 1.')
  })

  it('say so where a stop is dropped nowhere', () => {
    expect(announcements?.onDragOver({ active, over: null })).toBe('2 Main St is outside of the list.')
    expect(announcements?.onDragEnd({ active, over: null })).toBe('2 Main St stays where it was.')
  })

  it('say how a stop is moved by key', () => {
    expect(dragHint).toContain('press Space')
  })
})
