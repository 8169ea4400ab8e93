import { api } from '#lambdas/http/callers.ts'
import { idsFor } from '#lambdas/links/view-ids.ts'
import { listRefusedPhones } from '#store/drives/phones.ts'
import { listVisits } from '#store/drives/visits.ts'
import { readDrivesOfDay } from '#store/drives.ts'
import { listHeard } from '#store/teams/messages.ts'

export const progress = api.drives.progress.handler(async ({ input, context: { caller, now } }) => {
  const { userId } = caller
  const idOf = idsFor(caller)
  const [drives, messages, visits, refusedPhones] = await Promise.all([
    readDrivesOfDay(userId, input.date),
    listHeard({ userId, date: input.date }),
    listVisits({ userId, day: input.date }),
    listRefusedPhones(userId, input.date),
  ])
  return {
    now,
    messages,
    refusedPhones,
    wishes: visits.flatMap(({ routeId, stop, wish }) => (wish ? [{ routeId: idOf(routeId), stop, ...wish }] : [])),
    drives: drives.flatMap(({ routeId, driverId, seenAt, shownVersion, shownAt, marks, words, proofs }) => {
      if (driverId === undefined) return []
      const shown = shownVersion === undefined || shownAt === undefined ? {} : { shownVersion, shownAt }
      const told = proofs.map(({ payloadKey: _, ...proof }) => proof)
      return [{ ...{ routeId: idOf(routeId), driverId, seenAt, ...shown }, marks, words, proofs: told }]
    }),
  }
})
