import { createServer } from 'node:http'
import { join } from 'node:path'
import S3rver, { type S3Record } from '@20minutes/s3rver'
import account from '@20minutes/s3rver/lib/models/account.js'
import { type Listener, listenOnLoopback } from '#local/http/listen.ts'
import { postPolicyGuard } from './post-policy-guard.ts'

export type ObjectEvent = { readonly Records: readonly S3Record[] }

type FilesOptions = {
  readonly port?: number
  readonly directory: string
  readonly buckets: readonly string[]
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  /** Called for every stored, copied or deleted object, with keys encoded as S3 encodes them. */
  readonly onEvent?: (event: ObjectEvent) => void
}

/** S3: buckets as plain files, signatures enforced, events as S3 sends them. */
export async function startFiles(options: FilesOptions): Promise<Listener> {
  const { accessKeyId, secretAccessKey } = options.credentials
  account.DUMMY_ACCOUNT.createKeyPair(accessKeyId, secretAccessKey)
  const s3 = new S3rver({
    directory: join(options.directory, 'files'),
    silent: true,
    vhostBuckets: false,
    configureBuckets: options.buckets.map((name) => ({ name, configs: [crossOrigin] })),
  })
  s3.middleware.unshift(postPolicyGuard(secretAccessKey))
  s3.on('event', (event) => options.onEvent?.({ Records: event.Records.map(encodeKey) }))
  await s3.configureBuckets()
  const listener = await listenOnLoopback(createServer(s3.callback()), options.port)
  return {
    ...listener,
    close: async () => {
      await listener.close()
      s3.logger.close()
    },
  }
}

// S3 sends keys encoded like form values; handlers decode them.
function encodeKey(record: S3Record): S3Record {
  const { bucket, object } = record.s3
  const key = encodeURIComponent(object.key).replaceAll('%2F', '/').replaceAll('%20', '+')
  return { ...record, s3: { ...record.s3, bucket, object: { ...object, key } } }
}

const crossOrigin = `<CORSConfiguration><CORSRule>
<AllowedOrigin>*</AllowedOrigin>
<AllowedMethod>GET</AllowedMethod><AllowedMethod>HEAD</AllowedMethod><AllowedMethod>PUT</AllowedMethod><AllowedMethod>POST</AllowedMethod>
<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader>
</CORSRule></CORSConfiguration>`
