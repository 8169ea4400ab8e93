import { AsyncLocalStorage } from 'node:async_hooks'
import { rmdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver, { type Context, type Middleware, type Store } from '@20minutes/s3rver'
import account from '@20minutes/s3rver/lib/models/account.js'
import v4 from '@20minutes/s3rver/lib/signature/v4.js'
import { type ObjectCreatedEvent, toObjectCreated } from '#local/events/object-created.ts'
import { escapeHtml } from '#local/http/escape-html.ts'
import { type Listener, listenOnLoopback } from '#local/http/listen.ts'
import { checkPostPolicy, type PolicyFailure } from './post-policy.ts'

type FilesOptions = {
  readonly port?: number
  readonly directory: string
  readonly buckets: readonly string[]
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  /** Origins whose pages may read and upload. */
  readonly origins?: readonly string[]
  /** Called for every object that was stored or copied. */
  readonly onObjectCreated?: (event: ObjectCreatedEvent) => void
}

/** S3: buckets as plain files, signatures enforced, arrivals told as EventBridge tells them. */
export async function startFiles(options: FilesOptions): Promise<Listener> {
  const { accessKeyId, secretAccessKey } = options.credentials
  const { port, origins = [] } = options
  account.DUMMY_ACCOUNT.createKeyPair(accessKeyId, secretAccessKey)
  const s3 = new S3rver({
    directory: join(options.directory, 'files'),
    silent: true,
    vhostBuckets: false,
    configureBuckets: options.buckets.map((name) => ({ name, configs: crossOrigin(origins) })),
  })
  keepNewObjects(s3.store)
  const joins = new AsyncLocalStorage<boolean>()
  s3.middleware.unshift(keepSignedPath, refuseAnonymous, postPolicyGuard(secretAccessKey), (context, next) =>
    joins.run(isJoin(context), next),
  )
  s3.on('event', ({ Records }) => {
    for (const record of Records) {
      const created = toObjectCreated(record, joins.getStore())
      if (created) options.onObjectCreated?.(created)
    }
  })
  await s3.configureBuckets()
  const listener = await listenOnLoopback(createServer(s3.callback()), { port, origins })
  return {
    ...listener,
    close: async () => {
      await listener.close()
      s3.logger.close()
    },
  }
}

// The end of an upload in parts, which s3rver calls a post like any other.
const isJoin = ({ method, query }: Context): boolean => method === 'POST' && query.uploadId !== undefined

function crossOrigin(origins: readonly string[]): string[] {
  if (origins.length === 0) return []
  const allowed = origins.map((origin) => `<AllowedOrigin>${origin}</AllowedOrigin>`).join('')
  return [
    `<CORSConfiguration><CORSRule>${allowed}
<AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedMethod>PUT</AllowedMethod><AllowedMethod>POST</AllowedMethod>
<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader>
</CORSRule></CORSConfiguration>`,
  ]
}

/** The buckets are private: what nobody has signed is refused. s3rver hands objects to anybody. Forms carry a policy of their own. */
const refuseAnonymous: Middleware = async (context, next) => {
  const { method, headers } = context
  if (headers.authorization !== undefined || method === 'OPTIONS' || context.is('multipart/form-data')) return next()
  context.status = 403
  context.type = 'application/xml'
  context.body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>`
}

const paths = new AsyncLocalStorage<string>()
const { getStringToSign } = v4

// The SDK signs a bucket's own path with a slash at its end, s3rver checks it without: listing would always be refused.
v4.getStringToSign = (canonical, signature) => {
  const isBucket = paths.getStore() === `${canonical.uri}/`
  return getStringToSign(isBucket ? { ...canonical, uri: `${canonical.uri}/` } : canonical, signature)
}

/** Checks signatures over the path that was signed. */
const keepSignedPath: Middleware = (context, next) => paths.run(context.path, next)

const MAX_FORM_BYTES = 256 * 1024 * 1024

/** Stands in front of s3rver, which stores form uploads without looking at their policy. */
function postPolicyGuard(secretAccessKey: string): Middleware {
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

/** The files that s3rver keeps of one object. */
const RESOURCES = ['object', 'object.md5', 'metadata.json']

/**
 * Deletes objects so that none is lost which comes into the same folder meanwhile.
 *
 * s3rver looks whether the folder is empty and then removes it with all that is in it, which by then may be an object
 * that was answered for. Here an empty folder goes in one step, and not while anything is being written.
 */
function keepNewObjects(store: Store): void {
  let writing = 0
  const counted =
    <Asked extends readonly unknown[]>(write: (...asked: Asked) => Promise<object>) =>
    async (...asked: Asked): Promise<object> => {
      writing++
      try {
        return await write(...asked)
      } finally {
        writing--
      }
    }
  store.putObject = counted(store.putObject.bind(store))
  store.copyObject = counted(store.copyObject.bind(store))
  store.deleteObject = async (bucket, key) => {
    await Promise.all(RESOURCES.map((each) => rm(store.getResourcePath(bucket, key, each), { force: true })))
    if (writing === 0) removeEmptyFolders(store.getBucketPath(bucket), key.split('/').slice(0, -1))
  }
}

/** The folder of an object and those above it, as far as nothing is in them. The bucket stays. */
function removeEmptyFolders(bucketPath: string, folders: readonly string[]): void {
  for (let depth = folders.length; depth > 0; depth--) {
    try {
      rmdirSync(join(bucketPath, ...folders.slice(0, depth)))
    } catch {
      // Something is in it, or another deletion was faster.
      return
    }
  }
}
