import { noteWords, withChangedNote } from '#core/links/place-notes.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { addNote, changeNotes } from './change-notes.ts'

export const changeNote = api.drives.changeNote.handler(async ({ input, context: { caller, now } }) => {
  const { userId } = caller
  const { address, noteId, seen } = input
  const words = noteWords(input.words)
  const place = { userId, address, now }
  if (seen === undefined && words === '') return shown(await changeNotes(place, (kept) => kept))
  if (seen === undefined) return shown(await addNote(place, { noteId, words, at: now }))
  return shown(
    await changeNotes(place, (kept) => {
      const next = withChangedNote(kept, { noteId, words, at: now, seen })
      if (next) return next
      throw new DomainError(
        'conflict',
        'drives.note-changed',
        'Somebody has changed or removed this note meanwhile. Look at it as it is now, then make your change again.',
      )
    }),
  )
})

const shown = <Notes>({ notes }: { readonly notes: Notes }) => ({ notes })
