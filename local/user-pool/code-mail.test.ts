import { SESv2Client } from '@aws-sdk/client-sesv2'
import { expect, it, vi } from 'vitest'
import { mailOf } from '#core/kernel/mail.ts'
import { createCodeMailer } from './code-mail.ts'

it('shows the inbox a text of what is read, each thing once', async () => {
  const { subject, html } = mailOf({
    ...{ subject: 'Your code', preview: 'It is valid for one day.', siteName: 'Stopwise', reason: 'You asked for it.' },
    parts: [{ kind: 'note', text: 'It is valid for one day. Your code is {####}.' }],
    supportAddress: 'support@stopwise.example',
  })
  const client = new SESv2Client({ region: 'us-east-1' })
  const send = vi.spyOn(client, 'send').mockImplementation(() => Promise.resolve({}))
  const message = () => Promise.resolve({ response: { emailSubject: subject, emailMessage: html } })

  await createCodeMailer(client, 'a@example.com', message)({ purpose: 'reset', to: 'b@example.com', code: '123456' })

  const [[command] = []] = send.mock.calls
  const text = JSON.stringify(command?.input)
  expect(text).toContain('Your code is 123456.')
  const plain = /"Text":\{"Data":"([^}]*)"\}/.exec(text)?.[1] ?? ''
  expect(plain).not.toMatch(/&nbsp;|day\.Stopwise/)
  expect(plain.match(/support@stopwise\.example/g)).toHaveLength(1)
  expect(plain.match(/one day/g)).toHaveLength(1)
})
