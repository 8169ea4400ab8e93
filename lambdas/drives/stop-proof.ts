import { signDownload } from '#lambdas/gateways/payload-files.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { readProof } from '#store/drives.ts'
import { routesOfLink } from './customers/kept-visits.ts'
import { noSuchLink, visitOfLink } from './customers/visit-of-link.ts'

const LINK_SECONDS = 300

export const stopProof = publicApi.drives.stopProof.handler(async ({ input, context: { now } }) => {
  const { link, view, visit } = await visitOfLink(input.linkid, now)
  const routes = view.state === 'done' ? routesOfLink(link) : []
  const proofs = await Promise.all(routes.map((routeId) => readProof({ ...visit, routeId }, input.proofId)))
  // The link shows its own stop alone.
  const proof = proofs.find((each) => each?.stop === visit.stop)
  if (proof?.payloadKey === undefined) throw noSuchLink()
  return { url: await signDownload(proof.payloadKey, LINK_SECONDS) }
})
