import { createHmac, timingSafeEqual } from 'node:crypto'
import { environment } from '#lambdas/http/environment.ts'
import type { DrivenRoute } from '#store/drives-heard.ts'

/** Who looks at a photo: the customer behind a link, the team of its owner, or the department. */
export type PhotoReader =
  | { readonly kind: 'customer'; readonly linkId: string }
  | { readonly kind: 'team' | 'department' }

/** Permission to read one photo of a proof. */
export interface PhotoTicket {
  readonly route: DrivenRoute
  readonly proofId: string
  readonly reader: PhotoReader
}

/** A ticket is valid for one to two of these; within one it stays the same, so that a browser asks for a photo once. */
const WINDOW_MS = 300_000
export const PHOTO_TICKET_SECONDS = (2 * WINDOW_MS) / 1000

/** The ticket as text that fits into a path. `now` in milliseconds. */
export function ticketToText(ticket: PhotoTicket, now: number): string {
  const until = (Math.floor(now / WINDOW_MS) + 2) * WINDOW_MS
  const said = Buffer.from(JSON.stringify([ticket, until])).toString('base64url')
  // Of the accepted keys the last one is accepted longest.
  return `${said}.${signatureOf(said, environment.ORIGIN_KEYS.at(-1) ?? '')}`
}

/** The ticket that a text holds, or `undefined` where it was never issued or has expired. */
export function textToTicket(text: string, now: number): PhotoTicket | undefined {
  const [said = '', signature = ''] = text.split('.')
  if (!environment.ORIGIN_KEYS.some((key) => isSame(signature, signatureOf(said, key)))) return undefined
  const [ticket, until]: [PhotoTicket, number] = JSON.parse(Buffer.from(said, 'base64url').toString('utf8'))
  return now < until ? ticket : undefined
}

/** The prefix keeps this use of the key apart from any other. */
const signatureOf = (said: string, key: string): string =>
  createHmac('sha256', key).update(`photo-ticket ${said}`).digest('base64url')

function isSame(...texts: readonly [string, string]): boolean {
  const [one, other] = [Buffer.from(texts[0]), Buffer.from(texts[1])]
  return one.length === other.length && timingSafeEqual(one, other)
}
