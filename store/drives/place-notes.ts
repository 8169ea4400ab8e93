import { CustomAttributeType } from 'electrodb'
import { noNotes, type PlaceNote, type PlaceNotes } from '#core/links/place-notes.ts'
import { defineEntity, keyedBy, numbers, texts } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'
import { repeatUnprocessed } from '../table/repeat-unprocessed.ts'

/** What is noted of an address for the next time, of one team. */
const Notes = defineEntity({
  model: { entity: 'placeNotes', version: '1', service: 'drives' },
  attributes: {
    ...texts('userId', 'address'),
    /** Hash of what the address is known by. */
    ...texts('placeId'),
    ...numbers('version', 'expiresAt'),
    notes: { type: CustomAttributeType<readonly PlaceNote[]>('any'), required: true },
    gone: { type: CustomAttributeType<readonly string[]>('any'), required: true },
  },
  indexes: { primary: keyedBy(['userId'], ['placeId']) },
})

/** An address of a team. */
export interface NotedPlace {
  readonly userId: string
  readonly placeId: string
}

/** Its notes, with the version that a change of them names; 0 where there are none. */
export interface KeptNotes extends PlaceNotes {
  readonly version: number
}

/** The notes of an address. */
export async function readNotes({ userId, placeId }: NotedPlace): Promise<KeptNotes> {
  const { data } = await Notes.get({ userId, placeId }).go({ consistent: true })
  return data ?? { ...noNotes, version: 0 }
}

/** The notes of several addresses, of each that has any. */
export async function readNotesOf(
  userId: string,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, PlaceNotes>> {
  const found = new Map<string, PlaceNotes>()
  const left = await repeatUnprocessed(placeIds, async (open) => {
    const { data, unprocessed } = await Notes.get(open.map((placeId) => ({ userId, placeId }))).go()
    for (const item of data) found.set(item.placeId, item)
    return unprocessed.map(({ placeId }) => placeId)
  })
  if (left.length > 0) throw new Error(`The table left ${left.length} addresses unread`)
  return found
}

/** Puts what is noted of an address in the place of what was read; says whether nobody was there before. `expiresAt` in epoch seconds. */
export const putNotes = (
  place: NotedPlace & { readonly address: string; readonly expiresAt: number },
  { notes, gone }: PlaceNotes,
  before: KeptNotes,
): Promise<boolean> =>
  unlessRefused(
    Notes.put({ ...place, notes, gone, version: before.version + 1 })
      .where(({ version }, { eq, notExists }) =>
        before.version === 0 ? notExists(version) : eq(version, before.version),
      )
      .go(),
  )
