import * as z from 'zod'
import { deleteUpload, putUpload, readUpload } from '#lambdas/gateways/uploads.ts'

/** Work on an account that takes longer than a call: the event of an object starts it, and starts it again. */
interface Work<Request> {
  readonly folder: string
  readonly shape: z.ZodType<Request>
}

export const erasures: Work<{ receiptId: string; userId: string; username: string; email: string }> = {
  folder: 'accounts/erasures',
  shape: z.object({ receiptId: z.string(), userId: z.string(), username: z.string(), email: z.string() }),
}

export const exports: Work<{ exportId: string; userId: string }> = {
  folder: 'accounts/exports',
  shape: z.object({ exportId: z.string(), userId: z.string() }),
}

const MAX_BYTES = 10_000

/** Asks for a piece of work under an id of its own. */
export const askFor = <Request>({ folder }: Work<Request>, id: string, request: Request): Promise<void> =>
  putUpload(`${folder}/${id}.json`, JSON.stringify(request))

/** What was asked for under a key, or `undefined` where it has been done. */
export async function readWork<Request>({ shape }: Work<Request>, key: string): Promise<Request | undefined> {
  const bytes = await readUpload(key, MAX_BYTES)
  if (bytes === undefined || bytes === 'too-large') return undefined
  return shape.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
}

/** Notes that a piece of work is done: nothing of what was asked stays. */
export const endWork = (key: string): Promise<void> => deleteUpload(key)
