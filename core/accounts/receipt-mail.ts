import { type MailBodies, mailOf } from '#core/kernel/mail.ts'
import type { ErasureReceipt } from './erasure.ts'

/** Where the site is, without a slash at its end, and who answers questions. */
interface Sender {
  readonly siteUrl: string
  readonly support: string
}

/** The page that shows a receipt. */
export const receiptUrl = (siteUrl: string, receiptId: string): string => `${siteUrl}/account-deleted/${receiptId}`

/** The last mail of an account: that it is gone, and what went with it. */
export function receiptMail(
  { receiptId, startedAt, erased }: ErasureReceipt,
  { siteUrl, support }: Sender,
): MailBodies {
  const day = new Date(startedAt).toISOString().slice(0, 10)
  return mailOf({
    subject: 'Your Stopwise account is deleted',
    preview: 'What was deleted, and the receipt for it.',
    parts: [
      { kind: 'text', text: `Your account was deleted on ${day} (UTC), with everything that belonged to it:` },
      { kind: 'list', lines: erased.map(({ what, count }) => `${count.toLocaleString('en-US')} ${what}`) },
      { kind: 'action', label: `Receipt ${receiptId}`, url: receiptUrl(siteUrl, receiptId) },
      { kind: 'note', text: 'Backups of our database and earlier versions of files are gone within 35 days.' },
    ],
    reason: 'You get this mail because you deleted your account. It is the last one.',
    siteName: 'Stopwise',
    supportAddress: support,
  })
}
