import { defineEntity, keyedBy, numbers, texts } from '../table/define-entity.ts'
import { unlessRefused } from '../table/refusals.ts'
import type { DrivenRoute } from './heard.ts'

/** Apart from proofs: those of a whole day are read at each look of a dispatcher, and a signature when it is opened. */
const Signatures = defineEntity({
  model: { entity: 'signature', version: '1', service: 'drives' },
  attributes: {
    ...texts('userId', 'day', 'routeId', 'proofId'),
    /** The path of an SVG. */
    ...texts('signature'),
    ...numbers('expiresAt'),
  },
  indexes: { primary: keyedBy(['userId'], ['day', 'routeId', 'proofId']) },
})

interface SignedProof {
  readonly proofId: string
  readonly signature: string
}

/** Keeps what was signed under a proof; what is there stays. `expiresAt` in epoch seconds. */
export async function keepSignature(
  { userId, day, routeId }: DrivenRoute,
  { proofId, signature }: SignedProof,
  expiresAt: number,
): Promise<void> {
  await unlessRefused(Signatures.create({ userId, day, routeId, proofId, signature, expiresAt }).go())
}

/** What was signed under a proof, if anything was. */
export async function readSignature(
  { userId, day, routeId }: DrivenRoute,
  proofId: string,
): Promise<string | undefined> {
  const { data } = await Signatures.get({ userId, day, routeId, proofId }).go()
  return data?.signature
}
