import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { exportKey } from '#core/accounts/data-export.ts'
import { exportFiles } from '#core/accounts/export-files.ts'
import { dayOf } from '#core/kernel/time.ts'
import { readText, writeFile } from '#lambdas/gateways/payload-files.ts'
import { finishExport, readExport } from '#store/data-exports.ts'
import { findItemsOf, type PersonalItem } from '#store/personal-items.ts'
import { type Archive, beginArchive } from '../export/archive.ts'
import { endWork, exports, readWork } from '../work-requests.ts'

/** Makes the copy of somebody's data. The same event may come twice, and after a failure it does: it is made anew. */
export async function handler({ detail: { object } }: S3ObjectCreatedNotificationEvent): Promise<void> {
  const asked = await readWork(exports, object.key)
  if (!asked) return
  const { exportId, userId } = asked
  const now = Date.now()
  // One that was replaced, or whose owner is gone, is wanted by nobody.
  if ((await readExport(userId, now))?.exportId === exportId) await make(userId, exportId, dayOf(now))
  await endWork(object.key)
}

async function make(userId: string, exportId: string, day: string): Promise<void> {
  const items = await findItemsOf(userId)
  const archive = beginArchive()
  for (const { name, text } of exportFiles(items, day)) archive.add(name, text)
  await addRoutes(archive, items)
  const bytes = archive.end()
  await writeFile(exportKey(userId, exportId), bytes, { type: 'application/zip', name: `stopwise-data-${day}.zip` })
  await finishExport(userId, exportId, { status: 'ready', bytes: bytes.length })
}

/** One by one: only what is compressed stays in memory. */
async function addRoutes(archive: Archive, items: readonly PersonalItem[]): Promise<void> {
  for (const { payloadKey, values } of items) {
    const text = payloadKey === undefined ? undefined : await readText(payloadKey)
    if (text !== undefined) archive.add(`routes/${String(values.routeId)}.json`, text)
  }
}
