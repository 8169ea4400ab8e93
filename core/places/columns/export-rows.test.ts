import { expect, it } from 'vitest'
import { buildItinerary } from '#core/itinerary/build-itinerary.ts'
import { exportRows } from './export-rows.ts'

const leg = { durationSeconds: 600, distanceMeters: 1609, geometry: [], steps: [] }
const night = buildItinerary({
  points: [
    { address: '1 Depot Rd', coordinates: [40, -74], kind: 'start' },
    { address: '2 Shop Rd', coordinates: null, kind: 'stop', entered: 0, packages: 3, note: 'side door' },
  ],
  legs: [leg],
  breaks: [],
  travel: { method: 'd', source: 'estimated' },
  leaveAt: 1435,
})

const behindLinks = (rows: ReturnType<typeof exportRows>) => rows.map((row) => row.slice(5))

it('tells the arrival at each point, behind midnight with the day, and how many packages there are', () => {
  expect(behindLinks(exportRows(night))).toEqual([
    ['Arrival', 'Packages', 'Notes'],
    ['11:55 PM', '', ''],
    ['12:05 AM +1 day', 3, 'side door'],
  ])
})

it('has no columns for what nobody says', () => {
  const points = night.points.map(({ packages: _, note: __, ...point }) => point)

  expect(behindLinks(exportRows({ points, travel: night.travel, from: 700 }))).toEqual([[], [], []])
})

it('counts from what is driven by now', () => {
  expect(behindLinks(exportRows({ ...night, from: 1450 })).at(-1)).toEqual(['12:20 AM +1 day', 3, 'side door'])
})
