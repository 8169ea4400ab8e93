import { LINK_OWNER } from '#core/department/field/link-rules.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { photoUrl } from '#lambdas/links/photo-url.ts'
import { readDrives } from './said-of-day.ts'

export const visitPhoto = api.department.visitPhoto.handler(async ({ input, context: { now } }) => {
  const { date: day, inspectionId, proofId } = input
  const { drives } = await readDrives(day)
  const found = drives
    .flatMap(({ routeId, proofs }) => proofs.map((proof) => ({ ...proof, routeId })))
    .find((each) => each.proofId === proofId)
  const isOfInspection = inspectionId === undefined || found?.stop === inspectionId
  if (found?.payloadKey === undefined || !isOfInspection) throw noSuchPhoto()
  const route = { userId: LINK_OWNER, day, routeId: found.routeId }
  return { url: await photoUrl({ route, proofId, reader: { kind: 'department' } }, now) }
})

const noSuchPhoto = (): DomainError =>
  new DomainError('not-found', 'department.no-such-photo', 'This photo is not there yet, or not any more.')
