import { expect, it } from 'vitest'
import type { Itinerary } from './itinerary.ts'
import { workingMinutes } from './working-minutes.ts'

const place = { address: '1 Main St', coordinates: null }
const leg = (minutes: number) => ({ durationSeconds: minutes * 60, distanceMeters: 0, geometry: [], steps: [] })
const day: Itinerary = {
  points: [
    { ...place, kind: 'start' },
    { ...place, kind: 'stop', entered: 0, serviceMinutes: 10, window: [540, 600] },
    { ...place, kind: 'end' },
  ],
  legs: [leg(20), leg(15)],
  breaks: [{ before: 2, from: 560, minutes: 30 }],
  travel: { method: 'd', source: 'estimated' },
  totals: { minutes: 35, miles: 0 },
}

it('are those from leaving to the return, with waiting, service and breaks', () => {
  // Leaves at 8:00, waits until 9:00, works until 9:10, drives 15, and rests from 9:25 (not before 9:20) until 9:55.
  expect(workingMinutes(day, 480)).toBe(115)
})

it('end with the last stop of an open route, and are none without stops', () => {
  const open = { ...day, points: day.points.slice(0, 2), legs: [leg(20)], breaks: [] }

  expect(workingMinutes(open, 480)).toBe(70)
  expect(workingMinutes({ ...open, points: day.points.slice(0, 1), legs: [] }, 480)).toBe(0)
})
