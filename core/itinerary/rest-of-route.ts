import type { Location } from './itinerary.ts'
import { appleRouteUrl, appleUrlFromHere, googleRouteUrl, googleUrlFromHere, type LinkSegment } from './map-links.ts'
import { isReloaded } from './mark-names.ts'
import { linkLimit, type NavigationApp, partLabel, type StartableRoute, wholeRoute } from './navigation-app.ts'

/** A part of a route of which some is driven: over, next to start, or to come. */
export interface RestPart extends LinkSegment {
  readonly state: 'done' | 'next' | 'later'
  /** "Part 2 of 3, stop 12 to stop 18". */
  readonly label: string
}

/** How the rest of a route can be started. `number` counts its parts from 1. */
export type RestOfRoute =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'parts'; readonly parts: readonly RestPart[]; readonly number: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'finished' }

/** A route, and for each of its points whether the driver has marked it; a depot once they have said that they loaded there. */
export interface DrivenRoute extends StartableRoute {
  readonly marked: readonly boolean[]
}

/**
 * What `Start All` does on the way: it begins at the next open stop and leaves marked ones out.
 *
 * The parts of a long route stay those of the whole route, so that "part 2 of 3" means the same all day. Once what is
 * left fits one link it is one. Before the first mark it is `wholeRoute`, from the start of the route.
 */
export function restOfRoute(route: DrivenRoute, app: NavigationApp, onPhone: boolean): RestOfRoute {
  const whole = wholeRoute(route, app, onPhone)
  if (whole.kind === 'refused' || app === 'waze') return whole.kind === 'refused' ? whole : { kind: 'finished' }
  const open = openPoints(route)
  if (open.length === 0) return { kind: 'finished' }
  const isBegun = route.marked.some(Boolean)
  const urls = urlsOf(app, route)
  // The place of the driver takes one of the points of a link.
  if (isBegun && open.length < linkLimit(app, onPhone)) return { kind: 'link', url: urls.fromHere(open) }
  if (whole.kind === 'link') return whole
  const parts = whole.segments.map((segment, index) => {
    const within = open.filter((point) => point > segment.start && point <= segment.end)
    return { ...segment, within, label: partLabel(segment, index, whole.segments, route.points) }
  })
  const next = parts.findIndex(({ within }) => within.length > 0)
  return {
    kind: 'parts',
    number: next + 1,
    parts: parts.map(({ within, ...part }, index): RestPart => {
      if (within.length === 0) return { ...part, state: 'done', label: `Part ${index + 1} of ${parts.length}, done` }
      if (index > next) return { ...part, state: 'later', url: urls.from(part.start, within) }
      if (!isBegun) return { ...part, state: 'next' }
      const start = within[0] ?? part.start
      const label = partLabel({ ...part, start }, index, whole.segments, route.points)
      return { ...part, start, state: 'next', label, url: urls.fromHere(within) }
    }),
  }
}

/** Numbers of the points that are still to be driven to: never the start, and no depot that was reloaded at. */
function openPoints({ points, marked }: DrivenRoute): number[] {
  const isMarked = (index: number): boolean => marked[index] === true
  return points.flatMap((_, index) =>
    index > 0 && !isMarked(index) && !isReloaded(points, isMarked, index) ? [index] : [],
  )
}

function urlsOf(app: Exclude<NavigationApp, 'waze'>, { points, method }: StartableRoute) {
  const along = (numbers: readonly number[]): Location[] => numbers.flatMap((number) => points[number] ?? [])
  const [route, rest] =
    app === 'googleMaps' ? [googleRouteUrl, googleUrlFromHere] : ([appleRouteUrl, appleUrlFromHere] as const)
  return {
    from: (start: number, numbers: readonly number[]) => route(along([start, ...numbers]), method),
    fromHere: (numbers: readonly number[]) => rest(along(numbers), method),
  }
}
