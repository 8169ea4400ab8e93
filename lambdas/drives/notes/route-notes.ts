import { ItineraryShape } from '#api/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { placeNoteLimits } from '#core/links/place-notes.ts'
import { readPayload } from '#lambdas/gateways/payloads.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { readNotesOf } from '#store/drives/place-notes.ts'
import { takeUnits } from '../driven-route.ts'
import { placeIdOf, tooManyNotes } from './change-notes.ts'
import { requireNotedRoute } from './noted-route.ts'

export const routeNotes = publicApi.drives.routeNotes.handler(async ({ input, context: { now } }) => {
  const route = await requireNotedRoute(input.routeid, now)
  const what = { slot: 'note-asks', units: 1, limit: placeNoteLimits.asksADay }
  if (!(await takeUnits(route, what, now))) throw askedTooOften()
  // Gone where its dispatcher saves at this moment: the page asks again.
  const points = (await readPayload(route.record.payloadKey, (json) => ItineraryShape.parse(json).routeOrder)) ?? []
  const names = markNames(points)
  const stops = points.flatMap(({ kind, address }, index) =>
    kind === 'stop' ? [{ stop: names[index] ?? '', placeId: placeIdOf(address) }] : [],
  )
  const placeIds = [...new Set(stops.map(({ placeId }) => placeId))]
  const found = await readNotesOf(route.userId, placeIds)
  const notes = stops.flatMap(({ stop, placeId }) =>
    (found.get(placeId)?.notes ?? []).map(({ noteId, words, at }) => ({ stop, noteId, words, at })),
  )
  return { notes }
})

const askedTooOften = () =>
  tooManyNotes('The notes of this route were asked for too often today. They are shown again tomorrow.')
