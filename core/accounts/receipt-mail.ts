import { escapeHtml } from '#core/kernel/escape-html.ts'
import type { ErasureReceipt } from './erasure.ts'

/** Where the site is, without a slash at its end, and who answers questions. */
interface Sender {
  readonly siteUrl: string
  readonly support: string
}

/** The page that shows a receipt. */
export const receiptUrl = (siteUrl: string, receiptId: string): string => `${siteUrl}/account-deleted/${receiptId}`

/** Subject and both bodies of the last mail of an account: that it is gone, and what went with it. */
export function receiptMail(
  { receiptId, startedAt, erased }: ErasureReceipt,
  { siteUrl, support }: Sender,
): { readonly subject: string; readonly text: string; readonly html: string } {
  const day = new Date(startedAt).toISOString().slice(0, 10)
  const lines = erased.map(({ what, count }) => `${count.toLocaleString('en-US')} ${what}`)
  const url = receiptUrl(siteUrl, receiptId)
  const said = `Your account was deleted on ${day} (UTC), with everything that belonged to it:`
  const rest = `Backups of our database and earlier versions of files are gone within 35 days. Questions: ${support}.`
  return {
    subject: 'Your Stopwise account is deleted',
    text: `${said}\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\nReceipt ${receiptId}: ${url}\n\n${rest}\n`,
    html: [
      '<div style="font-family:system-ui,sans-serif;color:#12201B;max-width:480px;margin:0 auto;padding:24px">',
      `<p style="margin:0 0 16px">${escapeHtml(said)}</p>`,
      `<ul style="margin:0 0 16px;padding-left:20px">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
      `<p style="margin:0 0 16px">Receipt <a href="${escapeHtml(url)}" style="color:#0B6B58">${escapeHtml(receiptId)}</a></p>`,
      `<p style="color:#5F6C66;font-size:13px;margin:0">${escapeHtml(rest)}</p>`,
      '</div>',
    ].join(''),
  }
}
