import pMap from 'p-map'
import { correctedMark } from '#core/drives/marks.ts'
import { correctedOrder } from '#core/drives/rest/taken-order.ts'
import { correctedWord } from '#core/itinerary/drive-words.ts'
import { GRACE_MS } from '#core/links/customers/due-messages.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { keepMark, readMarks } from '#store/drives.ts'
import { keepWord, noteSaid, readDrive } from '#store/drives-heard.ts'
import { keepOrder } from '#store/drives-orders.ts'
import { hearOf, keptUntil, requireOpenRoute, requireRoom, stopKeyOf } from './driven-route.ts'
import { noteToTell } from './note-to-tell.ts'

const AT_ONCE = 8

export const syncMarks = publicApi.drives.syncMarks.handler(async ({ input, context: { now } }) => {
  const route = await requireOpenRoute(input.routeid, now)
  const [keys] = await Promise.all([
    hearOf(route, now, input.version),
    requireRoom(route, input.marks.length + (input.words?.length ?? 0) + (input.order ? 1 : 0), now),
  ])
  // What is no stop of this route is dropped: nothing that a phone sends again would ever be taken.
  const marks = input.marks.flatMap((mark) => {
    const stopKey = stopKeyOf(mark.stop)
    return keys.has(stopKey) ? [{ ...correctedMark(mark, now - input.sentAt, now), stopKey, phoneAt: mark.at }] : []
  })
  const kept = await pMap(marks, (mark) => keepMark(route, mark, keptUntil(route.record)), { concurrency: AT_ONCE })
  // Once its marks had time to be taken back.
  if (kept.some(Boolean) && route.record.teamDate !== undefined) await noteToTell(route, now + GRACE_MS)
  for (const word of input.words ?? []) await keepWord(route, correctedWord(word, now - input.sentAt, now))
  if (input.order && route.record.teamDate === undefined) {
    await keepOrder(route, correctedOrder(input.order, now - input.sentAt, now), keptUntil(route.record))
  }
  // Behind what it tells of: who asks then finds it. A replay tells it once more, which costs one look.
  if (marks.length + (input.words?.length ?? 0) > 0) await noteSaid(route)
  const [known, drive] = await Promise.all([readMarks(route), readDrive(route)])
  return { marks: known, words: drive?.words ?? [], now, takesProofs: route.record.teamDate !== undefined }
})
