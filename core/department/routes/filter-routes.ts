import { type Inspection, type Priority, priorities } from '../rows/inspection.ts'
import { type Department, departments } from '../rows/inspector.ts'

/** A first inspection, or one of what was inspected before. */
export const taskTypes = ['Inspection', 'Re-inspection'] as const
export type TaskType = (typeof taskTypes)[number]

/** Which inspectors of a day are shown. An empty group lets everybody through. */
export interface RouteFilters {
  readonly departments: readonly Department[]
  /** Community district codes. */
  readonly districts: readonly string[]
  readonly taskTypes: readonly TaskType[]
  readonly priorities: readonly Priority[]
  /** Pending: scheduled automatically. Scheduled: by hand. */
  readonly schedulingMethods: readonly Inspection['status'][]
}

export const noFilters: RouteFilters = {
  departments: [],
  districts: [],
  taskTypes: [],
  priorities: [],
  schedulingMethods: [],
}

/** What filters read of a route. */
export interface FilteredRoute {
  readonly inspector: {
    readonly inspectorId: string
    readonly department: Department
    readonly districtCodes: readonly string[]
  }
  readonly inspections: readonly (Pick<Inspection, 'priority' | 'status'> & { readonly isReinspection: boolean })[]
}

const allows = <Value>(group: readonly Value[], values: readonly Value[]): boolean =>
  group.length === 0 || values.some((value) => group.includes(value))

/** Whether an inspector is shown: something of each group is true of them or of an inspection of theirs. */
function passes({ inspector, inspections }: FilteredRoute, filters: RouteFilters): boolean {
  return (
    allows(filters.departments, [inspector.department]) &&
    allows(filters.districts, inspector.districtCodes) &&
    allows(filters.taskTypes, inspections.map(taskTypeOf)) &&
    allows(
      filters.priorities,
      inspections.map(({ priority }) => priority),
    ) &&
    allows(
      filters.schedulingMethods,
      inspections.map(({ status }) => status),
    )
  )
}

const taskTypeOf = ({ isReinspection }: FilteredRoute['inspections'][number]): TaskType =>
  isReinspection ? 'Re-inspection' : 'Inspection'

/**
 * The routes that the filters and the words in the search box leave, in their order: AND across the groups, OR within
 * one. `search` is part of an INSPECTOR_ID, in any case.
 */
export function filterRoutes<Route extends FilteredRoute>(
  routes: readonly Route[],
  filters: RouteFilters,
  search: string,
): Route[] {
  const words = search.trim().toLowerCase()
  return routes.filter((route) => route.inspector.inspectorId.toLowerCase().includes(words) && passes(route, filters))
}

/** How many things are chosen in all groups together. */
export const countFilters = (filters: RouteFilters): number =>
  Object.values(filters).reduce((sum, group: readonly unknown[]) => sum + group.length, 0)

/** What each group offers: the departments and districts of the day, and every word of the other three. */
export function filterChoices(routes: readonly FilteredRoute[]): RouteFilters {
  const present = new Set(routes.map(({ inspector }) => inspector.department))
  return {
    departments: departments.filter((department) => present.has(department)),
    districts: [...new Set(routes.flatMap(({ inspector }) => inspector.districtCodes))].sort(byNumber),
    taskTypes,
    priorities: [...priorities].sort(),
    schedulingMethods: ['Pending', 'Scheduled'],
  }
}

const byNumber = (one: string, other: string): number => Number(one) - Number(other) || one.localeCompare(other)
