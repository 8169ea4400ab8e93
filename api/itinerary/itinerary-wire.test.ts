import { describe, expect, it } from 'vitest'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import { ItineraryShape } from '../itinerary.ts'
import { itineraryToWire, wireToItinerary } from './itinerary-wire.ts'

const place = (index: number) => ({ address: `${index} Main St`, coordinates: [40 + index / 1000, -74] as const })
const leg = {
  durationSeconds: 119.6,
  distanceMeters: 1609.344,
  geometry: [[40, -74] as const, [40.01, -74] as const],
  steps: [{ instruction: 'Head north toward <b>7 & 8</b>', durationSeconds: 120, distanceMeters: 1609.344 }],
}
const itinerary = buildItinerary({
  points: [
    { ...place(0), kind: 'start' },
    { ...place(1), kind: 'stop', entered: 0, note: 'side door', serveFrom: 500 },
    { ...place(2), kind: 'end' },
  ],
  legs: [leg, leg],
  breaks: [
    { before: 1, from: 705, minutes: 45 },
    { before: 2, from: 900, minutes: 15, at: 'leave' },
  ],
  travel: { method: 'd', source: 'amazon-location' },
  leaveAt: 480,
})

describe('a route on the wire', () => {
  it('carries text directions as escaped html with duration and distance [P-242]', () => {
    const [first] = itineraryToWire(itinerary).fullApiResponse.routes[0]?.legs ?? []

    expect(first?.duration).toEqual({ text: '2 min', value: 120 })
    expect(first?.distance.text).toBe('1.0 mi')
    expect(first?.start_address).toBe('0 Main St')
    expect(first?.steps[0]?.html_instructions).toBe('Head north toward &lt;b&gt;7 &amp; 8&lt;/b&gt;')
  })

  it('cuts a line of directions that no call would take back: a street on the map may be called anything', () => {
    const [step = { instruction: '', durationSeconds: 0, distanceMeters: 0 }] = leg.steps
    const steps = [{ ...step, instruction: `Turn left onto ${'"'.repeat(5_000)}` }]

    const wire = itineraryToWire({ ...itinerary, legs: [{ ...leg, steps }, leg] })

    expect(ItineraryShape.safeParse(wire).error).toBeUndefined()
    expect(wireToItinerary(wire).legs[0]?.steps[0]?.instruction).toMatch(/^Turn left onto "{300,}…$/)
  })

  it('has lines that begin with the longitude, and links made of its points', () => {
    const wire = itineraryToWire(itinerary)

    expect(wire.fullApiResponse.routes[0]?.legs[0]?.geometry).toEqual([
      [-74, 40],
      [-74, 40.01],
    ])
    expect(wire.routeOrder[1]?.soloUrls.googleUrl).toContain('1%20Main%20St')
    expect(wire.curatedLinks.googleUrl).toContain('0%20Main%20St/1%20Main%20St/2%20Main%20St')
  })

  it('is the same route when it comes back, whatever links it carries', () => {
    const wire = itineraryToWire(itinerary)
    const elsewhere = { ...wire, curatedLinks: { ...wire.curatedLinks, googleUrl: 'https://www.google.com/search' } }

    expect(wireToItinerary(wire)).toEqual(itinerary)
    expect(wireToItinerary(elsewhere)).toEqual(itinerary)
  })

  it('may have no legs, no breaks and no leaving time', () => {
    const { leaveAt: _, ...untimed } = { ...itinerary, legs: [], breaks: [] }

    const wire = itineraryToWire(untimed)

    expect(wire).not.toHaveProperty('leaveAt')
    expect(wire).not.toHaveProperty('breaks')
    expect(wireToItinerary(wire)).toEqual(untimed)
  })

  it('keeps the lunch of a route that was saved when there was one break at most', () => {
    const { breaks: _, ...wire } = itineraryToWire(itinerary)

    expect(wireToItinerary({ ...wire, lunch: { before: 1, minutes: 60 } }).breaks).toEqual([
      { before: 1, from: 0, minutes: 60 },
    ])
  })
})
