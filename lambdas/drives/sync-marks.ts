import pMap from 'p-map'
import { correctedMark } from '#core/drives/marks.ts'
import { correctedOrder } from '#core/drives/rest/taken-order.ts'
import { correctedWord } from '#core/itinerary/drive-words.ts'
import { GRACE_MS } from '#core/links/customers/due-messages.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { keepWord, noteSaid } from '#store/drives/heard.ts'
import { keepOrder } from '#store/drives/orders.ts'
import { keepMark, readMarks } from '#store/drives.ts'
import { hearOf, keptUntil, noSuchRoute, requireRoom, requireSaidRoute, stopKeyOf } from './driven-route.ts'
import { noteToTell } from './note-to-tell.ts'

const AT_ONCE = 8

export const syncMarks = publicApi.drives.syncMarks.handler(async ({ input, context: { now } }) => {
  const route = await requireSaidRoute(input.routeid, now)
  const said = countSaid(input)
  if (route.isClosed && said === 0) throw noSuchRoute()
  const [heard] = await Promise.all([hearOf(route, now, input.version), requireRoom(route, said, now)])
  const offset = now - input.sentAt
  // What is no stop of this route, or was said once it was over, is dropped: nothing that a phone sends again would ever
  // be taken.
  const marks = input.marks.flatMap((mark) => {
    const [stopKey, corrected] = [stopKeyOf(mark.stop), correctedMark(mark, offset, now)]
    return heard.keys.has(stopKey) && corrected.at < route.until ? [{ ...corrected, stopKey, phoneAt: mark.at }] : []
  })
  const words = (input.words ?? []).map((word) => correctedWord(word, offset, now)).filter(({ at }) => at < route.until)
  const kept = await pMap(marks, (mark) => keepMark(route, mark, keptUntil(route.record)), { concurrency: AT_ONCE })
  // Once its marks had time to be taken back.
  if (kept.some(Boolean) && route.record.teamDate !== undefined) await noteToTell(route, now + GRACE_MS)
  for (const word of words) await keepWord(route, word)
  if (input.order && route.record.teamDate === undefined) {
    await keepOrder(route, correctedOrder(input.order, offset, now), keptUntil(route.record))
  }
  // Behind what it tells of: who asks then finds it. A replay tells it once more, which costs one look.
  const saidSoFar = marks.length + words.length > 0 ? await noteSaid(route) : heard.words
  const takesProofs = route.record.teamDate !== undefined
  if (route.isClosed) {
    const own = marks.map(({ stopKey: _, phoneAt: __, ...mark }) => mark)
    return { ...{ marks: own, words, now, takesProofs, hasEnded: true }, ...(route.isReplaced && { isReplaced: true }) }
  }
  return { marks: await readMarks(route), words: [...saidSoFar], now, takesProofs }
})

interface Said {
  readonly marks: readonly unknown[]
  readonly words?: readonly unknown[]
  readonly order?: unknown
}

const countSaid = ({ marks, words = [], order }: Said): number => marks.length + words.length + (order ? 1 : 0)
