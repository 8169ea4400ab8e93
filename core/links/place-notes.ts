import { plainLine } from '#core/kernel/plain-line.ts'
import { addressKey } from '#core/places/address-key.ts'

/** What may be noted for the next time. */
export const placeNoteLimits = {
  characters: 300,
  /** Notes of one address. */
  atPlace: 6,
  /** Of one route in a day (UTC); all routes of an owner may write ten times as many. */
  aDay: 50,
  /** How often the notes of one route are asked for in a day (UTC). */
  asksADay: 2000,
  /** New notes of a team in a year: so that nobody who has a link fills its table. */
  aYear: 10_000,
  /** An address about which nobody wrote for so long is forgotten. */
  keptDays: 730,
} as const

/** What somebody wrote about an address for whoever comes there next time. */
export interface PlaceNote {
  /** Made by the phone or the page that it was written on: sent twice it is one note. */
  readonly noteId: string
  readonly words: string
  /** When it was written: milliseconds since the epoch. */
  readonly at: number
  /** The driver who wrote it; absent for a dispatcher. */
  readonly driverId?: number
}

/** What is kept of an address. */
export interface PlaceNotes {
  /** The newest first. */
  readonly notes: readonly PlaceNote[]
  /** Ids of the last that were removed: a phone that sends one of these again brings nothing back. */
  readonly gone: readonly string[]
}

export const noNotes: PlaceNotes = { notes: [], gone: [] }
const GONE = 20

// What is put behind a street where two stops are at one door (`addressBeside`): the door is the same.
const BESIDE = /, (?:order \d+|hand-over(?: \d+)?)(?=,|$)/gi

/** What an address is known by: two ways to write one door have one key. */
export const placeKey = (address: string): string => addressKey(address.replaceAll(BESIDE, ''))

/** The words of a note as they are kept: one plain line. Empty where nothing is left. */
export const noteWords = (text: string): string => plainLine(text, placeNoteLimits.characters)

/** With one more note; the same where it is there already or was removed, `undefined` where there is no room. */
export function withNote(kept: PlaceNotes, note: PlaceNote): PlaceNotes | undefined {
  const { notes, gone } = kept
  if (gone.includes(note.noteId) || notes.some(({ noteId }) => noteId === note.noteId)) return kept
  if (notes.length >= placeNoteLimits.atPlace) return undefined
  return { notes: [note, ...notes].toSorted((one, other) => other.at - one.at), gone }
}

/** With a note in other words, or without it where these are none; `undefined` where it is not as it was `seen` any more. */
export function withChangedNote(
  kept: PlaceNotes,
  change: Pick<PlaceNote, 'noteId' | 'words' | 'at'> & { readonly seen: string },
): PlaceNotes | undefined {
  const { noteId, words, at, seen } = change
  const before = kept.notes.find((note) => note.noteId === noteId)
  if (before?.words !== seen) return undefined
  const others = kept.notes.filter((note) => note !== before)
  if (words === '') return { notes: others, gone: [noteId, ...kept.gone].slice(0, GONE) }
  return { notes: [{ noteId, words, at }, ...others].toSorted((one, other) => other.at - one.at), gone: kept.gone }
}
