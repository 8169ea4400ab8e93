import { api } from '#lambdas/http/callers.ts'
import { readNotes } from '#store/drives/place-notes.ts'
import { placeIdOf } from './change-notes.ts'

export const placeNotes = api.drives.placeNotes.handler(async ({ input, context: { caller } }) => {
  const { notes } = await readNotes({ userId: caller.userId, placeId: placeIdOf(input.address) })
  return { notes }
})
