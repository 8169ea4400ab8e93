import { expect, it } from 'vitest'
import type { Line } from '#engine/base/geo.ts'
import { farStopWords } from './far-stops.ts'
import type { TravelSource } from './itinerary.ts'
import { travelWords } from './travel-words.ts'

const points = [
  { address: 'Pier 9', coordinates: [40.003, -74] as const },
  { address: '10 Main Street', coordinates: [40.0001, -74.01] as const },
  { address: 'Boathouse', coordinates: [40, -74.0225] as const },
]
const line = (from: number, to: number): Line => [
  [40, from],
  [40, to],
]
const route = (source: TravelSource) => ({
  points,
  legs: [{ geometry: line(-74, -74.01) }, { geometry: line(-74.01, -74.02) }],
  travel: { method: 'd', source } as const,
})

it('a stop farther than 150 m from the street that serves it is told, with how far it is', () => {
  const { legs, travel } = route('region')

  expect(farStopWords([{ points: points.slice(0, 2), legs: legs.slice(0, 1), travel }])).toBe(
    'Pier 9 lies 1100 feet from the nearest street.',
  )
  expect(farStopWords([route('region')])).toBe('Pier 9 and 1 more lie far from the nearest street.')
  expect(farStopWords([{ points: points.slice(1, 2), legs: [], travel }])).toBeUndefined()
})

it('is told beside whose times a page shows, and not of estimates', () => {
  expect(travelWords([route('region')], { regions: [] })).toBe(
    'Times on streets, without traffic. Pier 9 and 1 more lie far from the nearest street.',
  )
  expect(farStopWords([route('estimated')])).toBeUndefined()
})
