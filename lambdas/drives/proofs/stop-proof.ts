import { publicApi } from '#lambdas/http/callers.ts'
import { photoUrl } from '#lambdas/links/photo-url.ts'
import { readProof } from '#store/drives.ts'
import { routesOfLink } from '../customers/kept-visits.ts'
import { noSuchLink, visitOfLink } from '../customers/visit-of-link.ts'

export const stopProof = publicApi.drives.stopProof.handler(
  async ({ input: { linkid, proofId }, context: { now } }) => {
    const { link, view, visit } = await visitOfLink(linkid, now)
    const { userId, day } = visit
    const routes = view.state === 'done' ? routesOfLink(link).map((routeId) => ({ userId, day, routeId })) : []
    const proofs = await Promise.all(routes.map((route) => readProof(route, proofId)))
    // The link shows only its own stop.
    const route = routes.find((_, at) => proofs[at]?.stop === visit.stop && proofs[at]?.payloadKey !== undefined)
    if (!route) throw noSuchLink()
    return { url: await photoUrl({ route, proofId, reader: { kind: 'customer', linkId: link.linkId } }, now) }
  },
)
