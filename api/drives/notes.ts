import * as z from 'zod'
import { placeNoteLimits } from '#core/links/place-notes.ts'
import { callFor, companyCallFor } from '../call.ts'
import { failures } from '../errors.ts'
import { Address } from '../itinerary.ts'

const NoteId = z.string().regex(/^[0-9a-z-]{16,64}$/)
const Words = z.string().trim().max(placeNoteLimits.characters)
const Instant = z.number().int().min(0).max(8.64e15)
const RouteId = z.string().min(1).max(64)
const noSuchRoute = { 'drives.no-such-route': 'not-found' } as const

const NoteShape = z.object({
  noteId: z.string(),
  words: z.string(),
  at: z.number(),
  driverId: z.number().int().exactOptional(),
})

const NotesShape = z.object({ notes: z.array(NoteShape).readonly() })

/** What is written about an address for whoever comes there next time: it belongs to the team, not to the day. */
export const notes = {
  writeNote: callFor('public')
    .route({ method: 'POST', path: '/place-note/{routeid}', summary: 'Note something of a stop for the next time' })
    .input(
      z.object({
        routeid: RouteId,
        noteId: NoteId,
        /** Name of the stop across versions of its route. */
        stop: z.string().min(1).max(600),
        words: Words.min(1),
        /** By the phone’s own clock, as `sentAt`. */
        at: Instant,
        sentAt: Instant,
      }),
    )
    .output(z.object({}))
    .errors(
      failures({
        ...noSuchRoute,
        'drives.no-such-stop': 'invalid',
        'drives.notes-full': 'invalid',
        'drives.too-many-notes': 'limit',
      }),
    ),
  routeNotes: callFor('public')
    .route({ method: 'GET', path: '/route-notes/{routeid}', summary: 'What was noted of the stops of a route before' })
    .input(z.object({ routeid: RouteId }))
    .output(z.object({ notes: z.array(NoteShape.omit({ driverId: true }).extend({ stop: z.string() })).readonly() }))
    .errors(failures({ ...noSuchRoute, 'drives.too-many-notes': 'limit' })),
  // Asked in a body: where customers live is in no address, since those are logged.
  placeNotes: companyCallFor('look', 'teams')
    .route({ method: 'POST', path: '/place-notes', summary: 'What drivers and dispatchers have noted of an address' })
    .input(z.object({ address: Address }))
    .output(NotesShape),
  changeNote: callFor('teams')
    .route({ method: 'POST', path: '/change-place-note', summary: 'Write, change or remove a note of an address' })
    .input(
      z.object({
        address: Address,
        noteId: NoteId,
        /** Empty to remove it. */
        words: Words,
        /** How it was seen; absent for a new one. */
        seen: z
          .string()
          .max(2 * placeNoteLimits.characters)
          .exactOptional(),
      }),
    )
    .output(NotesShape)
    .errors(
      failures({
        'drives.note-changed': 'conflict',
        'drives.notes-full': 'invalid',
        'drives.too-many-notes': 'limit',
      }),
    ),
}
