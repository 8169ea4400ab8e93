import { describe, expect, it } from 'vitest'
import { dayRemarks, leftUndone } from './left-undone.ts'

const tuesday = { date: '2026-11-24', today: '2026-11-23' }
const stale = ['EC1 is away all day (Sick) and has 8 inspections.']

describe('what is left undone of a plan', () => {
  it('is nothing on a usual day on which only pending inspections wait', () => {
    const unrouted = [{ facts: { status: 'Pending' } }]

    expect(leftUndone({ ...tuesday, unrouted, stale: [], missing: 0 })).toEqual([])
  })

  it('names appointments on no route, who is away, and what is unusual about the day', () => {
    const scheduled = { facts: { status: 'Scheduled' } }
    const sunday = { date: '2026-11-22', today: '2026-11-23', holiday: 'Harvest' }

    expect(leftUndone({ ...sunday, unrouted: [scheduled], stale, missing: 2 })).toEqual([
      '1 appointment is on no route.',
      'EC1 is away all day (Sick) and has 8 inspections.',
      '2 routes could not be looked at here.',
      'This day is over.',
      'This day is a holiday: Harvest.',
      'This day is a Sunday.',
    ])
    expect(leftUndone({ ...tuesday, unrouted: [scheduled, scheduled], stale: [], missing: 0 })).toEqual([
      '2 appointments are on no route.',
    ])
    expect(dayRemarks({ date: '2026-11-28', today: '2026-11-23' })).toEqual(['This day is a Saturday.'])
  })
})
