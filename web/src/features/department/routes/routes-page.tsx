import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { filterRoutes } from '#core/department/routes/filter-routes.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { useDayChoice, useWorkspace } from '../shell/use-workspace.ts'
import { DayStage } from '../timeline/day-stage.tsx'
import { type Day, type DayVersions, useDay } from './day-queries.ts'
import { EmptyDay } from './empty-day.tsx'
import { PanelHead } from './panel-head.tsx'
import { PlanFoot } from './plan-foot.tsx'
import { RoutesPanel } from './routes-panel.tsx'
import { useDayView } from './use-day-view.ts'
import { useRoutesKeys } from './use-routes-keys.ts'

/** The routes of the planning date: who drives where, on list, map and chart of the day. */
export function RoutesPage() {
  const date = useWorkspace((workspace) => workspace.date)
  const { version } = useDayChoice()
  const { versions, query } = useDay(date, version)
  return (
    <Fetched
      query={query}
      loading={<Frame panel="Loading Routes" />}
      failed="The routes of this day could not be loaded"
    >
      {(day) => <DayPage key={date} day={day} versions={versions ?? noVersions} onRetry={() => void query.refetch()} />}
    </Fetched>
  )
}
