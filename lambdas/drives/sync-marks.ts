import pMap from 'p-map'
import { correctedMark } from '#core/drives/marks.ts'
import { correctedWord } from '#core/itinerary/drive-words.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { keepMark, keepWord, readDrive, readMarks } from '#store/drives.ts'
import { hearOf, requireOpenRoute, requireRoom, stopKeyOf } from './driven-route.ts'

const AT_ONCE = 8

export const syncMarks = publicApi.drives.syncMarks.handler(async ({ input, context: { now } }) => {
  const route = await requireOpenRoute(input.routeid, now)
  const [keys] = await Promise.all([
    hearOf(route, now, input.version),
    requireRoom(route, input.marks.length + (input.words?.length ?? 0), now),
  ])
  // What is no stop of this route is dropped: nothing that a phone sends again would ever be taken.
  const marks = input.marks.flatMap((mark) => {
    const stopKey = stopKeyOf(mark.stop)
    return keys.has(stopKey) ? [{ ...correctedMark(mark, now - input.sentAt, now), stopKey, phoneAt: mark.at }] : []
  })
  await pMap(marks, (mark) => keepMark(route, mark, route.record.expiresAt), { concurrency: AT_ONCE })
  for (const word of input.words ?? []) await keepWord(route, correctedWord(word, now - input.sentAt, now))
  const [known, drive] = await Promise.all([readMarks(route), readDrive(route)])
  return { marks: known, words: drive?.words ?? [], now, takesProofs: route.record.teamDate !== undefined }
})
