import * as z from 'zod'
import { strategies } from '#core/department/assignment/day-assignment.ts'
import { auditActions } from '#core/department/audit.ts'
import { availabilities } from '#core/department/availability/available-inspector.ts'
import { fileKinds } from '#core/department/file-kinds.ts'
import { importPhases, importStatuses } from '#core/department/imports/import-record.ts'
import { versionStatuses } from '#core/department/plans/plan-version.ts'
import { buckets, rankingPolicies } from '#core/department/ranking/ranked-inspection.ts'
import { inspectionStatuses, priorities, units } from '#core/department/rows/inspection.ts'
import { departments, mobilities } from '#core/department/rows/inspector.ts'
import { failureReasons, unroutedCodes } from '#core/department/unrouted.ts'
import { itineraryFields, MinuteFromMidnight, MinuteOfDay, Place } from '../itinerary.ts'

export const Day = z.iso.date()
export const Time = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
export const InspectorId = z.string().min(1).max(64)
export const InspectionId = z.string().min(1).max(32)
export const Kind = z.enum(fileKinds)
export const Policy = z.enum(rankingPolicies)
export const StrategyName = z.enum(strategies)
/** Header of the file by the required column that it stands for. */
export const ColumnMapping = z.record(z.string().max(64), z.string().max(256))
const Text = z.string().max(1000)
const Count = z.number().int().min(0)
const Instant = z.number().int().min(0)

export const WireActor = z.object({ userId: z.string(), name: z.string() })

const WireDifference = z.object({
  added: Count,
  changed: Count,
  gone: Count,
  addedIds: z.array(z.string()).readonly(),
  changedIds: z.array(z.string()).readonly(),
  goneIds: z.array(z.string()).readonly(),
})

