import { describe, expect, it } from 'vitest'
import { confirmationMail, resetMail, resetUrl } from './code-mail.ts'

const mail = {
  siteName: 'Stopwise',
  siteUrl: 'https://stops.example.org',
  email: 'a+b&c@example.org',
  code: '{####}',
  supportAddress: 'help@example.org',
}

describe('the mail of a reset', () => {
  it('carries the link that fills in address and code, and the code to type', () => {
    const { subject, html } = resetMail(mail)

    expect(subject).toBe('Reset your Stopwise password')
    expect(html).toContain(
      'href="https://stops.example.org/reset-password?email=a%2Bb%26c%40example.org&amp;code={####}"',
    )
    expect(html).toContain('>{####}</p>')
  })

  it('carries the code alone where the site has no name of its own', () => {
    const { html } = resetMail({ ...mail, siteUrl: undefined })

    expect(html).not.toContain('href="http')
    expect(html).toContain('>{####}</p>')
  })

  it('shows what it is given as text', () => {
    expect(resetMail({ ...mail, code: '<b>' }).html).toContain('&lt;b&gt;')
    expect(new URL(resetUrl('https://x.example', { email: 'a"b@x', code: '1' })).searchParams.get('email')).toBe(
      'a"b@x',
    )
  })
})

it('the mail of a confirmation carries the code', () => {
  const { subject, html } = confirmationMail(mail)

  expect(subject).toBe('Your Stopwise confirmation code')
  expect(html).toContain('>{####}</p>')
})
