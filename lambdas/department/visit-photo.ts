import { DomainError } from '#core/kernel/errors.ts'
import { signDownload } from '#lambdas/gateways/payload-files.ts'
import { api } from '#lambdas/http/callers.ts'
import { readDrives } from './field/said-of-day.ts'

const LINK_SECONDS = 300

export const visitPhoto = api.department.visitPhoto.handler(async ({ input: { date, inspectionId, proofId } }) => {
  const { drives } = await readDrives(date)
  const proof = drives.flatMap(({ proofs }) => proofs).find((each) => each.proofId === proofId)
  const isOfInspection = inspectionId === undefined || proof?.stop === inspectionId
  if (proof?.payloadKey === undefined || !isOfInspection) throw noSuchPhoto()
  return { url: await signDownload(proof.payloadKey, LINK_SECONDS) }
})

const noSuchPhoto = (): DomainError =>
  new DomainError('not-found', 'department.no-such-photo', 'This photo is not there yet, or not any more.')
