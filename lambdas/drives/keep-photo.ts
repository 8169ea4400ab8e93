import { publicApi } from '#lambdas/http/callers.ts'
import { readProof } from '#store/drives.ts'
import { requireSaidRoute } from './driven-route.ts'
import { noSuchProof } from './proofs/no-such-proof.ts'

/**
 * Pages of the release before ask, after an upload, that the photo is kept: `uploadPhoto` has done that. A photo that
 * such a page had sent elsewhere is refused as missing, so that the phone sends it again.
 */
export const keepPhoto = publicApi.drives.keepPhoto.handler(async ({ input, context: { now } }) => {
  const route = await requireSaidRoute(input.routeid, now)
  if ((await readProof(route, input.proofId))?.photo !== 'kept') throw noSuchProof()
  return {}
})
