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

it('a number of nobody is told as a name is, a wish for them is none, and a full note keeps its own words', () => {
  expect(stopsForTeam([{ ...stop, driver: 4, driverIsWish: true }], drivers)).toEqual([
    { ...stop, driver: 4, driverIsWish: true },
  ])
  expect(stopsForTeam([{ ...stop, driver: 9, driverIsWish: true }], drivers)).toEqual([
    { ...stop, note: 'Driver: number 9' },
  ])
  const note = 'x'.repeat(500)
  expect(stopsForTeam([{ ...stop, driverName: 'Who', note }], drivers)).toEqual([{ ...stop, note }])
})
