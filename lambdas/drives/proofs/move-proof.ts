import { api } from '#lambdas/http/callers.ts'
import { readDrive } from '#store/drives/heard.ts'
import { giveProof } from '#store/drives.ts'
import { noSuchStop, stopKeyOf } from '../driven-route.ts'
import { noSuchProof } from './no-such-proof.ts'

export const moveProof = api.drives.moveProof.handler(async ({ input, context: { caller } }) => {
  const { date, routeId, proofId, stop } = input
  const route = { userId: caller.userId, day: date, routeId }
  const drive = await readDrive(route)
  if (!drive) throw noSuchProof()
  if (!drive.stopKeys.has(stopKeyOf(stop))) throw noSuchStop()
  if (!(await giveProof(route, proofId, stop))) throw noSuchProof()
  return {}
})
