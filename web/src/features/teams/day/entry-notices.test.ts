import { describe, expect, it } from 'vitest'
import { type DayDocument, emptyDay } from './day-document.ts'
import { buildNotice, entryNotices } from './entry-notices.ts'

const place = { address: '1 Main St, Brooklyn, NY', coordinates: [40.7, -73.9] as const }
const whole: DayDocument = {
  ...emptyDay('2026-11-19', () => 'a'),
  start: place,
  stops: [{ ...place, id: 'a' }],
  drivers: [{ id: 1 }],
}

describe('what stands in the way of a build', () => {
  it('is nothing where drivers, a start and a stop are there', () => {
    expect(buildNotice(whole)).toBeUndefined()
  })

  it('is that nobody drives [T-133]', () => {
    expect(buildNotice({ ...emptyDay('2026-11-19', () => 'a') })).toBe('Please add drivers')
  })

  it('is a missing start [T-134]', () => {
    expect(buildNotice({ ...whole, start: { address: ' ', coordinates: null } })).toBe(
      "Please ensure you've entered a start address",
    )
  })

  it('is a missing first stop [T-135]', () => {
    const stops = [{ address: '', coordinates: null, id: 'a' }]

    expect(buildNotice({ ...whole, stops })).toBe('Please enter in your stops')
  })

  it('is a stop, a start or an end without a pin [T-136]', () => {
    const nowhere = { address: '2 Main St', coordinates: null }
    const pins = 'Map pins missing. Please click CLEAR ALL button and re-enter stops'

    expect(buildNotice({ ...whole, stops: [...whole.stops, { ...nowhere, id: 'b' }] })).toBe(pins)
    expect(buildNotice({ ...whole, start: nowhere })).toBe(pins)
    expect(buildNotice({ ...whole, end: nowhere })).toBe(pins)
  })

  it('has a text for a repeated address [T-137]', () => {
    expect(entryNotices.duplicate).toBe('Oops, looks like you already have this address')
  })
})
