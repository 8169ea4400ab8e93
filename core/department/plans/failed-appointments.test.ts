import { describe, expect, it } from 'vitest'
import type { RankedInspection } from '../ranking/ranked-inspection.ts'
import type { FailedInspector, UnroutedCode } from '../unrouted.ts'
import type { UnroutedInspection } from './day-plan.ts'
import { withFailedAppointments } from './failed-appointments.ts'

const REASON = 'Manually scheduled inspections infeasible'

function unrouted(inspectionId: string, code: UnroutedCode, ...requiredInspectors: string[]): UnroutedInspection {
  const inspection = { inspectionId, status: 'Scheduled', requiredInspectors } as unknown as RankedInspection
  return { inspectionId, code, rule: `Rule ${code}.`, inspection }
}

describe('appointments on no route', () => {
  it('are failures of whom they name, with each broken rule once [D-075, D-076, D-228]', () => {
    const failed = withFailedAppointments(
      [],
      [
        unrouted('1', 'overlapping', 'Ana'),
        unrouted('2', 'overlapping', 'Ana'),
        unrouted('3', 'outside-workday', 'Ana'),
        unrouted('4', 'required-unknown', 'Zoe'),
        unrouted('5', 'day-full'),
      ],
    )

    expect(failed).toEqual([
      {
        inspectorId: 'Ana',
        reason: REASON,
        rule: 'Rule overlapping. Rule outside-workday.',
        inspectionIds: ['1', '2', '3'],
      },
      { inspectorId: 'Zoe', reason: REASON, rule: 'Rule required-unknown.', inspectionIds: ['4'] },
      { inspectorId: 'Unassigned', reason: REASON, rule: 'Rule day-full.', inspectionIds: ['5'] },
    ])
  })

  it('join what their inspector failed with, and are not told twice', () => {
    const known: FailedInspector = { inspectorId: 'Ana', reason: REASON, rule: 'Late.', inspectionIds: ['1'] }
    const homeless: FailedInspector = {
      inspectorId: 'Luis',
      reason: 'Inspector missing coordinates',
      rule: 'No home.',
      inspectionIds: ['2'],
    }

    expect(
      withFailedAppointments(
        [homeless, known],
        [
          unrouted('1', 'past-end', 'Ana'),
          unrouted('2', 'no-coordinates', 'Luis'),
          unrouted('3', 'overlapping', 'Ana'),
        ],
      ),
    ).toEqual([homeless, { ...known, rule: 'Late. Rule overlapping.', inspectionIds: ['1', '3'] }])
  })

  it('leave out what was not promised to anybody', () => {
    const open = unrouted('1', 'day-full')

    expect(withFailedAppointments([], [{ ...open, inspection: { ...open.inspection, status: 'Pending' } }])).toEqual([])
  })
})
