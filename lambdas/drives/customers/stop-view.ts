import { zoneNote } from '#core/links/customers/customer-message.ts'
import { mayRate, mayWish } from '#core/links/customers/visit-say.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { type HiddenContact, listOptOuts } from '#store/drives/visits.ts'
import { listProofs } from '#store/drives.ts'
import { contactsOf, readKeptVisits, routesOfLink } from './kept-visits.ts'
import { type LinkedVisit, visitOfLink } from './visit-of-link.ts'
import { zoneOf } from './zone-of.ts'

export const stopView = publicApi.drives.stopView.handler(async ({ input: { linkid }, context: { now } }) => {
  const linked = await visitOfLink(linkid, now)
  const { view, day, link } = linked
  const [kept, proofs] = await Promise.all([readKeptVisits(link, now), proofsOf(linked)])
  const wish = kept.find((visit) => visit.wish)?.wish
  const rating = kept.find((visit) => visit.rating)?.rating
  const position = day.stops.find(({ stop }) => stop === link.stop)?.position ?? null
  const clock = position ? zoneNote(day.van, zoneOf(position)) : ''
  return {
    ...{ ...view, position, now, proofs },
    ...(clock && { clock }),
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

/** What drivers have kept of a stop that is done, also those who had it before: of a missed one it is the dispatcher's to see. */
async function proofsOf({ link, view, visit }: LinkedVisit) {
  if (view.state !== 'done') return []
  const proofs = await Promise.all(routesOfLink(link).map((routeId) => listProofs({ ...visit, routeId })))
  return proofs
    .flat()
    .flatMap(({ proofId, stop, at, recipient, isSigned = false, photo }) =>
      stop === visit.stop
        ? [{ proofId, at, ...(recipient === undefined ? {} : { recipient }), isSigned, hasPhoto: photo === 'kept' }]
        : [],
    )
}
