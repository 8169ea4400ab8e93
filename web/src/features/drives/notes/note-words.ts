/** A note as the driver reads it. */
export interface ShownNote {
  readonly noteId: string
  readonly words: string
  /** `Nov 12`; `not sent yet`. */
  readonly when: string
}

interface ToldNote {
  readonly noteId: string
  readonly stop: string
  readonly words: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** The notes of a route as the server told them. */
export interface ToldNotes {
  readonly routeId: string
  readonly notes: readonly ToldNote[]
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** The notes of a stop, the newest first: what the server told, and what waits on this phone. */
export function byStop(told: readonly ToldNote[], waiting: readonly ToldNote[], stop: string): readonly ShownNote[] {
  const known = new Set(told.map(({ noteId }) => noteId))
  const own = waiting.filter(({ noteId }) => !known.has(noteId)).map((note) => ({ ...note, when: 'not sent yet' }))
  return [...own, ...told.map((note) => ({ ...note, when: day.format(note.at) }))]
    .filter((note) => note.stop === stop)
    .map(({ noteId, words, when }) => ({ noteId, words, when }))
}
