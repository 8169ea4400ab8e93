import type { AvailableInspector } from './available-inspector.ts'
import { canInspect } from './available-inspectors.ts'

/** What Select All has done. */
export interface SelectedAll {
  readonly inspectorIds: readonly string[]
  /** Those who are there that day, and have no community district. */
  readonly skippedIds: readonly string[]
  /** What to tell about them; absent where nobody was skipped. */
  readonly note?: string
}

type Selectable = Pick<AvailableInspector, 'inspectorId' | 'availability' | 'districtCodes'>

/** Selects everybody who can inspect on the day and has community districts. */
export function selectAll(inspectors: readonly Selectable[]): SelectedAll {
  const there = inspectors.filter(canInspect)
  const inspectorIds = there.filter(hasDistricts).map(({ inspectorId }) => inspectorId)
  const skippedIds = there.filter((inspector) => !hasDistricts(inspector)).map(({ inspectorId }) => inspectorId)
  return { inspectorIds, skippedIds, ...(skippedIds.length > 0 && { note: skippedNote(skippedIds) }) }
}

const hasDistricts = ({ districtCodes }: Selectable): boolean => districtCodes.length > 0

const skippedNote = (ids: readonly string[]): string =>
  `Note: ${ids.length} inspector(s) were not selected because they have no assigned community district codes: ${ids.join(', ')}`

/** The notice of a holiday. */
export const holidayNotice = (name: string): string => `${name} - No inspectors are available on this holiday.`