export const WireImport = z.object({
  importId: z.string(),
  kind: Kind.exactOptional(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  phase: z.enum(importPhases),
  done: Count,
  total: Count,
  rows: Count,
  rowErrors: Count,
  errorCounts: z.array(z.object({ words: z.string(), count: Count })).readonly(),
  /** Dates in another form than the file should have, and how the first of them was read. */
  otherDates: z.object({ count: Count, row: Count, text: z.string(), time: Time }).exactOptional(),
  failure: z.string().exactOptional(),
  missingColumns: z.array(z.string()).readonly(),
  foundColumns: z.array(z.string()).readonly(),
  columns: ColumnMapping.exactOptional(),
  difference: WireDifference.exactOptional(),
  by: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})

export const WireRowError = z.object({
  row: z.number().int(),
  id: z.string(),
  errors: z.array(z.string()).readonly(),
  details: z.record(z.string(), z.string()),
})

export const WireRanked = z.object({
  inspectionId: z.string(),
  recordId: z.string(),
  openDate: Day,
  priority: z.enum(priorities),
  taskType: Text,
  unit: z.enum(units),
  duration: Count,
  status: z.enum(inspectionStatuses),
  district: Count,
  street: Text,
  city: Text,
  state: Text,
  postcode: Text,
  lat: z.number(),
  lng: z.number(),
  appointmentStart: Time.exactOptional(),
  appointmentFinish: Time.exactOptional(),
  requiredInspectors: z.array(z.string().max(64)).readonly(),
  complaintCategory: Text,
  /** What was tried of it before the planning date. */
  field: z
    .object({
      noAccess: Count,
      lastNoAccess: Day.exactOptional(),
      lastFailed: Day.exactOptional(),
      reason: z.string().max(200).exactOptional(),
    })
    .exactOptional(),
  rank: z.number().int().min(1),
  isReinspection: z.boolean(),
  daysSinceOpen: z.number().int(),
  slaDays: z.number().int(),
  daysLeft: z.number().int(),
  bucket: z.enum(buckets),
  tieBreakMeters: z.number().exactOptional(),
  importedDuration: Count,
})

export const WireBlock = z.object({
  eventId: z.string(),
  eventName: z.string(),
  from: MinuteOfDay,
  to: z.number().int(),
})

const inspectorFields = {
  inspectorId: InspectorId,
  departmentName: Text,
  department: z.enum(departments),
  boroughs: z.array(z.string()).readonly(),
  skills: z.array(z.string()).readonly(),
  mobility: z.enum(mobilities),
  availability: z.enum(availabilities),
  partialBlocks: z.array(WireBlock).readonly(),
  districtCodes: z.array(z.string()).readonly(),
}

/** An inspector as schedulers choose them. */
export const WireInspector = z.object({ ...inspectorFields, street: Text, city: Text, state: Text, postcode: Text })

/** An inspector of a route. `home` is for schedulers only. */
const WireRouteInspector = z.object({ ...inspectorFields, color: Count, home: Place.exactOptional() })

export const WireRoutedInspection = z.object({
  ...WireRanked.shape,
  newAppointmentStart: Time,
  newAppointmentFinish: Time,
})

/**
 * One inspector's day as the specification names it. For viewers start and end are called `Home` and have no position,
 * the first and the last leg have no line, and the links begin and end at inspections.
 */
export const WireInspectorRoute = z.object({
  selectedDate: Day,
  assignedInspector: WireRouteInspector,
  assignedInspections: z.array(WireRoutedInspection).readonly(),
  ...itineraryFields,
  /** Miles of each leg. */
  legDistances: z.array(z.number()).readonly(),
  /** Whole minutes of each leg. */
  legTimes: z.array(z.number().int()).readonly(),
  /** Minutes of the day; absent where there is none. */
  breakTime: z.object({ from: MinuteFromMidnight, to: MinuteFromMidnight }).exactOptional(),
  finishBy: MinuteOfDay,
  finishesAt: z.number().int(),
})
export type WireInspectorRoute = z.infer<typeof WireInspectorRoute>

export const WireUnrouted = z.object({
  inspectionId: z.string(),
  code: z.enum(unroutedCodes),
  rule: z.string(),
  inspectorId: z.string().exactOptional(),
  /** As it was ranked when the day was planned: later imports change nothing of a plan. */
  facts: WireRanked,
})

export const WireFailed = z.object({
  inspectorId: z.string(),
  reason: z.enum(failureReasons),
  rule: z.string(),
  inspectionIds: z.array(z.string()).readonly(),
})

const WireFigures = z.object({
  routed: Count,
  overdueRouted: Count,
  unrouted: Count,
  miles: z.number().min(0),
  minutes: Count,
  inspectors: Count,
})

const WireOrigin = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('generated'), strategy: StrategyName }),
  z.object({ kind: z.enum(['edited', 'restored', 'copied']), date: Day, version: Count }),
  z.object({ kind: z.literal('saved') }),
])

export const WireVersion = z.object({
  date: Day,
  version: z.number().int().min(1),
  status: z.enum(versionStatuses),
  origin: WireOrigin,
  totalRoutes: Count,
  revision: Count,
  figures: WireFigures,
  receipt: z.string().exactOptional(),
  /** The published version that it is made to replace, 0 for none. */
  base: Count.exactOptional(),
  createdBy: WireActor,
  createdAt: Instant,
  publishedBy: WireActor.exactOptional(),
  publishedAt: Instant.exactOptional(),
})

export const WireSettings = z.object({
  policy: Policy,
  unitDepartments: z.record(z.enum(units), z.array(z.enum(departments)).readonly()),
  categorySkills: z.record(z.string().max(100), z.array(z.string().max(64)).max(50).readonly()),
  version: Count,
})

export const WireAuditEntry = z.object({
  at: Instant,
  id: z.string(),
  actor: WireActor,
  action: z.enum(auditActions),
  what: z.string(),
})

/** What a generation answers once it is done, or cancelled: the versions that it has written. */
export const Generated = z.object({
  date: Day,
  versions: z.array(WireVersion).readonly(),
})
