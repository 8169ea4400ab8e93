import { DAY_SECONDS, epochSeconds } from '#core/kernel/time.ts'
import { type PlaceNote, type PlaceNotes, placeKey, placeNoteLimits, withNote } from '#core/links/place-notes.ts'
import { DomainError } from '#engine/base/errors.ts'
import { repeatableId } from '#lambdas/http/ids.ts'
import { putNotes, readNotes } from '#store/drives/place-notes.ts'
import { reserveUses } from '#store/uses.ts'

/** What an address is kept under. */
export const placeIdOf = (address: string): string => repeatableId(placeKey(address)).slice(0, 24)

interface ChangedPlace {
  readonly userId: string
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** So many may write about one address at the same moment. */
const TRIES = 8

/** Changes what is noted of an address, from what stands there at that moment; what comes out as it was is not written. */
export async function changeNotes(
  { userId, address, now }: ChangedPlace,
  change: (kept: PlaceNotes) => PlaceNotes,
): Promise<PlaceNotes> {
  const place = { userId, placeId: placeIdOf(address) }
  const expiresAt = epochSeconds(now) + placeNoteLimits.keptDays * DAY_SECONDS
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await readNotes(place)
    const after = change(before)
    if (after === before || (await putNotes({ ...place, address, expiresAt }, after, before))) return after
  }
  throw new Error('The notes of an address were changed again and again')
}

/**
 * Adds a note to what stands there. Only one that is new and fits counts for the team's year: phones send again.
 *
 * @throws DomainError `drives.notes-full`, `drives.too-many-notes`
 */
export async function addNote(place: ChangedPlace, note: PlaceNote): Promise<PlaceNotes> {
  const { userId, address, now } = place
  const kept = await readNotes({ userId, placeId: placeIdOf(address) })
  const withIt = requireFit(withNote(kept, note))
  if (withIt === kept) return kept
  await requireNoteRoom(userId, now)
  return changeNotes(place, (before) => requireFit(withNote(before, note)))
}

function requireFit(notes: PlaceNotes | undefined): PlaceNotes {
  if (notes) return notes
  throw new DomainError(
    'invalid',
    'drives.notes-full',
    `There are ${placeNoteLimits.atPlace} notes at this address already. A dispatcher can remove those that are over.`,
  )
}

const YEAR_SECONDS = 366 * DAY_SECONDS

/** Takes a new note from those of a team’s year. @throws DomainError `drives.too-many-notes` */
async function requireNoteRoom(userId: string, now: number): Promise<void> {
  const slot = `place-notes#${new Date(now).getUTCFullYear()}`
  const { aYear } = placeNoteLimits
  if (await reserveUses({ userId, slot, expiresAt: epochSeconds(now) + YEAR_SECONDS }, 1, aYear)) return
  throw tooManyNotes('That is the limit of notes for this year. Write it into the details of the stop instead.')
}

export const tooManyNotes = (message: string): DomainError => new DomainError('limit', 'drives.too-many-notes', message)
