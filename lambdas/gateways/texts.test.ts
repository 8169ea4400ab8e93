import {
  CheckIfPhoneNumberIsOptedOutCommand,
  PublishCommand,
  SNSClient,
  SNSServiceException,
} from '@aws-sdk/client-sns'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { startTexts, type TextServer } from '#local/texts/start-texts.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const directory = temporaryFolder()
let server: TextServer
let sendText: typeof import('./texts.ts')['sendText']

beforeAll(async () => {
  server = await startTexts({ directory })
  setHandlerEnvironment({ AWS_ENDPOINT_URL_SNS: server.url, TEXT_SENDER_ID: 'Stopwise' })
  ;({ sendText } = await import('./texts.ts'))
})

afterAll(() => server.close())

const message = 'Your route: https://example.com/r/1'

describe('a text', () => {
  it('reaches one phone, as one that matters, under the name of the deployment', async () => {
    const outcome = await sendText({ phone: '+12125550100', message })

    const [text] = server.texts()
    expect(outcome).toEqual({ kind: 'sent', messageId: text?.id })
    expect(text).toMatchObject({ phone: '+12125550100', message })
    expect(text?.attributes).toEqual({ 'AWS.SNS.SMS.SMSType': 'Transactional', 'AWS.SNS.SMS.SenderID': 'Stopwise' })
  })

  it.each(['212-555-0100', '+0123456789', ''])('is not sent to what is no number: %s', async (phone) => {
    expect(await sendText({ phone, message })).toEqual({ kind: 'not-a-phone' })
    expect(server.texts()).toHaveLength(1)
  })

  it('is not sent to who wants none', async () => {
    await server.optOut('+12125550199')

    expect(await sendText({ phone: '+12125550199', message })).toEqual({ kind: 'opted-out' })
    expect(server.texts()).toHaveLength(1)
  })

  it('that SNS refuses as empty is our mistake, not one of the number', async () => {
    await expect(sendText({ phone: '+12125550100', message: '' })).rejects.toThrow(
      expect.objectContaining({ name: 'InvalidParameterException' }),
    )
  })
})

describe('an error of SNS', () => {
  const failing = async (error: { name: string; $fault: 'client' | 'server'; message?: string }) => {
    const mocked = mockClient(SNSClient)
    mocked.on(CheckIfPhoneNumberIsOptedOutCommand).resolves({ isOptedOut: false })
    mocked.on(PublishCommand).rejects(new SNSServiceException({ ...error, $metadata: {} }))
    try {
      return await sendText({ phone: '+12125550100', message }).catch((cause: unknown) => cause)
    } finally {
      mocked.restore()
    }
  }

  it.each([
    { name: 'ThrottledException', $fault: 'client' },
    { name: 'InternalErrorException', $fault: 'server' },
  ] as const)('asks people to come back: $name', async (error) => {
    expect(await failing(error)).toEqual({ kind: 'unavailable' })
  })

  it('tells that somebody wants no texts', async () => {
    expect(await failing({ name: 'OptedOutException', $fault: 'client' })).toEqual({ kind: 'opted-out' })
  })

  it.each([
    { name: 'ExpiredTokenException', $fault: 'client' },
    { name: 'AuthorizationErrorException', $fault: 'client' },
  ] as const)('that is ours stays what it is: $name', async (error) => {
    expect(await failing(error)).toMatchObject({ name: error.name })
  })
})
