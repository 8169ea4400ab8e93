import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { Inspector } from '../rows/inspector.ts'
import type { FailedInspector, Unrouted } from '../unrouted.ts'

/** "Inspector missing coordinates": nobody knows the address, or several places have it. */
export const missingHome = (
  { inspectorId }: Pick<Inspector, 'inspectorId'>,
  address: string,
  candidates: readonly string[],
): FailedInspector => ({
  inspectorId,
  reason: 'Inspector missing coordinates',
  rule:
    candidates.length > 1
      ? `The address of ${inspectorId}, ${address}, fits several places: ${candidates.slice(0, 3).join('; ')}. Write the one that is meant into the inspector file and import it again.`
      : `The address of ${inspectorId}, ${address}, was not found. Correct it in the inspector file and import it again.`,
  inspectionIds: [],
})

/** What was to be done by somebody whose home nobody knows. */
export const withoutHome = ({ inspectorId, rule }: FailedInspector, { inspectionId }: RankedInspection): Unrouted => ({
  inspectionId,
  code: 'no-coordinates',
  rule,
  inspectorId,
})
