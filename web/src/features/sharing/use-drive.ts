import { useMemo, useState } from 'react'
import type { NavigationApp } from '#core/itinerary/navigation-app.ts'
import { type RoutePoint, routePoints } from '#core/itinerary/route-points.ts'
import { type Mark, type Marks, nextUnmarked } from '#core/sharing/marks.ts'
import { useNavigationApp } from '#web/route/leaving/use-navigation-app.ts'
import { useMarks } from './use-marks.ts'
import type { SharedRoute } from './use-shared-route.ts'

/** A shared route while it is driven. */
export interface Drive {
  readonly points: readonly RoutePoint[]
  readonly stops: number
  readonly marks: Marks
  /** The stop to go to, the end once every stop is marked. */
  readonly nextId: string | undefined
  /** The one that is looked at: the next, unless another was chosen. */
  readonly selectedId: string | undefined
  readonly select: (id: string | undefined) => void
  readonly mark: (id: string, mark: Mark) => void
  readonly app: NavigationApp
  readonly setApp: (app: NavigationApp) => void
}

/** Where the driver is on a shared route, what was said of its stops, and the app that leads there. */
export function useDrive(route: SharedRoute): Drive {
  const { itinerary, version } = route
  const points = useMemo(() => routePoints(itinerary), [itinerary])
  const { marks, toggle } = useMarks(route.key, points)
  const [app, setApp] = useNavigationApp()
  // In a newer version of the route the same id may be another stop.
  const [chosen, setChosen] = useState<{ readonly id: string | undefined; readonly version: number }>()
  const stops = points.filter(({ stop }) => stop.kind === 'stop').map(({ id }) => id)
  const end = points.find(({ stop }) => stop.kind === 'end')?.id
  const nextId = nextUnmarked(stops, marks) ?? end
  const select = (id: string | undefined): void => setChosen({ id, version })
  return {
    ...{ points, marks, nextId, select, app, setApp },
    stops: stops.length,
    selectedId: (chosen?.version === version ? chosen.id : undefined) ?? nextId,
    mark: (id, mark) => {
      toggle(id, mark)
      select(undefined)
    },
  }
}
