/** The parts of @20minutes/s3rver 5.0.0 that the local files build on. */
declare module '@20minutes/s3rver' {
  import type { EventEmitter } from 'node:events'
  import type { RequestListener } from 'node:http'
  import type { Readable } from 'node:stream'

  export type Context = {
    method: string
    path: string
    query: Record<string, string | undefined>
    headers: Record<string, string | undefined>
    /** Replaceable: the controllers read the body from here. */
    req: Readable
    status: number
    type: string
    body: unknown
    set(header: string, value: string): void
    is(contentType: string): string | false | null
  }
  export type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>
  export type S3Record = {
    eventName: string
    eventTime: string
    requestParameters: { sourceIPAddress: string }
    responseElements: { 'x-amz-request-id': string }
    /** The key as it is; S3's own notifications would encode it. */
    s3: {
      bucket: { name: string; arn: string }
      object: { key: string; size?: number; eTag?: string; sequencer: string }
    }
  }

  type Options = {
    directory: string
    silent: boolean
    vhostBuckets: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }

  /** Where the objects lie. Its methods are looked up at each call, so that they can be replaced. */
  export type Store = {
    putObject(object: object): Promise<object>
    copyObject(...places: unknown[]): Promise<object>
    deleteObject(bucket: string, key: string): Promise<void>
    getBucketPath(bucket: string): string
    getResourcePath(bucket: string, key: string, resource: string): string
  }

  export default class S3rver extends EventEmitter<{ event: [{ Records: S3Record[] }] }> {
    readonly middleware: Middleware[]
    readonly logger: { close(): void }
    readonly store: Store
    constructor(options: Options)
    configureBuckets(): Promise<void>
    callback(): RequestListener
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  const account: { DUMMY_ACCOUNT: { createKeyPair(accessKeyId: string, secretAccessKey: string): void } }
  export default account
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  type Canonical = { readonly uri: string }
  /** The exports themselves: s3rver looks its function up at each call. */
  const v4: { getStringToSign(canonical: Canonical, signature: object): string }
  export default v4
}
