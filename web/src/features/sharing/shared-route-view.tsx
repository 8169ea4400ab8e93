import { useMemo, useState } from 'react'
import type { NavigationApp } from '#core/itinerary/navigation-app.ts'
import { routePoints } from '#core/itinerary/route-points.ts'
import { nextUnmarked } from '#core/sharing/marks.ts'
import { ToolPage } from '#web/ui/layout/tool-page/tool-page.tsx'
import { AppPrompt } from './app-prompt.tsx'
import { SharedMap } from './shared-map.tsx'
import { SharedPanel } from './shared-panel.tsx'
import { StartAll } from './start-all.tsx'
import { useMarks } from './use-marks.ts'
import type { SharedRoute } from './use-shared-route.ts'

/** A shared route to drive: the next stop in front, the list, the map, the whole route in an app. */
export function SharedRouteView({ route }: { readonly route: SharedRoute }) {
  const points = useMemo(() => routePoints(route.itinerary), [route.itinerary])
  const { marks, toggle } = useMarks(route.key, points)
  const [app, setApp] = useState<NavigationApp>('googleMaps')
  const [chosenId, setChosenId] = useState<string>()
  const [hoveredId, setHoveredId] = useState<string>()
  const stops = points.filter(({ stop }) => stop.kind === 'stop').map(({ id }) => id)
  // With every stop marked only the way to the end is left.
  const end = points.find(({ stop }) => stop.kind === 'end')?.id
  const selectedId = chosenId ?? nextUnmarked(stops, marks) ?? end
  return (
    <>
      <ToolPage
        tool="planner"
        panelLabel="Shared route"
        panel={
          <SharedPanel
            route={route}
            points={points}
            app={app}
            marks={marks}
            selectedId={selectedId}
            onSelect={setChosenId}
            onHover={setHoveredId}
            onMark={(id, mark) => {
              toggle(id, mark)
              setChosenId(undefined)
            }}
          />
        }
        footer={<StartAll itinerary={route.itinerary} app={app} onApp={setApp} />}
        map={
          <SharedMap
            route={route}
            points={points}
            marks={marks}
            selectedId={selectedId}
            hoveredId={hoveredId}
            onSelect={setChosenId}
            onHover={setHoveredId}
          />
        }
      />
      {route.routeId && <AppPrompt routeId={route.routeId} />}
    </>
  )
}
