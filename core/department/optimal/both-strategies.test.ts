import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forRuns } from '#engine/test/support/runs.ts'
import {
  dayInputOf,
  promisedOf,
  randomDepartmentDay,
  rankedOf,
  routableOf,
} from '#test/support/build-department-day.ts'
import { assignAsSpecified } from '../assignment/assign-as-specified.ts'
import type { DayAssignment, DayInput } from '../assignment/day-assignment.ts'
import { createBoard } from '../assignment/day-board.ts'
import { whyImpossible } from '../assignment/why-unassigned.ts'
import { WORKDAY } from '../civil-time.ts'
import { appointmentOf, doTouch } from '../routing/appointment.ts'
import { assignOptimally } from './assign-optimally.ts'

const known = { knownInspectorIds: ['EC1', 'EC2', 'EC3', 'EC4', 'EC8'], awayInspectorIds: ['EC8'] }
const byBoth = (input: DayInput) => [assignAsSpecified(input), assignOptimally(input, { effort: 300 })]

describe('both strategies', () => {
  it.each([
    ['names two', rankedOf({ requiredInspectors: ['EC1', 'EC2'] }), 'joint visits are not planned'],
    ['names a stranger', promisedOf(600, { requiredInspectors: ['EC9'] }), 'EC9, who is not on the inspector list'],
    [
      'names somebody who is away',
      promisedOf(600, { requiredInspectors: ['EC8'] }),
      'Move the appointment to another day',
    ],
    ['names somebody who was not selected', promisedOf(600, { requiredInspectors: ['EC3'] }), 'Select EC3'],
    [
      'ends after the workday',
      promisedOf(960, { importedDuration: 2700 }),
      '4:00 PM–4:45 PM is not within the workday',
    ],
    ['is Scheduled without an appointment', rankedOf({ status: 'Scheduled' }), 'has no appointment'],
    ['lies in a block-out', promisedOf(720, { requiredInspectors: ['EC2'] }), 'lies in a block-out of EC2'],
    ['touches another appointment', promisedOf(630, { rank: 2, requiredInspectors: ['EC1'] }), 'overlaps or touches'],
    ['needs what nobody knows', rankedOf({ complaintCategory: '63 - Elevator' }), 'which category 63 needs'],
    ['lies where nobody works', rankedOf({ district: 106 }), 'No selected inspector has district 106'],
  ])('refuse what %s with the same words [D-186]', (_, inspection, words) => {
    const training = { eventId: '1', eventName: 'Training', from: 700, to: 780 }
    const input = dayInputOf({
      ...known,
      inspections: [
        promisedOf(600, { inspectionId: 'first', requiredInspectors: ['EC1'] }),
        { ...inspection, inspectionId: 'x' },
      ],
      inspectors: [routableOf(), routableOf({ inspectorId: 'EC2', partialBlocks: [training] })],
    })

    const [one, other] = byBoth(input).map(({ unassigned }) => unassigned)

    expect(one).toMatchObject([{ inspectionId: 'x', rule: expect.stringContaining(words) }])
    expect(other).toEqual(one)
  })

  it('put no two appointments of anybody back to back, whoever was asked for [D-186]', () => {
    const at = (id: string, minute: number, names: readonly string[]) =>
      promisedOf(minute, { inspectionId: id, requiredInspectors: names })
    const anyNames = fc.constantFrom([], [], ['EC1'])
    const anyTimes = fc.array(fc.tuple(fc.integer({ min: 32, max: 40 }), anyNames), { minLength: 2, maxLength: 6 })
    forRuns(15, anyTimes, (times) => {
      const inspections = times.map(([quarter, names], index) => at(`${index}`, quarter * 15, names))
      const inspectors = [routableOf(), routableOf({ inspectorId: 'EC2' })]
      for (const day of byBoth(dayInputOf({ inspections, inspectors }))) expect(clashes(inspections, day)).toEqual([])
    })
  })

  it('share one table of what nobody may do, and keep the workday, on any day', () => {
    forRuns(6, fc.integer({ min: 1, max: 1e6 }), (seed) => {
      const input = { ...randomDepartmentDay(seed, 25, 3), ...known }
      const board = createBoard(input)
      for (const day of byBoth(input)) {
        const reasons = new Map(day.unassigned.map(({ inspectionId, ...reason }) => [inspectionId, reason]))
        for (const inspection of input.inspections) {
          const impossible = whyImpossible(board, input, inspection)
          if (impossible) expect(reasons.get(inspection.inspectionId)).toEqual(impossible)
        }
        expect(clashes(input.inspections, day)).toEqual([])
      }
    })
  })
})

/** Appointments of one inspector that touch, and those outside the workday. */
function clashes(inspections: DayInput['inspections'], { assignments }: DayAssignment): string[] {
  const byId = new Map(inspections.map((each) => [each.inspectionId, each]))
  return assignments.flatMap(({ inspectionIds }) => {
    const times = inspectionIds.flatMap((id) => {
      const inspection = byId.get(id)
      const appointment = inspection && appointmentOf(inspection)
      return appointment ? [{ id, appointment }] : []
    })
    return times
      .filter(
        ({ id, appointment }) =>
          appointment.from < WORKDAY.from ||
          appointment.to > WORKDAY.to ||
          times.some((other) => other.id !== id && doTouch(other.appointment, appointment)),
      )
      .map(({ id }) => id)
  })
}
