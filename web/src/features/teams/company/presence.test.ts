import { describe, expect, it } from 'vitest'
import { clockTime } from './clock-time.ts'
import { initialsOf } from './presence.tsx'

describe('somebody on the same day', () => {
  it.each([
    ['Sam Ortiz', 'SO'],
    ['sam', 'S'],
    ['Ana Maria de la Cruz', 'AC'],
    ['vera@example.com', 'VC'],
    ['😀 Bo', '😀B'],
    ['', ''],
  ])('is called by the letters of their name: %s', (name, letters) => {
    expect(initialsOf(name)).toBe(letters)
  })

  it('is there since a time of today, or of a day that is named', () => {
    const noon = new Date(2026, 10, 27, 12, 5).getTime()

    expect(clockTime(noon, noon + 1000)).toBe('12:05 PM')
    expect(clockTime(noon, noon + 24 * 3_600_000)).toBe('Nov 27, 12:05 PM')
  })
})
