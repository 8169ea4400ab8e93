import { driveLimits } from '#core/drives/limits.ts'
import { isJpeg, photoLimits, photoTexts } from '#core/drives/proof.ts'
import { DomainError } from '#engine/base/errors.ts'
import { writeFile } from '#lambdas/gateways/payload-files.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import type { RawRequest } from '#lambdas/http/context.ts'
import { noteSaid } from '#store/drives/heard.ts'
import { readProof, settlePhoto } from '#store/drives.ts'
import { type OpenRoute, requireSaidRoute, takeUnits } from '../driven-route.ts'
import { noSuchProof } from './no-such-proof.ts'

export const uploadPhoto = publicApi.drives.uploadPhoto.handler(async ({ input, context: { now, raw } }) => {
  const route = await requireSaidRoute(input.routeid, now)
  const proof = await readProof(route, input.proofId)
  if (!proof || proof.photo === 'none') throw noSuchProof()
  // A phone that lost the answer sends the photo again.
  if (proof.photo === 'kept') return {}
  await requireRoom(route, now)
  const bytes = await fileIn(raw)
  if (!bytes || bytes.length > photoLimits.bytes || !isJpeg(bytes)) throw badPhoto()
  const key = photoKey(route.record.payloadKey, input.proofId)
  await writeFile(key, bytes, 'image/jpeg')
  await settlePhoto(route, input.proofId, key)
  await noteSaid(route)
  return {}
})

/** Where a photo is kept: next to its route, in a folder that expires after the days of the link. */
const photoKey = (routeKey: string, proofId: string): string =>
  `${routeKey.slice(0, routeKey.lastIndexOf('/'))}/proofs/${proofId}.jpg`

/** The file in a form, or `undefined` if the body is not a form or has no file. */
async function fileIn({ bytes, headers }: RawRequest): Promise<Uint8Array | undefined> {
  const request = new Response(bytes(), { headers: { 'content-type': headers['content-type'] ?? '' } })
  const form = await request.formData().catch(() => undefined)
  const file = form?.get('file')
  return file instanceof File ? new Uint8Array(await file.arrayBuffer()) : undefined
}

async function requireRoom(route: OpenRoute, now: number): Promise<void> {
  if (await takeUnits(route, { slot: 'photos', units: 1, limit: driveLimits.photosADay }, now)) return
  throw new DomainError(
    'limit',
    'drives.too-many-proofs',
    "You've reached today's photo limit for this route. New photos stay on this phone and are sent tomorrow.",
  )
}

const badPhoto = (): DomainError => new DomainError('invalid', 'drives.photo', photoTexts.unreadable)
