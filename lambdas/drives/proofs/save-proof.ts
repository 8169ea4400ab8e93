import { cleanCode } from '#core/drives/codes.ts'
import { driveLimits } from '#core/drives/limits.ts'
import { correctedMark } from '#core/drives/marks.ts'
import type { Proof } from '#core/drives/proof.ts'
import { DomainError } from '#engine/base/errors.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { noteSaid } from '#store/drives/heard.ts'
import { keepSignature } from '#store/drives/signatures.ts'
import { createProof, readProof } from '#store/drives.ts'
import {
  hearOf,
  keptUntil,
  noSuchRoute,
  noSuchStop,
  type OpenRoute,
  requireSaidRoute,
  stopKeyOf,
  takeUnits,
} from '../driven-route.ts'

export const saveProof = publicApi.drives.saveProof.handler(async ({ input, context: { now } }) => {
  const { routeid, sentAt, photoBytes, signature, codes, ...said } = input
  const route = await requireProofRoute(routeid, now)
  const known = await readProof(route, said.proofId)
  // On a bad road a photo is tried again and again: only what is new is counted.
  if (known) return { upload: known.photo === 'awaited' ? uploadOf(routeid, said.proofId) : null }
  const { at } = correctedMark({ ...said, mark: 'none' }, now - sentAt, now)
  if (at >= route.until) throw noSuchRoute()
  await requireRoom(route, now)
  if (!(await hearOf(route, now)).keys.has(stopKeyOf(said.stop))) throw noSuchStop()
  const proof: Proof = {
    ...{ ...said, at, photo: photoBytes === undefined ? 'none' : 'awaited' },
    ...(codes ? { codes: codes.flatMap((code) => cleanCode(code) ?? []) } : {}),
    ...(signature === undefined ? {} : { isSigned: true }),
  }
  // First: where the answer is lost, a proof that is there has everything that it says.
  if (signature !== undefined) await keepSignature(route, { proofId: said.proofId, signature }, keptUntil(route.record))
  await createProof(route, proof, keptUntil(route.record))
  await noteSaid(route)
  // What was kept before decides: a proof that is sent again changes nothing.
  const kept = (await readProof(route, said.proofId)) ?? proof
  return { upload: kept.photo === 'awaited' ? uploadOf(routeid, said.proofId) : null }
})

/** Contains the link as it was given, which is the right to upload. The path is relative: a site can have two names. */
const uploadOf = (routeid: string, proofId: string) => ({ url: `/api/drive-photo/${routeid}/${proofId}`, fields: {} })

async function requireProofRoute(linkId: string, now: number) {
  const route = await requireSaidRoute(linkId, now)
  if (route.record.teamDate !== undefined) return route
  throw new DomainError(
    'invalid',
    'drives.no-proofs-here',
    'Photos and names can be kept for routes that a dispatcher sent. Marks of this route are kept.',
  )
}

async function requireRoom(route: OpenRoute, now: number): Promise<void> {
  const { proofsADay: limit, ownersProofsADay: ownersLimit } = driveLimits
  if (await takeUnits(route, { slot: 'proofs', units: 1, limit, ownersLimit }, now)) return
  throw new DomainError(
    'limit',
    'drives.too-many-proofs',
    'That is the limit of proofs for this route today. They stay on this phone and are sent tomorrow.',
  )
}
