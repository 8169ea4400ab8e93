import { useState } from 'react'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { Stage } from '#web/ui/layout/stage/stage.tsx'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { ChartHead } from '../timeline/chart-head.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { DayFoot } from './day-foot.tsx'
import { EmptyDay } from './empty-day.tsx'
import { PanelHead } from './panel-head.tsx'
import { RoutesMap } from './routes-map.tsx'
import { RoutesPanel } from './routes-panel.tsx'
import { useRoutesPage } from './use-routes-page.ts'

/** The routes of the planning date: who drives where, on list, map and chart of the day. */
export function RoutesPage() {
  const page = useRoutesPage()
  const { versions, day, view, shown, moves, searchRef, change } = page
  const [isListing, list] = useState(false)
  const isPlanned = day?.version !== undefined
  const published = versions?.published ?? null
  const head = day && (
    <PanelHead {...{ day, view, searchRef, published }} shown={shown.length} onVersions={() => list(true)} />
  )
  const foot = isPlanned && versions && <DayFoot {...{ day, versions, isListing }} onChange={change} onList={list} />
  return (
    <ToolPage
      tool="department"
      panelLabel="Inspector Routes"
      {...(head && { pinned: head })}
      panel={<DayPanel page={page} />}
      {...(foot && { footer: foot })}
      map={
        <Stage
          tool="department"
          map={<RoutesMap routes={shown} view={view} />}
          {...(isPlanned && {
            chart: {
              label: 'Day',
              head: (isOpen) => <ChartHead isOpen={isOpen} />,
              content: <Timeline routes={shown} view={view} moves={moves} />,
            },
          })}
        />
      }
    />
  )
}

/** The inspectors of the day, or that there are none. */
function DayPanel({ page }: { readonly page: ReturnType<typeof useRoutesPage> }) {
  const { date, query, shown, view } = page
  return (
    <Fetched query={query} loading="Loading Routes" failed="The routes of this day could not be loaded">
      {(day) =>
        day.version ? (
          <RoutesPanel {...{ day, shown, view }} onRetry={() => void query.refetch()} />
        ) : (
          <EmptyDay date={date} />
        )
      }
    </Fetched>
  )
}
