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
 * Names a stop across versions of its route: its place in the list as entered and its address. A route of which only
 * the driving order is known goes by that, `index` from 0.
 */
export const markName = ({ entered, address }: Pick<RouteStop, 'entered' | 'address'>, index: number): string =>
  `${entered ?? index} ${address}`

/** The marks in a value that was kept; what is none is dropped. */
export function readMarks(value: unknown): Marks {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, mark]) =>
      mark === 'complete' || mark === 'incomplete' ? [[name, mark] as const] : [],
    ),
  )
}
