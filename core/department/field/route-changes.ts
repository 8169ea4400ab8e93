import type { ToldInspection } from './inspector-link.ts'

/** What a comparison reads of a route. */
interface ToldRoute {
  readonly inspections: readonly ToldInspection[]
}

/** What is different for an inspector between two routes of a day. */
export interface RouteChanges {
  /** Streets, in driving order. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** How many are at another time. */
  readonly shifted: number
}

/** What has changed between the route that an inspector was told of and the one of now; `undefined` where nothing has. */
export function routeChanges(before: ToldRoute | undefined, after: ToldRoute | undefined): RouteChanges | undefined {
  const [old, now] = [before?.inspections ?? [], after?.inspections ?? []]
  const times = new Map(old.map((each) => [each.inspectionId, each.newAppointmentStart]))
  const ids = new Set(now.map(({ inspectionId }) => inspectionId))
  const added = now.filter(({ inspectionId }) => !times.has(inspectionId)).map(({ street }) => street)
  const removed = old.filter(({ inspectionId }) => !ids.has(inspectionId)).map(({ street }) => street)
  const shifted = now.filter(({ inspectionId, newAppointmentStart }) => {
    const time = times.get(inspectionId)
    return time !== undefined && time !== newAppointmentStart
  }).length
  return added.length + removed.length + shifted > 0 ? { added, removed, shifted } : undefined
}
