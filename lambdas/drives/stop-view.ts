import { mayRate, mayWish } from '#core/links/customers/visit-say.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { listProofs } from '#store/drives.ts'
import { listOptOuts, readVisit, type Visit } from '#store/drives-visits.ts'
import { type LinkedVisit, visitOfLink } from './customers/visit-of-link.ts'

export const stopView = publicApi.drives.stopView.handler(async ({ input: { linkid }, context: { now } }) => {
  const linked = await visitOfLink(linkid, now)
  const { view, day, link, visit } = linked
  const [said, proofs] = await Promise.all([readVisit(visit), proofsOf(linked)])
  const position = day.stops.find(({ stop }) => stop === link.stop)?.position ?? null
  return {
    ...{ ...view, position, now, proofs },
    ...{ mayWish: mayWish(view.state), mayRate: mayRate(view.state) },
    ...(said?.wish && { wish: said.wish }),
    ...(said?.rating && { rating: said.rating }),
    contacts: await contactsOf(link.userId, said),
  }
})

/** By which contacts somebody was told; those that want no more are looked up where there are some. */
async function contactsOf(userId: string, said: Visit | undefined) {
  if (!said || said.contacts.length === 0) return []
  const stopped = new Set((await listOptOuts(userId)).map(({ hash }) => hash))
  return said.contacts.map(({ by, mask, hash }) => ({ by, mask, isStopped: stopped.has(hash) }))
}

/** What the driver has kept of a stop that is done: of a missed one it is the dispatcher's to see. */
async function proofsOf({ view, visit }: LinkedVisit) {
  if (view.state !== 'done') return []
  const proofs = await listProofs(visit)
  return proofs.flatMap(({ proofId, stop, at, recipient, isSigned = false, photo }) =>
    stop === visit.stop
      ? [{ proofId, at, ...(recipient === undefined ? {} : { recipient }), isSigned, hasPhoto: photo === 'kept' }]
      : [],
  )
}
