import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import type { Priority, Unit } from '#core/department/rows/inspection.ts'
import { floatAt } from '#engine/base/typed-array.ts'
import type { ListColumns, SortColumn } from './list-columns.ts'

/** How much time the SLA leaves, as schedulers ask for it. */
export const margins = ['any', 'past', 'week', 'month'] as const
export type Margin = (typeof margins)[number]

/** Which inspections are shown: all groups must fit, within a group any of the chosen ones. */
export interface ListFilter {
  readonly text: string
  readonly districts: readonly number[]
  readonly units: readonly Unit[]
  readonly priorities: readonly Priority[]
  readonly margin: Margin
}

export interface ListSort {
  readonly column: SortColumn
  readonly descending: boolean
}

/** What is shown, and in which order: what a saved view keeps. */
export interface ListView {
  readonly filter: ListFilter
  readonly sort: ListSort
}

export const noFilter: ListFilter = { text: '', districts: [], units: [], priorities: [], margin: 'any' }
export const byRank: ListSort = { column: 'rank', descending: false }
export const wholeList: ListView = { filter: noFilter, sort: byRank }

const DUE_DAYS = 7
const MONTH_DAYS = 30

export const isPastSla = ({ daysLeft }: RankedInspection): boolean => daysLeft < 0
export const isDueSoon = ({ daysLeft }: RankedInspection): boolean => daysLeft >= 0 && daysLeft <= DUE_DAYS

const fitsMargin: Readonly<Record<Margin, (row: RankedInspection) => boolean>> = {
  any: () => true,
  past: isPastSla,
  week: isDueSoon,
  month: ({ daysLeft }) => daysLeft < MONTH_DAYS,
}

type Test = (row: RankedInspection, place: number) => boolean

const among = <Value>(chosen: readonly Value[], of: (row: RankedInspection) => Value): Test[] => {
  const values = new Set(chosen)
  return chosen.length === 0 ? [] : [(row) => values.has(of(row))]
}

function testsOf({ searched }: ListColumns, filter: ListFilter): readonly Test[] {
  const text = filter.text.trim().toLowerCase()
  return [
    ...(filter.margin === 'any' ? [] : [fitsMargin[filter.margin]]),
    ...among(filter.priorities, ({ priority }) => priority),
    ...among(filter.units, ({ unit }) => unit),
    ...among(filter.districts, ({ district }) => district),
    ...(text === '' ? [] : [(_: RankedInspection, place: number) => searched[place]?.includes(text) ?? false]),
  ]
}

function placesThatFit(columns: ListColumns, filter: ListFilter): Uint32Array {
  const tests = testsOf(columns, filter)
  const places = new Uint32Array(columns.rows.length)
  let count = 0
  for (const [place, row] of columns.rows.entries()) {
    if (tests.every((test) => test(row, place))) {
      places[count] = place
      count += 1
    }
  }
  return places.subarray(0, count)
}

/** The rows of a view, in its order; equal ones stay in order of rank. O(n log n), without a look at a text while sorting. */
export function viewedRows(columns: ListColumns, { filter, sort }: ListView): readonly RankedInspection[] {
  const places = placesThatFit(columns, filter)
  if (sort.column !== 'rank' || sort.descending) {
    const keys = columns.keys(sort.column)
    const sign = sort.descending ? -1 : 1
    places.sort((left, right) => sign * (floatAt(keys, left) - floatAt(keys, right)) || left - right)
  }
  return Array.from(places, (place) => columns.rows[place]).filter((row) => row !== undefined)
}

/** How many groups narrow the list, the search left out. */
export const filterCount = ({ districts, units, priorities, margin }: ListFilter): number =>
  [districts.length > 0, units.length > 0, priorities.length > 0, margin !== 'any'].filter(Boolean).length

/** A click on a header: that column upwards, then downwards, then by rank again. */
export function nextSort(sort: ListSort, column: SortColumn): ListSort {
  if (sort.column !== column) return { column, descending: false }
  if (!sort.descending) return { column, descending: true }
  return byRank
}
