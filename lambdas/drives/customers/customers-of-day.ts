import { api } from '#lambdas/http/callers.ts'
import { idsFor } from '#lambdas/links/view-ids.ts'
import { isTooLate, listTellings } from '#store/drives/tellings.ts'
import { listVisits } from '#store/drives/visits.ts'
import { readFates } from '#store/teams/messages.ts'

export const customersOfDay = api.drives.customersOfDay.handler(async ({ input, context: { caller, now } }) => {
  const of = { userId: caller.userId, day: input.date }
  const [tellings, visits] = await Promise.all([listTellings(of), listVisits(of)])
  const idOf = idsFor(caller)
  const fates = await readFates(tellings.flatMap(({ messageId }) => messageId ?? []))
  return {
    now,
    messages: tellings.map((telling) => {
      const { routeId, stop, kind, by, at, messageId = '', failure } = telling
      const fate = fates.get(messageId)
      const why = fate ? fate.failure : failure
      const state = telling.state === 'unanswered' || isTooLate(telling, now) ? 'failed' : telling.state
      return {
        ...{ routeId: idOf(routeId), stop, kind, by, at, state: fate?.state ?? state },
        ...(why === undefined ? {} : { failure: why }),
      }
    }),
    visits: visits.flatMap(({ routeId, stop, wish, rating }) =>
      wish || rating ? [{ routeId: idOf(routeId), stop, ...(wish && { wish }), ...(rating && { rating }) }] : [],
    ),
  }
})
