import { describe, expect, it } from 'vitest'
import { inspectionOf } from '#test/support/build-inspection.ts'
import { categoryCode, categoryDetail } from './category-code.ts'
import { countOwnDurations, inspectionSeconds, secondsByCategory } from './inspection-seconds.ts'

const byCategory = secondsByCategory([
  { category: '05', seconds: 3600 },
  { category: '1a', seconds: 900 },
])

describe('the time that an inspection takes', () => {
  it.each([
    ['05 - Permit – None', '05', 'Permit – None'],
    ['1a-Conversion - illegal', '1A', 'Conversion - illegal'],
    ['Elevator', 'ELEVATOR', 'Elevator'],
  ])('goes by the text before the first hyphen of %s [D-097, D-181]', (category, code, detail) => {
    expect([categoryCode(category), categoryDetail(category)]).toEqual([code, detail])
  })

  it('is that of its category, else that of its row, else 1800 seconds [D-181, D-246]', () => {
    const seconds = (complaintCategory: string, duration: number): number =>
      inspectionSeconds(inspectionOf({ complaintCategory, duration }), byCategory)

    expect(seconds('05 - Permit – None', 1200)).toBe(3600)
    expect(seconds('1A - Conversion', 1200)).toBe(900)
    expect(seconds('99 - Other', 1200)).toBe(1200)
    expect(seconds('99 - Other', Number.NaN)).toBe(1800)
  })

  it('is that of its row where it was scheduled by hand, else the length of its appointment [D-182]', () => {
    const seconds = (duration: number, finish?: string): number =>
      inspectionSeconds(
        inspectionOf({
          status: 'Scheduled',
          duration,
          appointmentStart: '2026-11-24 09:00:00',
          ...(finish === undefined ? {} : { appointmentFinish: finish }),
        }),
        byCategory,
      )

    expect(seconds(2700, '2026-11-24 09:30:00')).toBe(2700)
    expect(seconds(Number.NaN, '2026-11-24 09:45:00')).toBe(2700)
    expect(seconds(Number.NaN)).toBe(1800)
  })

  it('counts pending rows whose category has no time of its own', () => {
    const rows = [
      inspectionOf(),
      inspectionOf({ complaintCategory: '99 - Other' }),
      inspectionOf({ complaintCategory: '99 - Other', status: 'Scheduled' }),
    ]

    expect(countOwnDurations(rows, [{ category: '05', seconds: 60 }])).toBe(1)
  })
})
