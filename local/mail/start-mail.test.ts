import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MailReportedEvent } from '#local/events/mail-reported.ts'
import { eventually } from '#test/support/eventually.ts'
import { mimeOf, renderContent } from './inbox-route.ts'
import { type MailServer, startMail } from './start-mail.ts'

const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
const clientOf = ({ url }: MailServer) => new SESv2Client({ endpoint: url, region: 'us-east-1', credentials })

let directory: string
let mail: MailServer
let reported: MailReportedEvent[]

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stopwise-mail-'))
  reported = []
  mail = await startMail({ directory, onReported: async (event) => void reported.push(event) })
})

afterEach(async () => {
  await mail.close()
  await rm(directory, { recursive: true, force: true })
})

const send = (subject: string, to: string[] = ['driver@example.com']) =>
  clientOf(mail).send(
    new SendEmailCommand({
      FromEmailAddress: 'Stopwise <routes@example.com>',
      Destination: { ToAddresses: to, BccAddresses: to.map((address) => `copy-${address}`) },
      ReplyToAddresses: ['support@example.com'],
      Content: {
        Simple: {
          Subject: { Data: subject },
          Body: { Text: { Data: 'text' }, Html: { Data: '<b>html</b> & ümlaut' } },
          Headers: [{ Name: 'List-Unsubscribe', Value: '<https://example.com/1>' }],
        },
      },
      ConfigurationSetName: 'mails',
    }),
  )

describe('the local mail', () => {
  it('keeps what SES would send, newest first', async () => {
    const { MessageId } = await send('first')
    await send('second')

    const [newest, oldest] = mail.messages()
    expect(newest?.subject).toBe('second')
    expect(oldest).toEqual({
      id: MessageId,
      from: 'Stopwise <routes@example.com>',
      replyTo: ['support@example.com'],
      to: ['driver@example.com'],
      cc: [],
      bcc: ['copy-driver@example.com'],
      subject: 'first',
      text: 'text',
      html: '<b>html</b> & ümlaut',
      headers: [{ name: 'List-Unsubscribe', value: '<https://example.com/1>' }],
      sentAt: expect.stringMatching(/Z$/),
    })
  })

  it('keeps its messages over a restart', async () => {
    await send('kept')
    await mail.close()

    mail = await startMail({ directory })

    expect(mail.messages().map(({ subject }) => subject)).toEqual(['kept'])
  })

  it('refuses a message to nobody with the error of SES', async () => {
    await expect(send('nobody', [])).rejects.toThrow(expect.objectContaining({ name: 'BadRequestException' }))
  })

  it('says which kind of mail it does not know', async () => {
    const raw = new SendEmailCommand({ Content: { Raw: { Data: new TextEncoder().encode('Subject: raw') } } })

    await expect(clientOf(mail).send(raw)).rejects.toThrow(expect.objectContaining({ name: 'BadRequestException' }))
  })

  it('says what to do when its file is corrupt', async () => {
    const broken = await mkdtemp(join(directory, 'broken-'))
    await writeFile(join(broken, 'mail.json'), '{')

    await expect(startMail({ directory: broken })).rejects.toThrow(/npm start -- --fresh/)
  })
})

describe('a message in the inbox', () => {
  const message = { id: '1', from: 'a', replyTo: [], to: [], cc: [], bcc: [], subject: 's', headers: [] }

  it('shows a text with its links made real and everything else escaped', () => {
    const text = 'Open <b>https://example.com/r/1?a=1&b=2.'

    const content = renderContent({ ...message, text, html: null, sentAt: '2026-01-01T00:00:00Z' })

    expect(content).toContain('&#60;b&#62;')
    expect(content).toContain('<a href="https://example.com/r/1?a=1&#38;b=2">')
  })
})

it('the source of a message is MIME with both bodies as alternatives, the HTML last', () => {
  const source = mimeOf({
    ...{ id: '1', from: 'Stopwise <routes@example.com>', replyTo: [], to: ['driver@example.com'], cc: [], bcc: [] },
    ...{
      headers: [{ name: 'List-Unsubscribe', value: '<https://a>' }],
      subject: 'Ümlaut',
      text: 'text',
      html: '<b>html</b>',
      sentAt: '2026-01-01T00:00:00.000Z',
    },
  })
  const [head = '', plain = '', html = '', end] = source.split('--part-1')
  const bodyOf = (part: string) => Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8')

  expect(head).toContain('Content-Type: multipart/alternative; boundary="part-1"')
  expect(head).toContain('List-Unsubscribe: <https://a>\r\n')
  expect(head).toContain('Subject: =?UTF-8?B?w5xtbGF1dA==?=')
  expect([bodyOf(plain), bodyOf(html), end]).toEqual(['text', '<b>html</b>', '--\r\n'])
  expect(plain).toContain('Content-Type: text/plain; charset=UTF-8')
  expect(html).toContain('Content-Type: text/html; charset=UTF-8')
})

describe('what becomes of a mail', () => {
  const kinds = () => reported.map((event) => [event['detail-type'], event.detail.bounce?.bounceType])

  it.each([
    ['driver@example.com', [['Email Delivered', undefined]]],
    ['success@simulator.amazonses.com', [['Email Delivered', undefined]]],
    ['bounce@simulator.amazonses.com', [['Email Bounced', 'Permanent']]],
    ['suppressionlist@simulator.amazonses.com', [['Email Bounced', 'Permanent']]],
    [
      'complaint+one@simulator.amazonses.com',
      [
        ['Email Delivered', undefined],
        ['Email Complaint Received', undefined],
      ],
    ],
    [
      'ooto@simulator.amazonses.com',
      [
        ['Email Delivered', undefined],
        ['Email Bounced', 'Transient'],
      ],
    ],
  ])('is told as SES tells it of %s', async (address, told) => {
    const { MessageId } = await send('first', [address])
    await eventually(() => expect(kinds()).toEqual(told))

    expect(reported[0]?.detail.mail).toMatchObject({
      messageId: MessageId,
      tags: { 'ses:configuration-set': ['mails'] },
    })
  })

  it('is told at the end, at the latest', async () => {
    await send('first')
    await mail.close()

    expect(kinds()).toEqual([['Email Delivered', undefined]])
    mail = await startMail({ directory })
  })
})
