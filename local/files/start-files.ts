import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { join } from 'node:path'
import S3rver, { type Context } from '@20minutes/s3rver'
import account from '@20minutes/s3rver/lib/models/account.js'
import { type ObjectCreatedEvent, toObjectCreated } from '#local/events/object-created.ts'
import { type Listener, listenOnLoopback } from '#local/http/listen.ts'
import { postPolicyGuard } from './post-policy-guard.ts'
import { refuseAnonymous } from './refuse-anonymous.ts'
import { keepSignedPath } from './signed-path.ts'

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
