import { describe, expect, it } from 'vitest'
import type { Availability } from './available-inspector.ts'
import { holidayNotice, selectAll } from './select-all.ts'

const person = (inspectorId: string, availability: Availability, districtCodes: readonly string[] = ['101']) => ({
  inspectorId,
  availability,
  districtCodes,
})

describe('Select All', () => {
  it('selects those who are there and have districts, and names the others in a note [D-043, D-044]', () => {
    const result = selectAll([
      person('EC1', 'available'),
      person('EC2', 'partial'),
      person('EC3', 'blocked'),
      person('EC4', 'available', []),
      person('EC5', 'partial', []),
      person('EC6', 'blocked', []),
    ])

    expect(result).toEqual({
      inspectorIds: ['EC1', 'EC2'],
      skippedIds: ['EC4', 'EC5'],
      note: 'Note: 2 inspector(s) were not selected because they have no assigned community district codes: EC4, EC5',
    })
  })

  it('has nothing to note where everybody has districts, and selects nobody on a holiday [D-045, D-180]', () => {
    expect(selectAll([person('EC1', 'available')])).toEqual({ inspectorIds: ['EC1'], skippedIds: [] })
    expect(selectAll([person('EC1', 'holiday'), person('EC2', 'holiday', [])])).toEqual({
      inspectorIds: [],
      skippedIds: [],
    })
    expect(holidayNotice('Thanksgiving Day')).toBe('Thanksgiving Day - No inspectors are available on this holiday.')
  })
})
