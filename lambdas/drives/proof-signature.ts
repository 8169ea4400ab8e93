import { api } from '#lambdas/http/callers.ts'
import { readSignature } from '#store/drives-signatures.ts'
import { noSuchProof } from './proofs/no-such-proof.ts'
import { shownRoute } from './proofs/shown-route.ts'

export const proofSignature = api.drives.proofSignature.handler(async ({ input, context: { caller } }) => {
  const { date: day, proofId } = input
  const routeId = await shownRoute(caller, input)
  const signature = await readSignature({ userId: caller.userId, day, routeId }, proofId)
  if (signature === undefined) throw noSuchProof()
  return { signature }
})
