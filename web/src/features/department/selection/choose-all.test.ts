import { describe, expect, it } from 'vitest'
import type { Availability } from '#core/department/availability/available-inspector.ts'
import { chooseAll, holidayNotice, isSelectable, skippedNotice } from './choose-all.ts'

const inspector = (inspectorId: string, availability: Availability, ...districtCodes: string[]) => ({
  ...{ inspectorId, availability, districtCodes },
})

describe('Select All', () => {
  it('takes inspectors with district codes, and names the available ones without [D-043, D-044]', () => {
    const all = chooseAll([
      inspector('EC1', 'available', '101'),
      inspector('EC2', 'partial', '102', '103'),
      inspector('EC3', 'available'),
      inspector('EC4', 'blocked', '101'),
      inspector('EC5', 'blocked'),
    ])

    expect(all).toEqual({ chosen: ['EC1', 'EC2'], skipped: ['EC3'] })
  })

  it('takes nobody on a holiday [D-180]', () => {
    expect(chooseAll([inspector('EC1', 'holiday', '101')])).toEqual({ chosen: [], skipped: [] })
  })
})

describe('who can be selected', () => {
  it.each([
    ['available', true],
    ['partial', true],
    ['blocked', false],
    ['holiday', false],
  ] as const)('%s: %s', (availability, selectable) => {
    expect(isSelectable({ availability })).toBe(selectable)
  })
})

describe('the notices', () => {
  it('are as written [D-044, D-045]', () => {
    expect(skippedNotice(2)).toBe(
      'Note: 2 inspector(s) were not selected because they have no assigned community district codes:',
    )
    expect(holidayNotice('Thanksgiving')).toBe('Thanksgiving - No inspectors are available on this holiday.')
  })
})
