import { useMemo, useState } from 'react'
import { filterRoutes } from '#core/department/routes/filter-routes.ts'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { useDayChoice, useWorkspace } from '../shell/use-workspace.ts'
import { DayStage } from '../timeline/day-stage.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { useMoves } from '../timeline/use-moves.ts'
import { DayFoot } from './day-foot.tsx'
import { useDay } from './day-queries.ts'
import { EmptyDay } from './empty-day.tsx'
import { PanelHead } from './panel-head.tsx'
import { RoutesMap } from './routes-map.tsx'
import { RoutesPanel } from './routes-panel.tsx'
import { useChangeRoutes } from './use-change-routes.ts'
import { useDayView } from './use-day-view.ts'
import { useRoutesKeys } from './use-routes-keys.ts'

/** The routes of the planning date: who drives where, on list, map and chart of the day. */
export function RoutesPage() {
  const date = useWorkspace((workspace) => workspace.date)
  const { version } = useDayChoice()
  const { versions, query } = useDay(date, version)
  const view = useDayView(date)
  const day = query.data
  const { filters, search } = view
  const shown = useMemo(() => filterRoutes(day?.routes ?? [], filters, search), [day, filters, search])
  const searchRef = useRoutesKeys(view)
  const change = useChangeRoutes(day)
  const moves = useMoves(day, change)
  const [isListing, list] = useState(false)
  const isPlanned = day?.version !== undefined
  return (
    <ToolPage
      tool="department"
      panelLabel="Inspector Routes"
      {...(day && {
        pinned: (
          <PanelHead
            {...{ day, view, searchRef }}
            shown={shown.length}
            published={versions?.published ?? null}
            onVersions={() => list(true)}
          />
        ),
      })}
      panel={
        <Fetched query={query} loading="Loading Routes" failed="The routes of this day could not be loaded">
          {(loaded) =>
            loaded.version ? (
              <RoutesPanel day={loaded} shown={shown} view={view} onRetry={() => void query.refetch()} />
            ) : (
              <EmptyDay date={date} />
            )
          }
        </Fetched>
      }
      {...(isPlanned &&
        versions && {
          footer: <DayFoot {...{ day, versions, isListing }} onChange={change} onList={list} />,
        })}
      map={
        <DayStage
          map={<RoutesMap routes={shown} view={view} />}
          {...(isPlanned && { chart: <Timeline routes={shown} view={view} moves={moves} /> })}
        />
      }
    />
  )
}
