import { useQuery } from '@tanstack/react-query'
import { canPlanRest, type PlannedRest, planRest } from '#core/drives/rest/plan-rest.ts'
import { restMoment } from '#core/drives/rest/rest-moment.ts'
import type { SharedRoute } from '../route/use-shared-route.ts'
import type { Drive } from '../use-drive.ts'
import { findHere } from './find-here.ts'

/** The rest of the route planned anew; `undefined` where the present order is as good. */
export interface RestAnswer {
  readonly found: PlannedRest | undefined
  /** Whether it begins where the phone is. */
  readonly isHere: boolean
}

/** The phone does nothing else meanwhile. */
const SEARCH_MS = 1500

/** The stops of a route, by their names, that have no mark yet. */
export const openNames = ({ points, marks, nameOf }: Drive): readonly string[] =>
  points.flatMap(({ id, stop }) => (stop.kind === 'stop' && marks[id] === undefined ? [nameOf(id)] : []))

/** Whether there is a rest that can be planned: of a planner's route, whose sender is no dispatcher with a day of their own. */
export const hasRest = (route: SharedRoute, drive: Drive): boolean =>
  route.standing === undefined &&
  route.routeId !== undefined &&
  route.itinerary.legs.length > 0 &&
  canPlanRest(route.itinerary) &&
  openNames(drive).length > 1

/** Plans the rest each of the `times` that it is opened, from where this phone is now; nothing leaves the phone, so that it needs no network. */
export function usePlannedRest(route: SharedRoute, drive: Drive, times: number | undefined) {
  return useQuery({
    queryKey: ['rest', route.routeId, times],
    queryFn: async (): Promise<RestAnswer> => {
      const here = await findHere(route.itinerary)
      return { found: plan(route, drive, here), isHere: here !== undefined }
    },
    ...{
      enabled: times !== undefined,
      networkMode: 'always',
      retry: false,
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    },
    meta: { quiet: true },
  })
}

function plan({ itinerary, rules }: SharedRoute, drive: Drive, here: Awaited<ReturnType<typeof findHere>>) {
  const open = new Set(openNames(drive))
  const begun = performance.now()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return planRest({
    ...{ itinerary, own: drive.own, isMarked: (name) => !open.has(name) },
    ...restMoment(drive.said, itinerary.leaveAt, { now: Date.now(), timeZone }),
    ...(here ? { here } : {}),
    ...(rules ? { rules } : {}),
    shouldStop: () => performance.now() - begun > SEARCH_MS,
  })
}
