import { correctedMark } from '#core/drives/marks.ts'
import { noteWords, placeNoteLimits } from '#core/links/place-notes.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { hearOf, noSuchStop, stopKeyOf, takeUnits } from '../driven-route.ts'
import { addNote, tooManyNotes } from './change-notes.ts'
import { requireNotedRoute } from './noted-route.ts'

export const writeNote = publicApi.drives.writeNote.handler(async ({ input, context: { now } }) => {
  const { routeid, noteId, stop, sentAt } = input
  const route = await requireNotedRoute(routeid, now)
  const { userId, record } = route
  if (!(await takeUnits(route, { slot: 'notes', units: 1, limit: placeNoteLimits.aDay }, now))) throw fullDay()
  if (!(await hearOf(route, now)).keys.has(stopKeyOf(stop))) throw noSuchStop()
  const words = noteWords(input.words)
  if (words === '') return {}
  const { at } = correctedMark({ stop, mark: 'none', at: input.at }, now - sentAt, now)
  const { driverId } = record
  const note = { noteId, words, at, ...(driverId === undefined ? {} : { driverId }) }
  await addNote({ userId, address: addressIn(stop), now }, note)
  return {}
})

/** A stop of a team is named by its address and its number among the stops there (`markNames`). */
const addressIn = (stop: string): string => stop.slice(stop.indexOf(' ') + 1)

const fullDay = () =>
  tooManyNotes('That is the limit of notes for this route today. They stay on this phone and are sent tomorrow.')
