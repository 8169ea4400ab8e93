import { describe, expect, it } from 'vitest'
import { readHandedDay } from './handed-day.ts'

const place = (address: string) => ({ address, coordinates: [40.75, -73.98] as const })
const day = { title: 'A day', start: place('1 A St'), end: place('2 B St'), stops: [place('3 C St')] }
const kept = (value: unknown, until = 10) => JSON.stringify({ day: value, until })

describe('a day that is handed to the planner', () => {
  it('comes as it was left, until it is too old', () => {
    expect(readHandedDay(kept(day), 9)).toEqual(day)
    expect(readHandedDay(kept(day), 11)).toBeUndefined()
  })

  it('is none where something else stands in its place', () => {
    const others = [
      null,
      {},
      { ...day, stops: 'none' },
      { ...day, start: { address: 1 } },
      { ...day, stops: [{ address: 'x', coordinates: [1, 'y'] }] },
      { ...day, stops: Array.from({ length: 101 }, () => place('x')) },
    ]
    for (const other of others) expect(readHandedDay(kept(other), 1)).toBeUndefined()
    expect(readHandedDay(null, 1)).toBeUndefined()
  })
})
