import { describe, expect, it } from 'vitest'
import { buildItinerary } from './build-itinerary.ts'
import type { Itinerary, TravelSource } from './itinerary.ts'
import { keepDrawnLegs } from './keep-drawn-legs.ts'

const placeOf = (letter: string) =>
  ({ address: letter, coordinates: [40 + letter.charCodeAt(0) / 100, -74], kind: 'stop' }) as const

/** A route from letter to letter whose lines and directions tell how they were drawn. */
function routeAlong(letters: string, drawn: 'streets' | 'straight', source: TravelSource = 'region'): Itinerary {
  const points = [...letters].map(placeOf)
  const legs = points.slice(1).map((_, index) => ({
    durationSeconds: drawn === 'streets' ? 60 : 90,
    distanceMeters: 500,
    geometry: [[drawn === 'streets' ? 1 : 2, index]] as const,
    steps: [{ instruction: drawn, durationSeconds: 1, distanceMeters: 1 }],
  }))
  return buildItinerary({ points, legs, breaks: [], travel: { method: 'd', source } })
}

const wordsOf = ({ legs }: Itinerary) => legs.map(({ steps }) => steps[0]?.instruction)

describe('lines and directions that were drawn before', () => {
  it('stay where a route leads from one place to another as before, with its own figures', () => {
    const kept = keepDrawnLegs(routeAlong('abdc', 'straight'), [routeAlong('abcd', 'streets')])

    expect(wordsOf(kept)).toEqual(['streets', 'straight', 'straight'])
    expect(kept.legs[0]).toMatchObject({ durationSeconds: 90, geometry: [[1, 0]] })
  })

  it('come from any of the routes', () => {
    const drawn = [routeAlong('ab', 'streets'), routeAlong('cd', 'streets')]

    expect(wordsOf(keepDrawnLegs(routeAlong('abcd', 'straight'), drawn))).toEqual(['streets', 'straight', 'streets'])
  })

  it('are not mixed with travel of another source, or by other means', () => {
    const route = routeAlong('abcd', 'straight')
    const onFoot = { ...routeAlong('abcd', 'streets'), travel: { method: 'w', source: 'region' } } as const

    expect(keepDrawnLegs(route, [routeAlong('abcd', 'streets', 'estimated')])).toBe(route)
    expect(keepDrawnLegs(route, [onFoot])).toBe(route)
  })
})
