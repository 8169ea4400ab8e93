import * as z from 'zod'
import { priorities } from '#core/department/rows/inspection.ts'
import { callFor } from '../call.ts'
import { failures } from '../errors.ts'
import { fixFailures, Revision, RouteOrder, VersionNumber } from './plans.ts'
import { Day, InspectionId, WireRanked } from './wire.ts'

/** An inspection that comes in once the day is planned: found on the list, and what it takes of whom. */
export const departmentInsertion = {
  findInspections: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/find-inspections',
      summary: 'Inspections of the list by number, record or address, as they stand on a date',
    })
    .input(z.object({ date: Day, text: z.string().trim().min(2).max(200) }))
    .output(
      z.object({
        /** The best match first. */
        inspections: z
          .array(
            z.object({
              inspectionId: z.string(),
              recordId: z.string(),
              priority: z.enum(priorities),
              street: z.string(),
              city: z.string(),
              state: z.string(),
              postcode: z.string(),
              complaintCategory: z.string(),
              /** It was done on an earlier day. */
              isDone: z.boolean(),
              /** When its appointment is, where that is on another day. */
              promisedFor: z.string().exactOptional(),
            }),
          )
          .readonly(),
        /** How many more there are. */
        more: z.number().int(),
      }),
    )
    .errors(failures({ 'department.files-missing': 'invalid' })),
  insertWays: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/insert-ways',
      summary: 'What one more inspection would take of each inspector of a day, each tried as it would be saved',
    })
    .input(
      z.object({
        date: Day,
        version: VersionNumber,
        /** The one that the change is to be made from. */
        revision: Revision,
        inspectionId: InspectionId,
      }),
    )
    .output(
      z.object({
        facts: WireRanked,
        /** It is on the list only, and no part of the day yet. */
        isNew: z.boolean(),
        /** The cheapest first; last whoever cannot take it, with why. */
        ways: z
          .array(
            z.union([
              z.object({
                inspectorId: z.string(),
                /** For `changeRoutes`. */
                order: RouteOrder,
                /** Of travel, more than before. */
                minutes: z.number().int(),
                startsAt: z.string(),
                /** Minute of the day at which the inspector is home. */
                finishesAt: z.number().int(),
                /** Minutes by which the day must be longer for it. */
                longer: z.number().int(),
                /** A sentence without its full stop. */
                broken: z.string().exactOptional(),
              }),
              z.object({ inspectorId: z.string(), why: z.string() }),
            ]),
          )
          .readonly(),
        /** Other days from today on whose published plan has it, and who has it there. */
        others: z.array(z.object({ date: Day, inspectorId: z.string() })).readonly(),
      }),
    )
    .errors({ ...fixFailures, ...failures({ 'department.files-missing': 'invalid' }) }),
}
