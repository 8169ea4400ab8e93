import * as z from 'zod'
import { callFor, LIST_BODY, ROUTE_BODY } from './call.ts'
import { departmentAppointments } from './department/appointments.ts'
import { departmentField } from './department/field.ts'
import { departmentInsertion } from './department/insertion.ts'
import { departmentMending } from './department/mending.ts'
import { changedElsewhere, departmentPlans, Page, paged, Versions } from './department/plans.ts'
import {
  ColumnMapping,
  Day,
  InspectionId,
  InspectorId,
  Kind,
  Policy,
  StrategyName,
  WireAuditEntry,
  WireFailed,
  WireImport,
  WireInspector,
  WireInspectorRoute,
  WireRanked,
  WireRowError,
  WireSettings,
  WireUnrouted,
} from './department/wire.ts'
import { failures } from './errors.ts'
import { MinuteOfDay } from './itinerary.ts'

const ImportId = z.string().regex(/^[A-Za-z0-9]{16,64}$/)
const TaskId = z.string().min(16).max(64)
const RequestId = z.string().min(8).max(64)
/** Where a page of the log ends, as the page before has said. */
const AuditMark = z.string().regex(/^\d{1,15}\.[a-z0-9]{1,64}$/)
const Imports = z.object({ imports: z.array(WireImport).readonly() })

const noSuchImport = failures({ 'department.no-such-import': 'not-found' })
const importChanged = failures({ 'department.import-changed-elsewhere': 'conflict' })
const notReady = failures({ 'department.files-missing': 'invalid' })

