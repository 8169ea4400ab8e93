import { expect, it } from 'vitest'
import { placeAmongStaying } from './use-team-timeline.ts'

const lanes = [
  {
    id: '7',
    stops: ['a', 'b', 'c', 'd', 'e'].map((id, index) => ({ id, from: 480 + index * 20, to: 490 + index * 20 })),
  },
]
const place = (stop: string, position: number, together: readonly string[]): number =>
  placeAmongStaying(lanes, { stop, from: '7', to: '7', position }, together)

it('stops that move along do not count where they are dropped among the others', () => {
  // Held over the place behind "d": before it are "b", "c" and "d", of which "b" moves as well.
  expect(place('a', 3, ['a', 'b'])).toBe(2)
  expect(place('a', 3, ['a'])).toBe(3)
  expect(place('e', 0, ['a', 'e'])).toBe(0)
})
