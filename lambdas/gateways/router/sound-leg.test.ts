import { expect, it } from 'vitest'
import type { Leg } from '#engine/travel/index.ts'
import { requireAmount, requireSoundLeg } from './sound-leg.ts'

const ends = [
  { lat: 40, lng: -83 },
  { lat: 40.1, lng: -83 },
] as const

const leg = (wrong: Partial<Leg> = {}): Leg => ({
  durationSeconds: 600,
  distanceMeters: 11_000,
  geometry: [
    [40.005, -83],
    [40.1, -83],
  ],
  steps: [{ instruction: 'Head north', durationSeconds: 600, distanceMeters: 11_000 }],
  source: 'router',
  ...wrong,
})

it('a way from near one stop to near the next is sound', () => {
  expect(() => requireSoundLeg(leg(), ends)).not.toThrow()
})

it.each<[string, Partial<Leg>]>([
  ['takes longer than any number that is kept', { durationSeconds: 3e9 }],
  ['is farther than around the Earth', { distanceMeters: 1e9 }],
  ['has no line', { geometry: [[40, -83]] }],
  // biome-ignore format: pairs
  ['is drawn with a decimal too few', { geometry: [[4, -8.3], [4.01, -8.3]] }],
  // biome-ignore format: pairs
  ['ends elsewhere', { geometry: [[40, -83], [40.2, -83]] }],
  // biome-ignore format: pairs
  ['leads off the map', { geometry: [[40, -83], [Number.NaN, 1e9]] }],
  ['is told without end', { steps: [{ instruction: 'x'.repeat(2_001), durationSeconds: 1, distanceMeters: 1 }] }],
])('a way that %s is none', (_, wrong) => {
  expect(() => requireSoundLeg(leg(wrong), ends)).toThrow('The routing server')
})

it('a time in a table is no longer than any number that is kept', () => {
  expect(() => requireAmount(1e8)).not.toThrow()
  expect(() => requireAmount(2 ** 31)).toThrow('no way on Earth')
})
