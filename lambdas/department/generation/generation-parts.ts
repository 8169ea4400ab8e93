import type { DayInput, Strategy } from '#core/department/assignment/day-assignment.ts'
import type { RoutableInspector } from '#core/department/availability/available-inspector.ts'
import type { CivilDay } from '#core/department/civil-time.ts'
import type { FileKind } from '#core/department/file-kinds.ts'
import type { KeptDayTravel } from '#core/department/plans/kept-day-travel.ts'
import type { Actor } from '#core/department/plans/plan-version.ts'
import type { PreparedDay } from '#core/department/plans/prepare-day.ts'
import type { RecordedAnswer } from '#core/department/plans/recorded-travel.ts'
import type { RankingPolicy } from '#core/department/ranking/ranked-inspection.ts'
import type { InspectorDay, RoutedDay } from '#core/department/routing/inspector-day.ts'
import type { FailedInspector, Unrouted } from '#core/department/unrouted.ts'
import { readPart, requirePart } from '#lambdas/jobs/parts.ts'
import { written } from '../plans/written-value.ts'

/**
 * What a generation is started with. Rows and settings are those of that moment: whatever is imported or changed
 * meanwhile, and however often a step is tried, the plan is made of these.
 */
export interface Generation extends PreparedDay, Pick<DayInput, 'settings' | 'seed'> {
  readonly date: CivilDay
  readonly policy: RankingPolicy
  readonly settingsVersion: number
  readonly strategies: readonly Strategy[]
  readonly importIds: Readonly<Record<FileKind, string>>
  readonly actor: Actor
}

/** Who can be routed, and who has no place to begin at. */
export interface Routable {
  readonly inspectors: readonly RoutableInspector[]
  readonly homeless: readonly FailedInspector[]
}

/** How a strategy has shared the day out; what each inspector got is a part of its own. */
export interface Assigned {
  readonly unassigned: readonly Unrouted[]
  readonly days: number
  /** The travel times that it was shared out by, where they were no estimates. */
  readonly dayTravel?: KeptDayTravel
}

/** What became of one inspector's day, and what the travel provider had answered. */
export interface RoutedItem {
  readonly routed: RoutedDay
  readonly travel: readonly RecordedAnswer[]
}

/** Names of parts. An item is `optimal-12`: a strategy and the number of a day in it. */
export const partNames = {
  inspectors: 'inspectors',
  assigned: (strategy: Strategy) => `assigned-${strategy}`,
  item: (strategy: Strategy, index: number) => `${strategy}-${index}`,
  day: (item: string) => `day-${item}`,
  routed: (item: string) => `routed-${item}`,
  refill: (strategy: Strategy) => `refill-${strategy}`,
} as const

export const readGeneration = (taskId: string) => requirePart(taskId, 'request', written<Generation>())
export const readRoutable = (taskId: string) => requirePart(taskId, partNames.inspectors, written<Routable>())
export const readAssigned = (taskId: string, strategy: Strategy) =>
  readPart(taskId, partNames.assigned(strategy), written<Assigned>())
export const readInspectorDay = (taskId: string, item: string) =>
  requirePart(taskId, partNames.day(item), written<InspectorDay>())
/** What was answered when a step that saves refilled the day before it broke off. */
export const readRefill = (taskId: string, strategy: Strategy) =>
  readPart(taskId, partNames.refill(strategy), written<readonly RecordedAnswer[]>())
export const readRouted = (taskId: string, item: string) =>
  readPart(taskId, partNames.routed(item), written<RoutedItem>())
