import { describe, expect, it } from 'vitest'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'
import { extendSelection, selectableOf } from './row-selection.ts'

const shown = ['1', '2', '3', '4', '5'].map(
  (inspectionId) => ({ inspectionId, status: inspectionId === '3' ? 'Scheduled' : 'Pending' }) as RankedInspection,
)
const select = (before: readonly string[], to: string, from?: string): string[] => [
  ...extendSelection(shown, new Set(before), { from, to }),
]

describe('selecting inspections', () => {
  it('passes over those that are scheduled [D-118]', () => {
    expect(selectableOf(shown).map(({ inspectionId }) => inspectionId)).toEqual(['1', '2', '4', '5'])
    expect(select([], '3')).toEqual([])
  })

  it('takes one in and out', () => {
    expect(select(['1'], '2')).toEqual(['1', '2'])
    expect(select(['1', '2'], '2')).toEqual(['1'])
  })

  it('takes all between with Shift, in either direction', () => {
    expect(select(['2'], '5', '2')).toEqual(['2', '4', '5'])
    expect(select(['4'], '1', '4')).toEqual(['4', '1', '2'])
  })

  it('lets all between go where the one that is pressed was selected', () => {
    expect(select(['1', '2', '4'], '4', '1')).toEqual([])
  })

  it('begins anew where the row that Shift began at is no longer shown', () => {
    expect(select([], '4', '9')).toEqual(['4'])
  })
})
