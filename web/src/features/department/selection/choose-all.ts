import type { AvailableInspector } from '#core/department/availability/available-inspector.ts'

type Candidate = Pick<AvailableInspector, 'inspectorId' | 'availability' | 'districtCodes'>

/** Whether an inspector can be given work on the day. */
export const isSelectable = ({ availability }: Pick<Candidate, 'availability'>): boolean =>
  availability === 'available' || availability === 'partial'

/** What Select All takes, and whom it passes over. */
export interface AllChosen {
  readonly chosen: readonly string[]
  /** Inspectors who could go out but have no district codes. */
  readonly skipped: readonly string[]
}

/** Select All takes those who are available and have district codes; the others are named. */
export function chooseAll(inspectors: readonly Candidate[]): AllChosen {
  const selectable = inspectors.filter(isSelectable)
  const ids = (wanted: boolean): string[] =>
    selectable.filter(({ districtCodes }) => districtCodes.length > 0 === wanted).map(({ inspectorId }) => inspectorId)
  return { chosen: ids(true), skipped: ids(false) }
}

/** The written notice about those whom Select All has passed over. */
export const skippedNotice = (count: number): string =>
  `Note: ${count} inspector(s) were not selected because they have no assigned community district codes:`

/** The written notice of a holiday. */
export const holidayNotice = (name: string): string =>
  `${name} - No inspectors are available on this holiday.`
