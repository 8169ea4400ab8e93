import { api } from '#lambdas/http/callers.ts'
import { readSignature } from '#store/drives/signatures.ts'
import { noSuchProof } from './no-such-proof.ts'
import { shownRoute } from './shown-route.ts'

export const proofSignature = api.drives.proofSignature.handler(async ({ input, context: { caller } }) => {
  const signature = await readSignature(await shownRoute(caller, input), input.proofId)
  if (signature === undefined) throw noSuchProof()
  return { signature }
})