/** A city's inspections: imported, ranked, assigned, routed. */
export const department = {
  imports: callFor('department-scheduler')
    .route({
      method: 'GET',
      path: '/department/imports',
      summary: 'The imports that count, and the newest of each file',
    })
    .output(Imports),
  startImport: callFor('department-scheduler')
    .route({ method: 'POST', path: '/department/start-import', summary: 'Permission to upload one file' })
    .input(
      z.object({
        /** The box that it was put into; without one the columns tell. */
        kind: Kind.exactOptional(),
        fileName: z.string().min(1).max(255),
        bytes: z.number().int().min(0),
      }),
    )
    .output(
      z.object({
        importId: z.string(),
        upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
      }),
    )
    .errors(
      failures({
        'department.wrong-file-type': 'invalid',
        'department.file-too-large': 'limit',
        'department.too-many-imports': 'limit',
      }),
    ),
  readImport: callFor('department-scheduler')
    .route({ method: 'POST', path: '/department/import/{importId}', summary: 'How an import stands' })
    .input(z.object({ importId: ImportId }))
    .output(WireImport)
    .errors(noSuchImport),
  importErrors: callFor('department-scheduler')
    .route({ method: 'POST', path: '/department/import-errors/{importId}', summary: 'The rows that were left out' })
    .input(z.object({ importId: ImportId, page: Page }))
    .output(paged(WireRowError))
    .errors(noSuchImport),
  mapColumns: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/map-columns/{importId}',
      summary: 'Read a file again, with other headers for its columns',
    })
    .input(z.object({ importId: ImportId, columns: ColumnMapping }))
    .output(WireImport)
    .errors({ ...noSuchImport, ...importChanged, ...failures({ 'department.too-many-imports': 'limit' }) }),
  acceptImport: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/accept-import/{importId}',
      summary: 'Let a ready import replace the current one',
    })
    .input(z.object({ importId: ImportId }))
    .output(Imports)
    .errors({ ...noSuchImport, ...importChanged }),
  dropImport: callFor('department-scheduler')
    .route({ method: 'POST', path: '/department/drop-import/{importId}', summary: 'Cancel an import, or discard it' })
    .input(z.object({ importId: ImportId }))
    .output(Imports)
    .errors({ ...noSuchImport, ...importChanged }),
  loadSampleWeek: callFor('department-scheduler')
    .route({ method: 'POST', path: '/department/sample-week', summary: 'Fill all six imports with a made-up city' })
    .input(z.object({ date: Day }))
    .output(Imports)
    .errors(failures({ 'department.files-present': 'conflict' })),

  settings: callFor('department-viewer')
    .route({ method: 'GET', path: '/department/settings', summary: 'Policy and mappings of the workspace' })
    .output(WireSettings),
  saveSettings: callFor('department-scheduler')
    .route({ method: 'POST', path: '/department/settings', summary: 'Change policy and mappings' })
    .input(WireSettings)
    .output(WireSettings)
    .errors(changedElsewhere),
  ranking: callFor('department-scheduler')
    .route({ method: 'POST', path: '/department/ranking', summary: 'The inspections in order of urgency, by pages' })
    .input(z.object({ date: Day, policy: Policy.exactOptional(), page: Page }))
    .output(
      z.object({
        ...paged(WireRanked).shape,
        /** Off the list, since inspectors have marked them done on earlier days. */
        done: z.number().int().exactOptional(),
        date: Day,
        policy: Policy,
        /** Inspections of priority A that this policy ranks last. */
        unknown: z.number().int(),
        /** Seconds by category are missing for so many rows, which use their own. */
        ownDurations: z.number().int(),
      }),
    )
    .errors(notReady),
  selection: callFor('department-scheduler')
    .route({ method: 'POST', path: '/department/selection', summary: 'Who can inspect on a day' })
    .input(z.object({ date: Day }))
    .output(
      z.object({
        /** Name of the holiday on that day. */
        holiday: z.string().nullable(),
        /** All of the list, the blocked ones too. */
        inspectors: z.array(WireInspector).readonly(),
      }),
    )
    .errors(notReady),

  generate: callFor('department-scheduler', ROUTE_BODY)
    .route({ method: 'POST', path: '/department/generate', summary: 'Plan a day as a task' })
    .input(
      z.object({
        date: Day,
        inspectorIds: z.array(InspectorId).max(500).readonly(),
        /** Only these; without them all that the ranking holds. */
        inspectionIds: z.array(InspectionId).min(1).max(50_000).readonly().exactOptional(),
        strategies: z.array(StrategyName).min(1).max(2).readonly(),
        policy: Policy.exactOptional(),
        requestId: RequestId,
      }),
    )
    .output(z.object({ taskId: z.string() }))
    .errors({
      ...notReady,
      ...failures({
        'department.no-inspector': 'invalid',
        'department.holiday': 'invalid',
        'department.no-such-inspector': 'invalid',
        'department.day-is-driven': 'conflict',
        'department.too-many-generations': 'limit',
        'jobs.failed': 'unavailable',
      }),
    }),
  cancelGeneration: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/cancel-generation/{taskId}',
      summary: 'Stop planning; what is done stays as a draft',
    })
    .input(z.object({ taskId: TaskId }))
    .output(Versions)
    .errors(failures({ 'jobs.no-such-task': 'not-found' })),

  inspectorRoute: callFor('department-scheduler', LIST_BODY)
    .route({ method: 'POST', path: '/inspector-route', summary: "One inspector's route, with appointments and lunch" })
    .input(
      z.object({
        date: Day,
        inspectorId: InspectorId,
        inspectionIds: z.array(InspectionId).min(1).max(100).readonly(),
        finishBy: MinuteOfDay.exactOptional(),
        /** Keeps the order that is given, and only prices it. */
        keepsOrder: z.boolean().exactOptional(),
      }),
    )
    .output(
      z.object({
        route: WireInspectorRoute.nullable(),
        unrouted: z.array(WireUnrouted).readonly(),
        failed: WireFailed.nullable(),
      }),
    )
    .errors({
      ...notReady,
      ...failures({
        'department.no-such-inspector': 'invalid',
        'department.no-such-inspection': 'invalid',
        'department.too-many-routes': 'limit',
        'places.unavailable': 'unavailable',
        'travel.unreachable': 'invalid',
        'travel.cell-cap': 'limit',
      }),
    }),

  audit: callFor('department-scheduler')
    .route({ method: 'POST', path: '/department/audit', summary: 'Who did what, the newest first' })
    .input(z.object({ before: AuditMark.exactOptional() }))
    .output(z.object({ entries: z.array(WireAuditEntry).readonly(), before: z.string().nullable() })),
  noteExport: callFor('department-viewer')
    .route({ method: 'POST', path: '/department/exports', summary: 'Note that a file was made of a day' })
    .input(z.object({ date: Day, file: z.enum(['routes', 'ranks', 'sorted-inspections', 'returned-workbook']) }))
    .output(z.object({})),

  ...departmentAppointments,
  ...departmentPlans,
  ...departmentField,
  ...departmentInsertion,
  ...departmentMending,
}
