import { signDownload } from '#lambdas/gateways/payload-files.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { readProof } from '#store/drives.ts'
import { noSuchLink, visitOfLink } from './customers/visit-of-link.ts'

const LINK_SECONDS = 300

export const stopProof = publicApi.drives.stopProof.handler(async ({ input, context: { now } }) => {
  const { view, visit } = await visitOfLink(input.linkid, now)
  const proof = view.state === 'done' ? await readProof(visit, input.proofId) : undefined
  // The link shows its own stop alone.
  if (proof?.payloadKey === undefined || proof.stop !== visit.stop) throw noSuchLink()
  return { url: await signDownload(proof.payloadKey, LINK_SECONDS) }
})
