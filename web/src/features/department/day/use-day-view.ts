import { useCallback, useState } from 'react'
import type { CivilDay } from '#core/department/civil-time.ts'
import { noFilters, type RouteFilters } from '#core/department/routes/filter-routes.ts'

/** What is chosen on the page of routes: an inspector, and one of their inspections. */
export interface DaySelection {
  readonly inspectorId?: string
  readonly inspectionId?: string
}

/** The one selection that list, map and timeline share, and what the list leaves out. */
export interface DayView {
  readonly selection: DaySelection
  /** The inspector, or one of their inspections, under the pointer. */
  readonly hovered: DaySelection
  readonly filters: RouteFilters
  readonly search: string
  readonly select: (selection: DaySelection) => void
  readonly hover: (selection: DaySelection) => void
  readonly filter: (filters: RouteFilters) => void
  readonly find: (search: string) => void
}

const nothing: DaySelection = {}

/** State of the page, for one day: another day begins with nothing chosen and everybody shown. */
export function useDayView(date: CivilDay): DayView {
  const [of, setOf] = useState(date)
  const [selection, setSelection] = useState(nothing)
  const [hovered, setHovered] = useState(nothing)
  const [filters, filter] = useState(noFilters)
  const [search, find] = useState('')
  // What has not changed must not draw every lane again.
  const hover = useCallback((next: DaySelection) => setHovered((now) => (isSame(now, next) ? now : next)), [])
  const select = useCallback((next: DaySelection) => setSelection((now) => (isSame(now, next) ? now : next)), [])
  if (of !== date) {
    setOf(date)
    setSelection(nothing)
    setHovered(nothing)
    filter(noFilters)
    find('')
  }
  return { selection, hovered, filters, search, select, hover, filter, find }
}

const isSame = (one: DaySelection, other: DaySelection): boolean =>
  one.inspectorId === other.inspectorId && one.inspectionId === other.inspectionId
