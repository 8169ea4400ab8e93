/** What a driver says about a stop. One excludes the other. */
export type Mark = 'complete' | 'incomplete'

/** Marks by point id. */
export type Marks = Readonly<Record<string, Mark>>

/** Marks a stop; an earlier mark of it is replaced. */
export const setMark = (marks: Marks, stop: string, mark: Mark): Marks => ({ ...marks, [stop]: mark })

/** Takes the mark of a stop away. */
export const clearMark = (marks: Marks, stop: string): Marks =>
  Object.fromEntries(Object.entries(marks).filter(([id]) => id !== stop))

/** The first of these stops without a mark: where to go next. */
export const nextUnmarked = (stops: readonly string[], marks: Marks): string | undefined =>
  stops.find((id) => marks[id] === undefined)
