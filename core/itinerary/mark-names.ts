import type { RouteStop } from './itinerary.ts'

/** What a driver says about a stop. One excludes the other. */
export type Mark = 'complete' | 'incomplete'

/** What names a point. */
type NamedPoint = Pick<RouteStop, 'kind' | 'entered' | 'address' | 'markName'>

/**
 * Names points across versions of their route, in the order given: a stop by what its sender calls it, else by its
 * address, and by its number among stops of that address, as they were entered.
 *
 * So a stop keeps its mark where others come, go or change places; a route of which only the driving order is known
 * counts in that. Start and end go by their kind.
 */
export function markNames(points: readonly NamedPoint[]): string[] {
  const names: string[] = []
  const counts = new Map<string, number>()
  const byEntry = points.map((point, index) => ({ ...point, index }))
  byEntry.sort((a, b) => (a.entered ?? a.index) - (b.entered ?? b.index))
  for (const { kind, address, markName, index } of byEntry) {
    if (markName !== undefined) {
      names[index] = markName
      continue
    }
    const place = kind === 'stop' ? address : kind
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    names[index] = `${count} ${place}`
  }
  return names
}

/**
 * Whether a reload is over, for the index of any point: nobody marks the depot, so that who has served a stop behind it was
 * there. `isMarked` tells that of a point by its index. O(points).
 */
export const isReloaded = (
  points: readonly Partial<Pick<RouteStop, 'kind'>>[],
  isMarked: (index: number) => boolean,
  index: number,
): boolean => points[index]?.kind === 'reload' && points.some((_, behind) => behind >= index && isMarked(behind))
