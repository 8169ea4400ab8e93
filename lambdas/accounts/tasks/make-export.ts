import type { S3ObjectCreatedNotificationEvent } from 'aws-lambda'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { exportKey } from '#core/accounts/data-export.ts'
import { exportFiles } from '#core/accounts/export-files.ts'
import { dayOf } from '#core/kernel/time.ts'
import { readCompressed } from '#lambdas/gateways/compressed-payloads.ts'
import { readBytes, readText, writeFile } from '#lambdas/gateways/payload-files.ts'
import { finishExport, readExport } from '#store/persons/data-exports.ts'
import { findItemsOf, type PersonalItem } from '#store/persons/personal-items.ts'
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
  await addObjects(archive, items)
  const bytes = archive.end()
  await writeFile(exportKey(userId, exportId), bytes, 'application/zip')
  await finishExport(userId, exportId, { status: 'ready', bytes: bytes.length })
}

interface FiledObject {
  readonly name: string
  readonly content: string | Uint8Array | undefined
}

/** What an item leads to outside of the table, by its entity: a saved route unless it says otherwise. */
const filed: Readonly<Record<string, (key: string, values: PersonalItem['values']) => Promise<FiledObject>>> = {
  /** As it is; the version before is none of the copy. */
  teamDay: async (key, { date }) => ({
    name: `team-days/${String(date)}.json`,
    content: await readCompressed(key, (day) => JSON.stringify(day)),
  }),
  proof: async (key, { proofId }) => ({ name: `proofs/${String(proofId)}.jpg`, content: await readBytes(key) }),
}

const fileRoute: (typeof filed)[string] = async (key, { routeId }) => ({
  name: `routes/${String(routeId)}.json`,
  content: await readText(key),
})

/** One by one: only what is compressed stays in memory. */
async function addObjects(archive: Archive, items: readonly PersonalItem[]): Promise<void> {
  for (const { entity, payloadKey, values } of items) {
    if (payloadKey === undefined) continue
    const { name, content } = await (filed[entity] ?? fileRoute)(payloadKey, values)
    if (content !== undefined) archive.add(name, content)
  }
}

/** A zip file that is being written. */
interface Archive {
  readonly add: (name: string, content: string | Uint8Array) => void
  /** The whole file. */
  readonly end: () => Uint8Array
}

/** Begins a zip file; each file is compressed as it comes. */
function beginArchive(): Archive {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    add: (name, content) => {
      const file = new ZipDeflate(name, { level: 6 })
      zip.add(file)
      file.push(typeof content === 'string' ? strToU8(content) : content, true)
    },
    end: () => {
      zip.end()
      return Buffer.concat(chunks)
    },
  }
}
