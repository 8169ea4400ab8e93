import { describe, expect, it } from 'vitest'
import { createId } from './ids.ts'
import { dayOf, epochSeconds, formatMinutes, monthOf } from './time.ts'

describe('the kernel', () => {
  it('makes ids in one case, without look-alikes, that use every byte', () => {
    const bytes = [255, 0, 1, 53, 54]
    const id = createId(
      (count) => Uint8Array.from({ length: count }, (_, index) => bytes[index % bytes.length] ?? 0),
      5,
    )

    expect(id).toBe('z01np')
    expect(createId((count) => new Uint8Array(count))).toMatch(/^0{28}$/)
  })

  it('shows sixty minutes in minutes and sixty-one in hours and minutes [P-106, P-393]', () => {
    expect(formatMinutes(60)).toBe('60 min')
    expect(formatMinutes(61)).toBe('1 h 1 min')
    expect(formatMinutes(120)).toBe('2 h')
  })

  it('names months in UTC', () => {
    expect(monthOf(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-12')
    expect(dayOf(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-12-31')
    expect(epochSeconds(1_999)).toBe(1)
  })
})
