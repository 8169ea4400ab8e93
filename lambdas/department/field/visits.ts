import { visitsOf } from '#core/department/visits/visit.ts'
import { api } from '#lambdas/http/callers.ts'
import type { KeptProof } from '#store/drives.ts'
import { readDrives } from './said-of-day.ts'

export const visits = api.department.visits.handler(async ({ input: { date }, context: { now } }) => {
  const { drives } = await readDrives(date)
  return {
    now,
    visits: visitsOf(drives),
    proofs: drives.flatMap(({ proofs }) => proofs.map(proofToWire)),
    inspectors: drives.map(({ inspectorId, seenAt, words }) => ({ inspectorId, seenAt, words })),
  }
})

const proofToWire = ({ proofId, stop, at, recipient, note, photo }: KeptProof) => ({
  ...{ routeId: '' as const, proofId, inspectionId: stop, at, hasPhoto: photo === 'kept' },
  ...(recipient === undefined ? {} : { recipient }),
  ...(note === undefined ? {} : { note }),
})
