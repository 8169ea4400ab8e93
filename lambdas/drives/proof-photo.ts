import { signDownload } from '#lambdas/gateways/payload-files.ts'
import { api } from '#lambdas/http/callers.ts'
import { readProof } from '#store/drives.ts'
import { noSuchProof } from './proofs/no-such-proof.ts'
import { shownRoute } from './proofs/shown-route.ts'

const LINK_SECONDS = 300

export const proofPhoto = api.drives.proofPhoto.handler(async ({ input, context: { caller } }) => {
  const { date: day, proofId } = input
  const routeId = await shownRoute(caller, input)
  const proof = await readProof({ userId: caller.userId, day, routeId }, proofId)
  if (proof?.payloadKey === undefined) throw noSuchProof()
  return { url: await signDownload(proof.payloadKey, LINK_SECONDS) }
})
