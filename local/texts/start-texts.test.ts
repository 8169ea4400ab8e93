import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTexts, type TextServer } from './start-texts.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }

let directory: string
let texts: TextServer

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-texts-'))
  texts = await startTexts({ directory })
})

afterEach(async () => {
  await texts.close()
  await rm(directory, { recursive: true, force: true })
})

const publish = (PhoneNumber: string, Message = 'Your route: https://example.com') =>
  new SNSClient({ endpoint: texts.url, region: 'us-east-1', credentials }).send(
    new PublishCommand({ PhoneNumber, Message }),
  )

it('keeps what SNS would send, also over a restart', async () => {
  const { MessageId } = await publish('+12125550100')
  await texts.close()

  texts = await startTexts({ directory })

  expect(texts.texts()).toEqual([
    expect.objectContaining({ id: MessageId, phone: '+12125550100', message: 'Your route: https://example.com' }),
  ])
})

it('refuses a number that is not in international form with the error of SNS', async () => {
  await expect(publish('212-555-0100')).rejects.toThrow(expect.objectContaining({ name: 'InvalidParameterException' }))
  expect(texts.texts()).toEqual([])
})
