import type { RoutePoint } from '#core/itinerary/route-points.ts'

/** A point of a route, as far as it says where to go. */
export type WayPoint = Pick<RoutePoint, 'id'> & { readonly stop: Pick<RoutePoint['stop'], 'kind'> }

/** What is known of a drive: the next stop without a mark, or the end, and the stop for which the driver has said that the van is loaded. */
export interface KnownDrive {
  readonly points: readonly WayPoint[]
  readonly next: string | undefined
  /** By its name across versions of the route. */
  readonly loadedFor: string | undefined
  readonly nameOf: (id: string) => string
}

/** Where to go, and the depot of which the driver has said that the van is loaded, while no stop behind it is marked. */
interface WhereNext {
  readonly nextId: string | undefined
  readonly loadedId: string | undefined
}

/** The depot before the next stop comes first, until the driver says that the van is loaded. */
export function whereNext({ points, next, loadedFor, nameOf }: KnownDrive): WhereNext {
  const before = points[points.findIndex(({ id }) => id === next) - 1]
  const depot = before?.stop.kind === 'reload' ? before.id : undefined
  const isLoaded = next !== undefined && nameOf(next) === loadedFor
  return { nextId: isLoaded ? next : (depot ?? next), loadedId: isLoaded ? depot : undefined }
}

/**
 * For which stop the van is still loaded once the mark of another one is taken away. Who has not served a stop before the
 * depot has not been at the depot; a stop behind it is loaded as it was.
 */
export function loadedWithout(
  { points, loadedFor, nameOf }: Omit<KnownDrive, 'next'>,
  unmarked: string,
): string | undefined {
  const places = points.map(({ id }) => id)
  const loaded = points.findIndex(({ id }) => nameOf(id) === loadedFor)
  return places.indexOf(unmarked) < loaded ? undefined : loadedFor
}
