import { LINK_OWNER } from '#core/department/field/link-rules.ts'
import { DomainError } from '#core/kernel/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { photoUrl } from '#lambdas/links/photo-url.ts'
import { readProof } from '#store/drives.ts'

export const visitPhoto = api.department.visitPhoto.handler(async ({ input, context: { now } }) => {
  const { date: day, routeId, proofId } = input
  const route = { userId: LINK_OWNER, day, routeId }
  if ((await readProof(route, proofId))?.payloadKey === undefined) throw noSuchPhoto()
  return { url: await photoUrl({ route, proofId, reader: { kind: 'department' } }, now) }
})

const noSuchPhoto = (): DomainError =>
  new DomainError('not-found', 'department.no-such-photo', 'This photo is not there yet, or not any more.')
