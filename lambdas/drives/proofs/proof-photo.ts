import { api } from '#lambdas/http/callers.ts'
import { photoUrl } from '#lambdas/links/photo-url.ts'
import { readProof } from '#store/drives.ts'
import { noSuchProof } from './no-such-proof.ts'
import { shownRoute } from './shown-route.ts'

export const proofPhoto = api.drives.proofPhoto.handler(async ({ input, context: { caller, now } }) => {
  const { proofId } = input
  const route = await shownRoute(caller, input)
  if ((await readProof(route, proofId))?.payloadKey === undefined) throw noSuchProof()
  return { url: await photoUrl({ route, proofId, reader: { kind: 'team' } }, now) }
})
