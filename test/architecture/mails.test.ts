import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmationMail, resetMail } from '#core/accounts/code-mail.ts'
import { receiptMail } from '#core/accounts/receipt-mail.ts'
import { billingMail } from '#core/billing/billing-mail.ts'
import type { MailBodies } from '#core/kernel/mail.ts'
import { demoMail } from '#core/marketing/demo-request.ts'
import { shareMail } from '#core/sharing/share-mail.ts'
import { invitationMail } from '#core/teams/people/invitation-mail.ts'
import { routeMail } from '#core/teams/sending/route-message.ts'
import { forAll } from '#engine/test/support/runs.ts'
import { subscribed } from '#test/support/build-subscription.ts'

const siteUrl = 'https://stops.example.org'
const support = 'help@example.org'

/** Every mail of the product, with one text in each place that somebody else fills. */
const mails: Readonly<Record<string, (said: string) => MailBodies>> = {
  route: (said) =>
    shareMail({
      sender: said,
      title: said,
      url: `${siteUrl}/r/1`,
      stops: 3,
      totalTime: 5,
      totalDistance: 1,
      supportAddress: support,
    }),
  'driver’s route': (said) =>
    routeMail(
      {
        ...{ sender: said, driver: said, date: '2026-11-19', url: `${siteUrl}/r/1`, stops: 3, miles: 1 },
        ...{ changes: [said], isWithdrawn: false },
      },
      support,
    ),
  invitation: (said) =>
    invitationMail({
      ...{ company: said, invitedBy: said, role: 'viewer', email: 'sam@x.com' },
      ...{ url: `${siteUrl}/teams/join/1`, supportAddress: support },
    }),
  confirmation: (said) => confirmationMail({ siteName: 'Stopwise', code: said, supportAddress: support }),
  reset: (said) =>
    resetMail({
      siteName: 'Stopwise',
      siteUrl,
      email: said.replaceAll(/\p{Cs}/gu, ''),
      code: '123456',
      supportAddress: support,
    }),
  billing: () => billingMail('payment-failed', subscribed(), { siteUrl, supportAddress: support }),
  receipt: (said) =>
    receiptMail(
      { receiptId: 'r1', startedAt: 0, finishedAt: null, erased: [{ what: said, count: 2 }] },
      { siteUrl, support },
    ),
  demo: (said) => demoMail({ name: said, organization: said, email: support, additionalInfo: said }, support),
}

const HOSTILE = [
  `"><img src=x onerror=alert(1)>`,
  `</style><script>alert(1)</script>`,
  `'; background:url(https://evil.example/x)`,
  'Dear customer\r\nBcc: eve@example.com\r\n\r\nhttps://evil.example/login',
  '\u202Egnp.exe \u0000\uD800',
]

const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...HOSTILE))

/** Which elements a mail has. */
const tagsOf = (html: string): readonly string[] =>
  [...new Set([...html.matchAll(/<([a-z!/][^\s>]*)/gi)].map(([, name = '']) => name))].sort()

describe.each(Object.entries(mails))('the mail %s, whatever people have written', (_name, mailWith) => {
  const plain = tagsOf(mailWith('Dana').html)

  it('is one subject in one line, of which nothing becomes a header', () => {
    forAll(anything, (said) => {
      expect(mailWith(said).subject).not.toMatch(/[\r\n\0]/)
    })
  })

  it('keeps the elements of its frame and gets no others', () => {
    forAll(anything, (said) => {
      expect(tagsOf(mailWith(said).html)).toEqual(plain)
    })
  })

  it('links to the site and to nowhere else', () => {
    forAll(anything, (said) => {
      const links = [...mailWith(said).html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url)
      expect(links.filter((url) => !url.startsWith(siteUrl) && url !== `mailto:${support}`)).toEqual([])
    })
  })

  it('has words for programs without HTML, and says who answers', () => {
    const { text, html } = mailWith('Dana')

    expect(text).toContain(support)
    expect(html).toContain(`mailto:${support}`)
  })
})
