import type { CivilTime } from '../civil-time.ts'

/** What a comparison reads of a route. */
export interface ComparedRoute {
  readonly inspector: { readonly inspectorId: string }
  readonly inspections: readonly {
    readonly inspectionId: string
    readonly newAppointmentStart: CivilTime
    readonly newAppointmentFinish: CivilTime
  }[]
}

/** Where an inspection stands in a plan. */
export interface StopPlace {
  readonly inspectorId: string
  /** Among the stops of the route, from 1. */
  readonly position: number
  readonly start: CivilTime
  readonly finish: CivilTime
}

/** What became of a stop: `moved` to another inspector, `shifted` to another time or place of its route. */
export type StopChange = 'added' | 'removed' | 'moved' | 'shifted' | 'same'

/** One inspection in two plans. */
export interface ComparedStop {
  readonly inspectionId: string
  readonly change: StopChange
  /** Absent where it was added. */
  readonly before?: StopPlace
  /** Absent where it was removed. */
  readonly after?: StopPlace
}

/** Two plans of a day side by side. */
export interface VersionComparison {
  /** Those of `after` in its order, then those that it no longer has, in the order of `before`. */
  readonly stops: readonly ComparedStop[]
  readonly counts: Readonly<Record<StopChange, number>>
}

/** What has become of each stop between two plans. Inspections are told apart by their ids. O(stops). */
export function compareVersions(before: readonly ComparedRoute[], after: readonly ComparedRoute[]): VersionComparison {
  const old = placesOf(before)
  const now = placesOf(after)
  const stops = [
    ...[...now].map(([inspectionId, place]) => compareStop(inspectionId, old.get(inspectionId), place)),
    ...[...old].flatMap(([inspectionId, place]) =>
      now.has(inspectionId) ? [] : [{ inspectionId, change: 'removed' as const, before: place }],
    ),
  ]
  const count = (change: StopChange): number => stops.filter((stop) => stop.change === change).length
  return {
    stops,
    counts: {
      added: count('added'),
      removed: count('removed'),
      moved: count('moved'),
      shifted: count('shifted'),
      same: count('same'),
    },
  }
}

/** The places of all inspections by id, in the order of routes and stops. */
export function placesOf(routes: readonly ComparedRoute[]): ReadonlyMap<string, StopPlace> {
  return new Map(
    routes.flatMap(({ inspector: { inspectorId }, inspections }) =>
      inspections.map(({ inspectionId, newAppointmentStart: start, newAppointmentFinish: finish }, index) => [
        inspectionId,
        { inspectorId, position: index + 1, start, finish },
      ]),
    ),
  )
}

function compareStop(inspectionId: string, before: StopPlace | undefined, after: StopPlace): ComparedStop {
  if (!before) return { inspectionId, change: 'added', after }
  return { inspectionId, change: changeBetween(before, after), before, after }
}

function changeBetween(before: StopPlace, after: StopPlace): StopChange {
  if (before.inspectorId !== after.inspectorId) return 'moved'
  const isSame = before.position === after.position && before.start === after.start && before.finish === after.finish
  return isSame ? 'same' : 'shifted'
}

/** Inspectors by what has become of their routes between two plans; those whose routes are the same are in neither. */
export interface RouteNews {
  readonly withdrawn: readonly string[]
  readonly changed: readonly string[]
  readonly added: readonly string[]
}

/** Whose routes are no more, other ones or new. O(stops). */
export function routeNews(before: readonly ComparedRoute[], after: readonly ComparedRoute[]): RouteNews {
  const printsOf = (routes: readonly ComparedRoute[]): ReadonlyMap<string, string> =>
    new Map(
      routes
        .filter(({ inspections }) => inspections.length > 0)
        .map(({ inspector, inspections }) => [
          inspector.inspectorId,
          inspections.map((each) => `${each.inspectionId} ${each.newAppointmentStart}`).join(),
        ]),
    )
  const [old, now] = [printsOf(before), printsOf(after)]
  return {
    withdrawn: [...old.keys()].filter((id) => !now.has(id)),
    changed: [...now].flatMap(([id, print]) => (old.has(id) && old.get(id) !== print ? [id] : [])),
    added: [...now.keys()].filter((id) => !old.has(id)),
  }
}
