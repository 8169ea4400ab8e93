import { publicApi } from '#lambdas/http/callers.ts'
import { readProof } from '#store/drives.ts'
import { requireSaidRoute } from '../driven-route.ts'
import { noSuchProof } from './no-such-proof.ts'

/**
 * Pages of the previous release make this call after an upload; `uploadPhoto` has already stored the photo. A photo that
 * such a page sent to S3 is refused as missing, so the phone sends it again.
 */
export const keepPhoto = publicApi.drives.keepPhoto.handler(async ({ input, context: { now } }) => {
  const route = await requireSaidRoute(input.routeid, now)
  if ((await readProof(route, input.proofId))?.photo !== 'kept') throw noSuchProof()
  return {}
})
