import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#engine/test/support/temporary-folder.ts'
import { type MailServer, startMail } from '#local/mail/start-mail.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const mail = { to: 'driver@example.com', subject: 'Your route', text: '9 stops', html: '<b>9 stops</b>' }

const directory = temporaryFolder()
let server: MailServer
let unmock = (): void => undefined
let sendMail: typeof import('./mail.ts')['sendMail']
let tryMail: typeof import('./mail.ts')['tryMail']

beforeAll(async () => {
  server = await startMail({ directory })
  setHandlerEnvironment({ AWS_ENDPOINT_URL_SESV2: server.url, MAIL_CONFIGURATION_SET: 'mails' })
  ;({ sendMail, tryMail } = await import('./mail.ts'))
})

afterAll(() => server.close())

describe('a mail', () => {
  afterEach(() => unmock())

  it('comes from the product, answers go to its support, and both bodies arrive', async () => {
    await sendMail(mail)

    expect(server.messages()[0]).toMatchObject({
      from: 'Stopwise <routes@example.org>',
      replyTo: ['support@example.org'],
      to: ['driver@example.com'],
      ...{ subject: 'Your route', text: '9 stops', html: '<b>9 stops</b>' },
    })
  })

  it('names its configuration set, by which bounces are heard of', async () => {
    const mocked = mockClient(SESv2Client)
    unmock = () => mocked.restore()
    mocked.on(SendEmailCommand).resolves({ MessageId: '1' })

    expect(await sendMail(mail)).toBe('1')

    const { ConfigurationSetName, EmailTags } = mocked.commandCalls(SendEmailCommand)[0]?.args[0].input ?? {}
    expect(ConfigurationSetName).toBe('mails')
    expect(EmailTags).toBeUndefined()
  })

  it('with a purpose says it, by which its fate is told apart from that of others', async () => {
    const mocked = mockClient(SESv2Client)
    unmock = () => mocked.restore()
    mocked.on(SendEmailCommand).resolves({ MessageId: '2' })

    expect(await tryMail({ ...mail, purpose: 'team-route' })).toEqual({ kind: 'sent', messageId: '2' })

    const { EmailTags } = mocked.commandCalls(SendEmailCommand)[0]?.args[0].input ?? {}
    expect(EmailTags).toEqual([{ Name: 'purpose', Value: 'team-route' }])
  })

  it('that its reader can end says so in its headers, for one press of a mail program', async () => {
    await sendMail({ ...mail, endUrl: 'https://example.org/api/end/1' })
    await sendMail(mail)

    expect(server.messages()[1]?.headers).toEqual([
      { name: 'List-Unsubscribe', value: '<https://example.org/api/end/1>' },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ])
    expect(server.messages()[0]?.headers).toEqual([])
  })

  it.each(['TooManyRequestsException', 'ExpiredToken', 'MessageRejected'])(
    'that SES refuses with %s is never taken for sent',
    async (name) => {
      const mocked = mockClient(SESv2Client)
      unmock = () => mocked.restore()
      mocked.on(SendEmailCommand).rejects(new SESv2ServiceException({ name, $fault: 'client', $metadata: {} }))

      await expect(sendMail(mail)).rejects.toThrow(expect.objectContaining({ name }))
    },
  )

  it.each([
    ['MessageRejected', 'refused'],
    ['BadRequestException', 'refused'],
    ['TooManyRequestsException', 'unavailable'],
    ['TimeoutError', 'unanswered'],
    ['ExpiredToken', 'unavailable'],
  ])('that SES answers with %s is told of as %s', async (name, outcome) => {
    const mocked = mockClient(SESv2Client)
    unmock = () => mocked.restore()
    mocked.on(SendEmailCommand).rejects(new SESv2ServiceException({ name, $fault: 'client', $metadata: {} }))

    expect(await tryMail(mail)).toEqual({ kind: outcome })
  })
})
