import { randomUUID } from 'node:crypto'
import type { S3Record } from '@20minutes/s3rver'
import * as z from 'zod'

export const ObjectCreatedEvent = z.object({
  version: z.literal('0'),
  id: z.string(),
  'detail-type': z.literal('Object Created'),
  source: z.literal('aws.s3'),
  account: z.string(),
  time: z.string(),
  region: z.string(),
  resources: z.array(z.string()),
  detail: z.object({
    version: z.literal('0'),
    bucket: z.object({ name: z.string() }),
    object: z.object({ key: z.string(), size: z.number(), etag: z.string(), sequencer: z.string() }),
    'request-id': z.string(),
    requester: z.string(),
    'source-ip-address': z.string(),
    reason: z.enum(['PutObject', 'POST Object', 'CopyObject', 'CompleteMultipartUpload']),
  }),
})

/**
 * An object's arrival as EventBridge tells of it: the key as it is, while S3's own notifications encode it like a form.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html
 */
export type ObjectCreatedEvent = z.infer<typeof ObjectCreatedEvent>

const REASONS: Readonly<Record<string, ObjectCreatedEvent['detail']['reason']>> = {
  'ObjectCreated:Put': 'PutObject',
  'ObjectCreated:Post': 'POST Object',
  'ObjectCreated:Copy': 'CopyObject',
}
const ACCOUNT = '000000000000'

/** What the file server says, in the words of EventBridge; nothing for an object that was deleted. `joins`: made of parts. */
export function toObjectCreated(record: S3Record, joins = false): ObjectCreatedEvent | undefined {
  const { bucket, object } = record.s3
  const reason = joins ? 'CompleteMultipartUpload' : REASONS[record.eventName]
  if (reason === undefined) return undefined
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Object Created',
    source: 'aws.s3',
    account: ACCOUNT,
    time: `${record.eventTime.slice(0, 19)}Z`,
    region: 'us-east-1',
    resources: [`arn:aws:s3:::${bucket.name}`],
    detail: {
      version: '0',
      bucket: { name: bucket.name },
      object: { key: object.key, size: object.size ?? 0, etag: object.eTag ?? '', sequencer: object.sequencer },
      'request-id': record.responseElements['x-amz-request-id'],
      requester: ACCOUNT,
      'source-ip-address': record.requestParameters.sourceIPAddress,
      reason,
    },
  }
}
