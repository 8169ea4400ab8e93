import { driveLimits } from '#core/drives/limits.ts'
import { isJpeg, photoLimits, photoTexts } from '#core/drives/proof.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { writePhoto } from '#lambdas/gateways/payload-files.ts'
import { deleteUpload, readUpload } from '#lambdas/gateways/uploads.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { readProof, settlePhoto } from '#store/drives.ts'
import { noteSaid } from '#store/drives-heard.ts'
import { type OpenRoute, requireSaidRoute, takeUnits } from './driven-route.ts'
import { noSuchProof } from './proofs/no-such-proof.ts'
import { incomingPhotoKey, photoKey } from './proofs/photo-keys.ts'

export const keepPhoto = publicApi.drives.keepPhoto.handler(async ({ input, context: { now } }) => {
  const route = await requireSaidRoute(input.routeid, now)
  const proof = await readProof(route, input.proofId)
  if (!proof || proof.photo === 'none') throw noSuchProof()
  if (proof.photo === 'kept') return {}
  await requireRoom(route, now)
  const incoming = incomingPhotoKey(route.routeId, input.proofId)
  const bytes = await readUpload(incoming, photoLimits.bytes)
  if (bytes === undefined || bytes === 'too-large' || !isJpeg(bytes)) throw badPhoto()
  const key = photoKey(route.record.payloadKey, input.proofId)
  await writePhoto(key, bytes)
  await settlePhoto(route, input.proofId, key)
  await noteSaid(route)
  await deleteUpload(incoming)
  return {}
})

/** Each one is read by the server: a few times over, since answers are lost on the road. */
const ATTEMPTS = 3

async function requireRoom(route: OpenRoute, now: number): Promise<void> {
  const limit = driveLimits.proofsADay * ATTEMPTS
  if (await takeUnits(route, { slot: 'photos', units: 1, limit }, now)) return
  throw new DomainError(
    'limit',
    'drives.too-many-proofs',
    'That is the limit of photos for this route today. They stay on this phone and are sent tomorrow.',
  )
}

const badPhoto = (): DomainError => new DomainError('invalid', 'drives.photo', photoTexts.unreadable)
