import { useMemo } from 'react'
import { filterRoutes } from '#core/department/routes/filter-routes.ts'
import { useDay } from '../day/day-queries.ts'
import { useChangeRoutes } from '../day/use-change-routes.ts'
import { useDayView } from '../day/use-day-view.ts'
import { useDayChoice, useWorkspace } from '../shell/use-workspace.ts'
import { useMoves } from '../timeline/use-moves.ts'
import { useNews } from './use-news.ts'
import { useRoutesKeys } from './use-routes-keys.ts'

/** The planning date with its routes, what of them is shown and chosen, and how they are changed. */
export function useRoutesPage() {
  const date = useWorkspace((workspace) => workspace.date)
  const { version } = useDayChoice()
  const { versions, query } = useDay(date, version)
  const day = query.data
  useNews(date, versions)
  const view = useDayView(date)
  const { filters, search } = view
  const shown = useMemo(() => filterRoutes(day?.routes ?? [], filters, search), [day, filters, search])
  const searchRef = useRoutesKeys(view)
  const change = useChangeRoutes(day)
  const moves = useMoves(day, change)
  return { date, versions, query, day, view, shown, searchRef, change, moves }
}
