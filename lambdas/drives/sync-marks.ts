import pMap from 'p-map'
import { driveLimits } from '#core/drives/limits.ts'
import { correctedMark } from '#core/drives/marks.ts'
import { correctedWord } from '#core/itinerary/drive-words.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { keepMark, keepWord, readDrive, readMarks } from '#store/drives.ts'
import { hearOf, keptUntil, type OpenRoute, requireOpenRoute, stopKeyOf, takeUnits } from './driven-route.ts'

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
  await pMap(marks, (mark) => keepMark(route, mark, keptUntil(route.record)), { concurrency: AT_ONCE })
  for (const word of input.words ?? []) await keepWord(route, correctedWord(word, now - input.sentAt, now))
  const [known, drive] = await Promise.all([readMarks(route), readDrive(route)])
  return { marks: known, words: drive?.words ?? [], now, takesProofs: route.record.teamDate !== undefined }
})

/** A call that brings marks is counted by them, one that only asks by itself. */
async function requireRoom(route: OpenRoute, marks: number, now: number): Promise<void> {
  const { syncsADay, marksADay } = driveLimits
  const what =
    marks === 0 ? { slot: 'syncs', units: 1, limit: syncsADay } : { slot: 'marks', units: marks, limit: marksADay }
  if (await takeUnits(route, what, now)) return
  throw new DomainError(
    'limit',
    'drives.too-many-marks',
    'That is the limit of marks for this route today. They stay on this phone and are sent tomorrow.',
  )
}
