import * as z from 'zod'
import { MOST_FIXED_AT_ONCE } from '#core/department/assignment/limits.ts'
import { callFor, LIST_BODY, ROUTE_BODY } from '../call.ts'
import { failures } from '../errors.ts'
import { MinuteOfDay } from '../itinerary.ts'
import { Day, InspectionId, InspectorId, WireFailed, WireInspectorRoute, WireUnrouted, WireVersion } from './wire.ts'

export const VersionNumber = z.number().int().min(1).max(1_000_000)
export const Revision = z.number().int().min(0).max(1_000_000_000)
export const Page = z.number().int().min(0).max(10_000)
export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item).readonly(), pages: z.number().int(), total: z.number().int() })
export const Versions = z.object({
  versions: z.array(WireVersion).readonly(),
  published: VersionNumber.nullable(),
})

/** Everything that an inspector does, in driving order. */
export const RouteOrder = z.object({
  inspectorId: InspectorId,
  inspectionIds: z.array(InspectionId).max(100).readonly(),
  finishBy: MinuteOfDay.exactOptional(),
})

const noSuchPlan = failures({ 'department.no-such-plan': 'not-found' })
const marked = failures({ 'department.marked-inspection': 'conflict' })
export const changedElsewhere = failures({ 'department.changed-elsewhere': 'conflict' })

/** How looking for fixes, or for whoever can take one more, is refused. */
export const fixFailures = {
  ...marked,
  ...noSuchPlan,
  ...changedElsewhere,
  ...failures({
    'department.no-such-inspection': 'invalid',
    'department.no-such-inspector': 'invalid',
    'department.infeasible-change': 'invalid',
    'travel.unreachable': 'invalid',
    'department.too-many-routes': 'limit',
    'travel.cell-cap': 'limit',
  }),
}

