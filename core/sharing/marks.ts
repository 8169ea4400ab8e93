import type { RouteStop } from '#core/itinerary/itinerary.ts'

/** What a driver says about a stop. One excludes the other. */
export type Mark = 'complete' | 'incomplete'

/** Marks by a name of their stops. */
export type Marks = Readonly<Record<string, Mark>>

/** Marks a stop; an earlier mark of it is replaced. */
export const setMark = (marks: Marks, stop: string, mark: Mark): Marks => ({ ...marks, [stop]: mark })

/** Takes the mark of a stop away. */
export const clearMark = (marks: Marks, stop: string): Marks =>
  Object.fromEntries(Object.entries(marks).filter(([id]) => id !== stop))

/** The first of these stops without a mark: where to go next. */
export const nextUnmarked = (stops: readonly string[], marks: Marks): string | undefined =>
  stops.find((id) => marks[id] === undefined)

/**
 * Names points across versions of their route, in the order given: a stop by its address, and by its number among
 * stops of that address, as they were entered.
 *
 * So a stop keeps its mark where others come, go or change places; a route of which only the driving order is known
 * counts in that. Start and end go by their kind.
 */
export function markNames(points: readonly Pick<RouteStop, 'kind' | 'entered' | 'address'>[]): string[] {
  const names: string[] = []
  const counts = new Map<string, number>()
  const byEntry = points.map((point, index) => ({ ...point, index }))
  byEntry.sort((a, b) => (a.entered ?? a.index) - (b.entered ?? b.index))
  for (const { kind, address, index } of byEntry) {
    const place = kind === 'stop' ? address : kind
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    names[index] = `${count} ${place}`
  }
  return names
}

/** The marks in a value that was kept; what is none is dropped. */
export function readMarks(value: unknown): Marks {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, mark]) =>
      mark === 'complete' || mark === 'incomplete' ? [[name, mark] as const] : [],
    ),
  )
}
