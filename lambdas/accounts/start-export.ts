import { EXPORT_HOURS } from '#core/accounts/data-export.ts'
import { type CountedSlot, slotOfDay } from '#core/kernel/day-slot.ts'
import { HOUR_MS } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'
import { api } from '#lambdas/http/callers.ts'
import { environment } from '#lambdas/http/environment.ts'
import { newId } from '#lambdas/http/ids.ts'
import { beginExport, finishExport, readExport } from '#store/persons/data-exports.ts'
import { reserveUses, returnUses } from '#store/uses.ts'
import { askFor, exports } from './work-requests.ts'

export const startExport = api.accounts.startExport.handler(async ({ context: { caller, now, undo } }) => {
  const { userId } = caller
  const before = await readExport(userId, now)
  if (before?.status === 'running') return {}
  const slot = slotOfDay(userId, 'export', now)
  await takeOne(slot)
  const begun = { exportId: newId(), createdAt: now, expiresAt: now + EXPORT_HOURS * HOUR_MS }
  // Of two clicks at once the other has begun one.
  if ((await beginExport(userId, begun, before)) === 'other') {
    await returnUses(slot, 1)
    return {}
  }
  // One that nobody was asked for would be waited for in vain, and stand in the way of another.
  undo.add(async () => {
    await finishExport(userId, begun.exportId, { status: 'failed' })
    await returnUses(slot, 1)
  })
  await askFor(exports, begun.exportId, { exportId: begun.exportId, userId })
  return {}
})

async function takeOne(slot: CountedSlot): Promise<void> {
  const limit = environment.EXPORTS_A_DAY
  if (await reserveUses(slot, 1, limit)) return
  throw new DomainError(
    'limit',
    'accounts.too-many-exports',
    `You have asked for ${limit} ${limit === 1 ? 'copy' : 'copies'} of your data today, which is the limit. Fetch the last one, or ask again tomorrow.`,
  )
}
