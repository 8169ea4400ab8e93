import { describe, expect, it } from 'vitest'
import { FRESH_SIGN_IN_MINUTES, inventoryOf, requireWish } from './erasure.ts'
import { receiptMail } from './receipt-mail.ts'

const now = 1_790_000_000_000
const email = 'maya@example.com'
const justNow = now - 60_000

describe('the wish to delete an account', () => {
  it('is granted to who typed their address, in whatever case, after a sign-in of a moment ago', () => {
    const oldest = now - FRESH_SIGN_IN_MINUTES * 60_000

    for (const typed of [email, ' Maya@Example.com ']) {
      expect(() => requireWish({ typed, email, signedInAt: oldest }, now)).not.toThrow()
    }
  })

  it.each(['', 'maya', 'ada@example.com', 'maya@example.com.'])('is not granted to who typed «%s»', (typed) => {
    expect(() => requireWish({ typed, email, signedInAt: justNow }, now)).toThrow(
      expect.objectContaining({ code: 'accounts.other-email' }),
    )
  })

  it('is not granted by an empty text where the user pool knows no address', () => {
    expect(() => requireWish({ typed: '', email: '', signedInAt: justNow }, now)).toThrow(
      expect.objectContaining({ code: 'accounts.other-email' }),
    )
  })

  it.each([undefined, now - FRESH_SIGN_IN_MINUTES * 60_000 - 1])('asks for another sign-in after one at %s', (at) => {
    expect(() => requireWish({ typed: email, email, signedInAt: at }, now)).toThrow(
      expect.objectContaining({ code: 'accounts.sign-in-again', kind: 'forbidden' }),
    )
  })
})

describe('the receipt of an erasure', () => {
  it('counts what there was by kind, and tells together what it has no word for', () => {
    expect(inventoryOf(['route', 'use', 'user', 'route', 'somethingNew', 'another'])).toEqual([
      { what: 'account record', count: 1 },
      { what: 'saved routes, with their links', count: 2 },
      { what: 'counts of a day', count: 1 },
      { what: 'other records', count: 2 },
    ])
    expect(inventoryOf([])).toEqual([])
  })

  it('is mailed in plain words, as text and as HTML that cannot be broken', () => {
    const mail = receiptMail(
      { receiptId: 'r'.repeat(28), startedAt: now, finishedAt: now, erased: [{ what: '<b>routes</b>', count: 1200 }] },
      { siteUrl: 'https://stops.example', support: 'support@stops.example' },
    )

    expect(mail.subject).toBe('Your Stopwise account is deleted')
    expect(mail.text).toContain('- 1,200 <b>routes</b>')
    expect(mail.text).toContain(`https://stops.example/account-deleted/${'r'.repeat(28)}`)
    expect(mail.html).toContain('1,200 &lt;b&gt;routes&lt;/b&gt;')
    expect(mail.text).toContain('2026-09-21')
  })
})
