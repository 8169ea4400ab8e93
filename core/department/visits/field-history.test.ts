import { describe, expect, it } from 'vitest'
import { historyWords, triedWords } from '../routes/history-words.ts'
import { countedDays, fieldList, type PastVisit } from './field-history.ts'

const listed = (inspectionId: string, appointmentStart?: string) => ({
  inspectionId,
  status: appointmentStart === undefined ? ('Pending' as const) : ('Scheduled' as const),
  ...(appointmentStart !== undefined && { appointmentStart, appointmentFinish: appointmentStart }),
})
const visit = (inspectionId: string, day: string, outcome: PastVisit['outcome'], reason?: string): PastVisit => ({
  ...{ inspectionId, day, outcome, at: Date.parse(`${day}T15:00:00Z`) },
  ...(reason === undefined ? {} : { reason }),
})

describe('the list after a day in the field', () => {
  it('is without what is done, whatever file names it, and as it was where nobody has been', () => {
    const list = [listed('1'), listed('2')]

    const { inspections, done } = fieldList(list, [visit('1', '2026-11-24', 'done'), visit('9', '2026-11-24', 'done')])

    expect([inspections, done]).toEqual([[list[1]], ['1']])
    expect(fieldList(list, []).inspections).toBe(list)
  })

  it('counts how often nobody got in, and keeps why something failed', () => {
    const past = [
      visit('1', '2026-11-20', 'no-access'),
      visit('1', '2026-11-24', 'no-access'),
      visit('2', '2026-11-18', 'failed', 'Refused'),
      visit('3', '2026-11-18', 'failed'),
    ]

    const { inspections } = fieldList([listed('1'), listed('2'), listed('3')], past)

    expect(inspections.map(({ field }) => historyWords(field))).toEqual([
      'No access 2×, last Nov 24, 2026',
      'Failed Nov 18, 2026: Refused',
      'Failed Nov 18, 2026',
    ])
    expect(inspections.map(({ field }) => triedWords(field))).toEqual(['No access 2×', 'Failed', 'Failed'])
    expect([historyWords(undefined), triedWords(undefined)]).toEqual(['', ''])
  })

  it('goes by the last visit: done after no access is done, and opened again after that is not', () => {
    const twice = [visit('1', '2026-11-20', 'no-access'), visit('1', '2026-11-24', 'done')]
    const again = [...twice, visit('1', '2026-11-25', 'failed', 'Wrong address')]

    expect(fieldList([listed('1')], twice).done).toEqual(['1'])
    expect(fieldList([listed('1')], again).done).toEqual([])
  })

  it('has an appointment that was tried in vain wait like anything else, and a later one stay', () => {
    const past = [visit('1', '2026-11-24', 'no-access'), visit('2', '2026-11-24', 'no-access')]

    const { inspections } = fieldList([listed('1', '2026-11-24 09:00:00'), listed('2', '2026-11-27 09:00:00')], past)

    expect(inspections[0]).toEqual({
      inspectionId: '1',
      status: 'Pending',
      field: { noAccess: 1, lastNoAccess: '2026-11-24' },
    })
    expect(inspections[1]).toMatchObject({ status: 'Scheduled', appointmentStart: '2026-11-27 09:00:00' })
  })

  it('counts the days before the planning date, a month of them', () => {
    expect(countedDays('2026-11-25')).toEqual(['2026-10-26', '2026-11-24'])
  })
})