/** The plans of a day: versions, their routes, and what becomes of them. */
export const departmentPlans = {
  days: callFor('department-viewer')
    .route({ method: 'POST', path: '/department/days', summary: 'The days between two dates that have plans' })
    .input(z.object({ from: Day, to: Day }))
    .output(
      z.object({
        days: z.array(z.object({ date: Day, latest: VersionNumber, published: VersionNumber.nullable() })).readonly(),
      }),
    ),
  versions: callFor('department-viewer')
    .route({
      method: 'POST',
      path: '/department/versions',
      summary: 'The versions of a day; viewers see published ones',
    })
    .input(z.object({ date: Day }))
    .output(Versions),
  unrouted: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/unrouted',
      summary: 'What is on no route of a version, and who failed',
    })
    .input(z.object({ date: Day, version: VersionNumber, page: Page }))
    .output(z.object({ ...paged(WireUnrouted).shape, failed: z.array(WireFailed).readonly() }))
    .errors(noSuchPlan),
  saveInspectorRoutesChunked: callFor('department-scheduler', ROUTE_BODY)
    .route({
      method: 'POST',
      path: '/save-inspector-routes-chunked',
      summary: 'One route of a day; the first begins a new version, which is shown once it is published',
    })
    .input(
      z.object({
        inspectorRoute: WireInspectorRoute,
        selectedDate: Day,
        index: z.number().int().min(0).max(499),
        isNewDate: z.boolean(),
      }),
    )
    .output(z.object({ version: VersionNumber, totalRoutes: z.number().int() }))
    .errors({ ...noSuchPlan, ...failures({ 'department.unsound-route': 'invalid' }) }),
  getInspectorRoutesMetadata: callFor('department-viewer')
    .route({
      method: 'POST',
      path: '/get-inspector-routes-metadata',
      summary: 'How many routes a day has: the published version, or the one that is asked for',
    })
    .input(z.object({ selectedDate: Day, version: VersionNumber.exactOptional() }))
    .output(z.object({ totalRoutes: z.number().int(), version: WireVersion.nullable() })),
  getInspectorRoutesChunked: callFor('department-viewer')
    .route({ method: 'POST', path: '/get-inspector-routes-chunked', summary: 'One route of a day' })
    .input(
      z.object({ selectedDate: Day, index: z.number().int().min(0).max(499), version: VersionNumber.exactOptional() }),
    )
    .output(z.object({ route: WireInspectorRoute }))
    .errors(noSuchPlan),
  changeRoutes: callFor('department-scheduler', LIST_BODY)
    .route({
      method: 'POST',
      path: '/department/change-routes',
      summary: 'Give inspections to other inspectors, or another order; a published version becomes a new draft',
    })
    .input(
      z.object({
        date: Day,
        version: VersionNumber,
        /** The one that the change was made from. */
        revision: Revision,
        /** Everything that these inspectors do from now on, in driving order. */
        routes: z.array(RouteOrder).min(1).max(20).readonly(),
        /** Of what they no longer do, what goes back to the list that it was brought in from. */
        drops: z.array(InspectionId).max(20).readonly().exactOptional(),
      }),
    )
    .output(z.object({ version: WireVersion, routes: z.array(WireInspectorRoute).readonly() }))
    .errors({
      ...noSuchPlan,
      ...changedElsewhere,
      ...failures({
        'department.no-such-inspector': 'invalid',
        'department.no-such-inspection': 'invalid',
        'department.infeasible-change': 'invalid',
        'department.files-missing': 'invalid',
        'department.too-many-routes': 'limit',
        'travel.unreachable': 'invalid',
        'travel.cell-cap': 'limit',
      }),
      ...marked,
    }),
  fixes: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/fixes',
      summary: 'The changes that would route an inspection, each tried as it would be saved',
    })
    .input(
      z.object({
        date: Day,
        version: VersionNumber,
        /** The one that the changes are to be made from. */
        revision: Revision,
        inspectionId: InspectionId,
      }),
    )
    .output(
      z.object({
        fixes: z
          .array(
            z.object({
              kind: z.enum(['give', 'extend', 'swap', 'advice']),
              /** With its price. */
              words: z.string(),
              /** For `changeRoutes`; none for advice. */
              orders: z.array(RouteOrder).readonly(),
            }),
          )
          .readonly(),
      }),
    )
    .errors(fixFailures),
  fixAll: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/fix-all',
      summary:
        'One change that would route as many of these inspections as it can, with its price; nobody is put out for it',
    })
    .input(
      z.object({
        date: Day,
        version: VersionNumber,
        /** The one that the change is to be made from. */
        revision: Revision,
        /** In the order in which they are tried. */
        inspectionIds: z.array(InspectionId).min(1).max(MOST_FIXED_AT_ONCE).readonly(),
      }),
    )
    .output(
      z.object({
        /** With its price. */
        words: z.string(),
        /** Those that it routes. */
        inspectionIds: z.array(InspectionId).readonly(),
        /** For `changeRoutes`; none where nothing helps. */
        orders: z.array(RouteOrder).readonly(),
      }),
    )
    .errors(fixFailures),
  takeOff: callFor('department-scheduler', LIST_BODY)
    .route({
      method: 'POST',
      path: '/department/take-off',
      summary: 'A draft without an inspector who is away; their inspections go to days that have room',
    })
    .input(
      z.object({
        date: Day,
        version: VersionNumber,
        /** The one that was seen. */
        revision: Revision,
        inspectorId: InspectorId,
      }),
    )
    .output(
      z.object({
        version: WireVersion,
        given: z.array(z.object({ inspectionId: z.string(), inspectorId: z.string() })).readonly(),
        /** Inspections that are on no route now. */
        left: z.array(z.string()).readonly(),
      }),
    )
    .errors({
      ...noSuchPlan,
      ...changedElsewhere,
      ...failures({
        'department.no-such-inspector': 'invalid',
        'department.too-many-routes': 'limit',
        'travel.unreachable': 'invalid',
        'travel.cell-cap': 'limit',
      }),
    }),
  publish: callFor('department-scheduler')
    .route({ method: 'POST', path: '/department/publish', summary: 'Let everybody see a version of a day' })
    .input(
      z.object({
        date: Day,
        version: VersionNumber,
        revision: Revision,
        /** The published version that it takes the place of, 0 for none. Absent: the one that a draft was made from. */
        replaces: z.number().int().min(0).max(1_000_000).exactOptional(),
      }),
    )
    .output(Versions)
    .errors({
      ...noSuchPlan,
      ...changedElsewhere,
      ...failures({ 'department.incomplete-plan': 'conflict', 'department.published-elsewhere': 'conflict' }),
      ...marked,
    }),
  restore: callFor('department-scheduler')
    .route({ method: 'POST', path: '/department/restore', summary: 'Make a draft of an earlier version' })
    .input(z.object({ date: Day, version: VersionNumber }))
    .output(Versions)
    .errors(noSuchPlan),
  copyDay: callFor('department-scheduler')
    .route({ method: 'POST', path: '/department/copy-day', summary: 'Copy a version to another day as a draft' })
    .input(z.object({ date: Day, version: VersionNumber, to: Day }))
    .output(Versions)
    .errors(noSuchPlan),
}
