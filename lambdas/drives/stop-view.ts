import { mayRate, mayWish } from '#core/links/customers/visit-say.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { listProofs } from '#store/drives.ts'
import { type HiddenContact, listOptOuts } from '#store/drives-visits.ts'
import { contactsOf, readKeptVisits } from './customers/kept-visits.ts'
import { type LinkedVisit, visitOfLink } from './customers/visit-of-link.ts'

export const stopView = publicApi.drives.stopView.handler(async ({ input: { linkid }, context: { now } }) => {
  const linked = await visitOfLink(linkid, now)
  const { view, day, link } = linked
  const [kept, proofs] = await Promise.all([readKeptVisits(link, now), proofsOf(linked)])
  const wish = kept.find((visit) => visit.wish)?.wish
  const rating = kept.find((visit) => visit.rating)?.rating
  const position = day.stops.find(({ stop }) => stop === link.stop)?.position ?? null
  return {
    ...{ ...view, position, now, proofs },
    ...{ mayWish: mayWish(view.state), mayRate: mayRate(view.state) },
    ...(wish && { wish }),
    ...(rating && { rating }),
    contacts: await shownContacts(link.userId, contactsOf(kept)),
  }
})

/** By which contacts somebody was told; those that want no more are looked up where there are some. */
async function shownContacts(userId: string, contacts: readonly HiddenContact[]) {
  if (contacts.length === 0) return []
  const stopped = new Set((await listOptOuts(userId)).map(({ hash }) => hash))
  return contacts.map(({ by, mask, hash }) => ({ by, mask, isStopped: stopped.has(hash) }))
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
