import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

setHandlerEnvironment()
const { deletePayloads, readPayload, writePayload } = await import('./payloads.ts')

const s3 = mockClient(S3Client)
beforeEach(() => s3.reset())

const refusal = (name: string, $fault: 'client' | 'server') => new S3ServiceException({ name, $fault, $metadata: {} })
const slowDown = refusal('SlowDown', 'server')

describe('a payload', () => {
  it('that is gone is undefined', async () => {
    s3.on(GetObjectCommand).rejects(new NoSuchKey({ message: '', $metadata: {} }))

    expect(await readPayload('jobs/1/request.json', (json) => json)).toBeUndefined()
  })

  it.each([slowDown, refusal('ExpiredToken', 'client'), refusal('AccessDenied', 'client')])(
    'that cannot be read now is not taken for gone: $name',
    async (error) => {
      s3.on(GetObjectCommand).rejects(error)

      await expect(readPayload('jobs/1/request.json', (json) => json)).rejects.toBe(error)
    },
  )

  it('that cannot be written fails', async () => {
    s3.on(PutObjectCommand).rejects(slowDown)

    await expect(writePayload('jobs/1/request.json', {})).rejects.toBe(slowDown)
  })

  it('that cannot be deleted does not keep the others from it', async () => {
    s3.on(DeleteObjectCommand).resolves({})
    s3.on(DeleteObjectCommand, { Key: 'a' }).rejects(slowDown)

    await expect(deletePayloads(['a', 'b', 'c'])).rejects.toBe(slowDown)
    expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(3)
  })
})
