import { LINK_OWNER } from '#core/department/field/link-rules.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { signDownload } from '#lambdas/gateways/payload-files.ts'
import { api } from '#lambdas/http/callers.ts'
import { readProof } from '#store/drives.ts'

const LINK_SECONDS = 300

export const visitPhoto = api.department.visitPhoto.handler(async ({ input: { date: day, routeId, proofId } }) => {
  const proof = await readProof({ userId: LINK_OWNER, day, routeId }, proofId)
  if (proof?.payloadKey === undefined) throw noSuchPhoto()
  return { url: await signDownload(proof.payloadKey, LINK_SECONDS) }
})

const noSuchPhoto = (): DomainError =>
  new DomainError('not-found', 'department.no-such-photo', 'This photo is not there yet, or not any more.')
