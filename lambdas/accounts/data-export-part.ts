import { EXPORT_MEGABYTES_A_DAY, EXPORT_PART_BYTES, exportKey } from '#core/accounts/data-export.ts'
import { slotOfDay } from '#core/kernel/day-slot.ts'
import { DomainError } from '#engine/base/errors.ts'
import { readBytes } from '#lambdas/gateways/payload-files.ts'
import { api } from '#lambdas/http/callers.ts'
import { readExport } from '#store/persons/data-exports.ts'
import { reserveUses } from '#store/uses.ts'

const headers = { 'content-disposition': 'attachment' }

export const dataExportPart = api.accounts.dataExportPart.handler(async ({ input, context: { caller, now } }) => {
  const { userId } = caller
  const found = await readExport(userId, now)
  const first = input.part * EXPORT_PART_BYTES
  const last = Math.min(first + EXPORT_PART_BYTES, found?.bytes ?? 0) - 1
  if (found?.status !== 'ready' || found.createdAt !== input.createdAt || last < first) throw noSuchExport()
  await takeBytes(userId, last - first + 1, now)
  const bytes = await readBytes(exportKey(userId, found.exportId), [first, last])
  if (!bytes) throw noSuchExport()
  return { headers, body: new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }) }
})

async function takeBytes(userId: string, bytes: number, now: number): Promise<void> {
  const slot = slotOfDay(userId, 'export-bytes', now)
  if (await reserveUses(slot, bytes, EXPORT_MEGABYTES_A_DAY * 1_000_000)) return
  throw new DomainError(
    'limit',
    'accounts.too-many-exports',
    `You've reached today's download limit of ${EXPORT_MEGABYTES_A_DAY} MB. Continue tomorrow.`,
  )
}

const noSuchExport = (): DomainError =>
  new DomainError('not-found', 'accounts.no-such-export', 'This copy is no longer available. Make a new one.')
