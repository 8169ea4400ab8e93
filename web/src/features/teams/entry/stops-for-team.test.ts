import { expect, it } from 'vitest'
import { stopsForTeam } from './stops-for-team.ts'

const stop = { address: 'A', coordinates: [40, -74] as const }
const drivers = [
  { id: 4, name: 'Maya  Cole' },
  { id: 5, name: 'Sam' },
  { id: 6, name: 'sam' },
]

it('names of drivers are their numbers; one that nobody or two have is told in the note', () => {
  expect(stopsForTeam([{ ...stop, driverName: ' maya cole', date: '2026-11-26' }, stop], drivers)).toEqual([
    { ...stop, driver: 4 },
    stop,
  ])
  expect(stopsForTeam([{ ...stop, driverName: 'Sam', note: 'ring' }], drivers)).toEqual([
    { ...stop, note: 'ring; Driver: Sam' },
  ])
  expect(stopsForTeam([{ ...stop, driverName: 'Who' }], drivers)).toEqual([{ ...stop, note: 'Driver: Who' }])
})
