import { createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ObjectCreatedEvent } from '#local/events/object-created.ts'
import type { Listener } from '#local/http/listen.ts'
import { startFiles } from './start-files.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const Bucket = 'uploads'

let directory: string
let files: Listener
let events: ObjectCreatedEvent[]
let client: S3Client

const start = async () => {
  files = await startFiles({
    directory,
    buckets: [Bucket],
    credentials,
    onObjectCreated: (event) => events.push(event),
  })
  client = new S3Client({ endpoint: files.url, region: 'us-east-1', credentials })
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-files-'))
  events = []
  await start()
})

afterEach(async () => {
  await files.close()
  await rm(directory, { recursive: true, force: true })
})

describe('the local files', () => {
  it('keep objects over a restart', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'plans/1.json', Body: '{"kept":true}' }))
    await files.close()

    await start()

    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'plans/1.json' }))
    expect(await Body?.transformToString()).toBe('{"kept":true}')
  })

  it('lose nothing that comes into a folder while the last object of it goes', async () => {
    const put = (Key: string) => client.send(new PutObjectCommand({ Bucket, Key, Body: Key }))
    const keys = Array.from({ length: 60 }, (_, index) => `asked/for/${index}.json`)
    const lost: string[] = []
    await put('asked/for/first.json')
    let last = 'asked/for/first.json'
    for (const key of keys) {
      await Promise.all([client.send(new DeleteObjectCommand({ Bucket, Key: last })), put(key)])
      const found = await client.send(new GetObjectCommand({ Bucket, Key: key })).catch(() => undefined)
      if (found) await found.Body?.transformToString()
      else lost.push(key)
      last = key
    }
    await client.send(new DeleteObjectCommand({ Bucket, Key: last }))

    expect(lost).toEqual([])
    expect(await readdir(join(directory, 'files', Bucket))).toEqual([])
  })

  it('tell of a new object as EventBridge does, with its key as it is', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'in/my day+1 50%.csv', Body: 'a,b' }))

    expect(events).toEqual([
      {
        version: '0',
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        'detail-type': 'Object Created',
        source: 'aws.s3',
        account: '000000000000',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        region: 'us-east-1',
        resources: ['arn:aws:s3:::uploads'],
        detail: {
          version: '0',
          bucket: { name: Bucket },
          object: {
            key: 'in/my day+1 50%.csv',
            size: 3,
            etag: 'b345e1dc09f20fdefdea469f09167892',
            sequencer: expect.any(String),
          },
          'request-id': expect.any(String),
          requester: '000000000000',
          'source-ip-address': expect.stringContaining('127.0.0.1'),
          reason: 'PutObject',
        },
      },
    ])
  })

  it('tell of copies and of uploads in parts, and nothing of what is deleted', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'a.csv', Body: 'a,b' }))
    await client.send(new CopyObjectCommand({ Bucket, Key: 'b.csv', CopySource: `${Bucket}/a.csv` }))
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'c.csv' }))
    const part = { Bucket, Key: 'c.csv', UploadId }
    const { ETag } = await client.send(new UploadPartCommand({ ...part, PartNumber: 1, Body: 'a,b' }))
    const MultipartUpload = { Parts: [{ ETag, PartNumber: 1 }] }
    await client.send(new CompleteMultipartUploadCommand({ ...part, MultipartUpload }))
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'a.csv' }))

    const told = events.map(({ detail }) => [detail.object.key, detail.reason])
    expect(told).toEqual([
      ['a.csv', 'PutObject'],
      ['b.csv', 'CopyObject'],
      ['c.csv', 'CompleteMultipartUpload'],
    ])
  })

  it('list what lies below a prefix', async () => {
    for (const Key of ['in/a 1.csv', 'in/b.csv', 'out/c.csv']) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: 'a,b' }))
    }

    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'in/' }))

    expect(Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([
      ['in/a 1.csv', 3],
      ['in/b.csv', 3],
    ])
  })

  it('return no object for an unsigned request, at any address', async () => {
    await client.send(new PutObjectCommand({ Bucket, Key: 'private.csv', Body: 'a,b' }))
    const url = `${files.url}/${Bucket}/private.csv`

    for (const address of [url, `${url}?X-Amz-Signature=${'a'.repeat(64)}`]) {
      expect((await fetch(address)).status).toBe(403)
      expect((await fetch(address, { method: 'DELETE' })).status).toBe(403)
    }
  })

  it('refuse an unknown access key', async () => {
    const stranger = new S3Client({
      endpoint: files.url,
      region: 'us-east-1',
      credentials: { accessKeyId: 'stranger', secretAccessKey: 'stranger' },
    })

    await expect(stranger.send(new PutObjectCommand({ Bucket, Key: 'x', Body: 'x' }))).rejects.toThrow(
      expect.objectContaining({ name: 'InvalidAccessKeyId' }),
    )
  })
})

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The form fields of a presigned POST, signed as Signature Version 4 prescribes; valid for an hour. */
function signPolicy(conditions: readonly unknown[], { secret, now }: { secret: string; now: Date }) {
  const date = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = [date.slice(0, 8), 'us-east-1', 's3', 'aws4_request']
  const signed = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': ['local', ...scope].join('/'),
    'x-amz-date': date,
  }
  const expiration = new Date(now.getTime() + 3600_000).toISOString()
  const exact = Object.entries(signed).map(([name, value]) => ({ [name]: value }))
  const document = JSON.stringify({ expiration, conditions: [...conditions, ...exact] })
  const policy = Buffer.from(document).toString('base64')
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return { ...signed, policy, 'x-amz-signature': hmac(key, policy).toString('hex') }
}

describe('a form upload', () => {
  const policy = [
    { bucket: Bucket },
    ['starts-with', '$key', 'imports/'],
    { 'content-type': 'text/csv' },
    ['content-length-range', 1, 10],
  ] as const

  const upload = async (change: { key?: string; type?: string; body?: string; secret?: string; now?: Date } = {}) => {
    const { key = 'imports/a.csv', type = 'text/csv', body = 'a,b', secret = 'local', now = new Date() } = change
    const fields = { key, 'content-type': type, ...signPolicy(policy, { secret, now }) }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new Blob([body], { type }), 'a.csv')
    const response = await fetch(`${files.url}/${Bucket}`, { method: 'POST', body: form })
    return { status: response.status, code: /<Code>(\w+)/.exec(await response.text())?.[1] }
  }

  it('is stored when it keeps to its policy', async () => {
    expect(await upload()).toEqual({ status: 204, code: undefined })

    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'imports/a.csv' }))
    expect(await Body?.transformToString()).toBe('a,b')
    expect(events.map(({ detail }) => detail.reason)).toEqual(['POST Object'])
  })

  it.each([
    ['a file that is too large', { body: '12345678901' }, 400, 'EntityTooLarge'],
    ['a file that is too small', { body: '' }, 400, 'EntityTooSmall'],
    ['another type', { type: 'text/html' }, 403, 'AccessDenied'],
    ['another place', { key: 'other/a.csv' }, 403, 'AccessDenied'],
    ['a foreign signature', { secret: 'guessed' }, 403, 'SignatureDoesNotMatch'],
    ['an expired policy', { now: new Date(Date.now() - 2 * 3600_000) }, 403, 'AccessDenied'],
  ])('is refused for %s', async (_case, change, status, code) => {
    expect(await upload(change)).toEqual({ status, code })
    expect(events).toEqual([])
  })
})
