import * as z from 'zod'
import { staleKinds } from '#core/department/mending/stale-plan.ts'
import { callFor, LIST_BODY } from '../call.ts'
import { failures } from '../errors.ts'
import { changedElsewhere, Revision, VersionNumber } from './plans.ts'
import { Day, WireBlock, WireVersion } from './wire.ts'

const noSuchPlan = failures({ 'department.no-such-plan': 'not-found' })

/** What files and the calendar have made of a plan since, and how it is made true again. */
export const departmentMending = {
  stalePlan: callFor('department-viewer')
    .route({
      method: 'POST',
      path: '/department/stale-plan',
      summary: 'What of a version is not true any more by the lists as they are now; nothing of a day that is over',
    })
    .input(z.object({ date: Day, version: VersionNumber }))
    .output(
      z.object({
        absences: z
          .array(
            z.object({
              inspectorId: z.string(),
              kind: z.enum(['gone', 'blocked', 'partial']),
              /** What the time is taken by is named for schedulers only. */
              blocks: z.array(WireBlock).readonly(),
              inspections: z.number().int(),
            }),
          )
          .readonly(),
        inspections: z
          .array(
            z.object({
              inspectionId: z.string(),
              kind: z.enum(staleKinds),
              inspectorId: z.string().exactOptional(),
              at: z.string().exactOptional(),
            }),
          )
          .readonly(),
      }),
    )
    .errors({ ...noSuchPlan, ...failures({ 'department.files-missing': 'invalid' }) }),
  mendPlan: callFor('department-scheduler', LIST_BODY)
    .route({
      method: 'POST',
      path: '/department/mend-plan',
      summary: 'A draft of a version that the lists of now make true again, with as little else changed as can be',
    })
    .input(
      z.object({
        date: Day,
        version: VersionNumber,
        /** The one that was seen. */
        revision: Revision,
      }),
    )
    .output(
      z.object({
        version: WireVersion,
        /** Off the routes, since they are not to be made on this day. */
        dropped: z.array(z.string()).readonly(),
        given: z.array(z.object({ inspectionId: z.string(), inspectorId: z.string() })).readonly(),
        /** Inspections that are on no route now and should be on one. */
        left: z.array(z.string()).readonly(),
      }),
    )
    .errors({
      ...noSuchPlan,
      ...changedElsewhere,
      ...failures({
        'department.plan-holds': 'conflict',
        'department.files-missing': 'invalid',
        'department.too-many-routes': 'limit',
        'travel.unreachable': 'invalid',
        'travel.cell-cap': 'limit',
      }),
    }),
}
