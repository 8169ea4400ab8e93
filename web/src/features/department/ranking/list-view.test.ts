import { describe, expect, it } from 'vitest'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { listColumns, relatedTo } from './list-columns.ts'
import { byRank, filterCount, type ListFilter, nextSort, noFilter, viewedRows, wholeList } from './list-view.ts'

const inspection = (rank: number, changes: Partial<RankedInspection> = {}): RankedInspection => ({
  ...{ inspectionId: `${460_000 - rank}`, recordId: `${350_000 + rank}`, openDate: '2026-10-12', priority: 'B' },
  ...{ taskType: 'Inspection', unit: 'Quality of Life', duration: 1800, status: 'Pending', district: 105 },
  ...{ street: `${rank} Main Street`, city: 'Manhattan', state: 'NY', postcode: '10001', lat: 40.75, lng: -73.99 },
  ...{ requiredInspectors: [], complaintCategory: '05 - Permit', rank, isReinspection: false, daysSinceOpen: 40 },
  ...{ slaDays: 40, daysLeft: rank - 2, bucket: 'Urgent', importedDuration: 1800 },
  ...changes,
})

const list = [
  inspection(1, { street: '260 West 35 Street', district: 101, priority: 'C' }),
  inspection(2, { street: '31 West 35 Street', district: 102, unit: 'Construction Enforcement' }),
  inspection(3, { street: '9 Broadway', district: 101, complaintCategory: '73 - Failure to Maintain', priority: 'A' }),
  inspection(12, { street: '9  BROADWAY', district: 102, priority: 'B+' }),
]
const columns = listColumns(list)
const ranksOf = (rows: readonly RankedInspection[]): number[] => rows.map(({ rank }) => rank)
const shown = (filter: Partial<ListFilter>, sort = byRank): number[] =>
  ranksOf(viewedRows(columns, { filter: { ...noFilter, ...filter }, sort }))

describe('the list of inspections', () => {
  it('is shown whole, in order of rank', () => {
    expect(ranksOf(viewedRows(columns, wholeList))).toEqual([1, 2, 3, 12])
  })

  it.each([
    ['part of an id', { text: '459999' }, [1]],
    ['a street, in any case', { text: ' west 35 ' }, [1, 2]],
    ['a category', { text: 'failure' }, [3]],
    ['nothing that is there', { text: 'harbour' }, []],
  ] as const)('is searched for %s', (_, filter, ranks) => {
    expect(shown(filter)).toEqual(ranks)
  })

  it('is narrowed by groups together, and within a group by any of the chosen ones', () => {
    expect(shown({ districts: [101] })).toEqual([1, 3])
    expect(shown({ districts: [101, 102], priorities: ['C', 'B+'] })).toEqual([1, 12])
    expect(shown({ districts: [101], units: ['Construction Enforcement'] })).toEqual([])
  })

  it.each([
    ['past', [1]],
    ['week', [2, 3]],
    ['month', [1, 2, 3, 12]],
  ] as const)('is narrowed to days left: %s', (margin, ranks) => {
    expect(shown({ margin })).toEqual(ranks)
  })

  it.each([
    ['priority', [3, 12, 2, 1]],
    ['id', [12, 3, 2, 1]],
    // House numbers count as numbers, behind their street.
    ['location', [3, 12, 2, 1]],
    ['district', [1, 3, 2, 12]],
    ['unit', [2, 1, 3, 12]],
    ['category', [1, 2, 12, 3]],
  ] as const)('is sorted by %s, equal rows by rank', (column, ranks) => {
    expect(shown({}, { column, descending: false })).toEqual(ranks)
  })

  it('is sorted downwards', () => {
    expect(shown({}, { column: 'rank', descending: true })).toEqual([12, 3, 2, 1])
    expect(shown({}, { column: 'district', descending: true })).toEqual([2, 12, 1, 3])
  })

  it('counts the groups that narrow it', () => {
    expect(filterCount(noFilter)).toBe(0)
    expect(filterCount({ ...noFilter, text: 'x', districts: [101], margin: 'past' })).toBe(2)
  })
})

it('a header sorts upwards, then downwards, then by rank again', () => {
  const up = nextSort(byRank, 'district')
  const down = nextSort(up, 'district')

  expect([up, down, nextSort(down, 'district')]).toEqual([
    { column: 'district', descending: false },
    { column: 'district', descending: true },
    byRank,
  ])
})

it('inspections at one address are found whatever the case and the spaces [D-052]', () => {
  const [, , third, last] = list
  expect(third && last && [relatedTo(columns, third), relatedTo(columns, last)]).toEqual([[last], [third]])
})
