import { Readable } from 'node:stream'
import type { Context, Middleware } from '@20minutes/s3rver'
import { escapeHtml } from '#local/http/escape-html.ts'
import { checkPostPolicy, type PolicyFailure } from './post-policy.ts'

const MAX_FORM_BYTES = 256 * 1024 * 1024

/** Stands in front of s3rver, which stores form uploads without looking at their policy. */
export function postPolicyGuard(secretAccessKey: string): Middleware {
  return async (context, next) => {
    if (!isFormUpload(context)) return next()
    const body = await readForm(context)
    const failure = body === undefined ? tooLarge : await judge(context, body, secretAccessKey)
    if (failure) return refuse(context, failure)
    // The form has been read, so s3rver gets it from the beginning again.
    context.req = Readable.from([body])
    return next()
  }
}

const tooLarge: PolicyFailure = { status: 400, code: 'EntityTooLarge', message: 'The form is too large' }

const isFormUpload = (context: Context) => context.method === 'POST' && Boolean(context.is('multipart/form-data'))

async function readForm({ req }: Context): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of req) {
    length += chunk.length
    if (length > MAX_FORM_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function judge(context: Context, body: Buffer, secret: string): Promise<PolicyFailure | undefined> {
  const headers = { 'content-type': context.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData()
  const fields = new Map<string, string>()
  let fileBytes = 0
  for (const [name, value] of form) {
    if (name === 'file') fileBytes = typeof value === 'string' ? Buffer.byteLength(value) : value.size
    else if (typeof value === 'string') fields.set(name.toLowerCase(), value)
  }
  const bucket = decodeURIComponent(context.path.split('/')[1] ?? '')
  return checkPostPolicy({ bucket, fields, fileBytes }, secret, new Date())
}

function refuse(context: Context, { status, code, message }: PolicyFailure): void {
  context.status = status
  context.type = 'application/xml'
  // Whoever may not call this port was turned away before.
  if (context.headers.origin) context.set('access-control-allow-origin', context.headers.origin)
  context.body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeHtml(message)}</Message></Error>`
}
