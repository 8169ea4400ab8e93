import { appNames, type NavigationApp, type WholeRoute } from '#core/itinerary/navigation-app.ts'

interface StartWords {
  readonly title: string
  readonly detail: string
}

/**
 * What the start button of a phone says: which part it opens, of how many, and with which stops.
 *
 * `stops` is how many the route has; a part of the link counts points, of which the first is the start.
 */
export function startWords(route: WholeRoute, part: number, of: { stops: number; app: NavigationApp }): StartWords {
  const app = appNames[of.app]
  const segments = route.kind === 'parts' ? route.segments : []
  const segment = segments[part]
  if (!segment) return { title: 'Start', detail: `${stopRange(1, of.stops)} in ${app}` }
  return {
    title: `Start part ${part + 1} of ${segments.length}`,
    // Each part begins where the last one ended: that stop is done.
    detail: `${stopRange(segment.start + 1, Math.min(segment.end, of.stops))} in ${app}`,
  }
}

const stopRange = (from: number, to: number): string => (from < to ? `stops ${from}–${to}` : `stop ${to}`)
