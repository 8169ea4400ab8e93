import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
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
  // Of the accepted keys the last one is accepted longest.
  return seal(JSON.stringify([ticket, until]), environment.ORIGIN_KEYS.at(-1) ?? '')
}

/** The ticket that a text holds, or `undefined` where it was never issued or has expired. */
export function textToTicket(text: string, now: number): PhotoTicket | undefined {
  const said = environment.ORIGIN_KEYS.map((key) => unseal(text, key)).find((each) => each !== undefined)
  if (said === undefined) return undefined
  const [ticket, until]: [PhotoTicket, number] = JSON.parse(said)
  return now < until ? ticket : undefined
}

const CIPHER = 'aes-256-ctr'

/**
 * A text that only a holder of the key can read or create. A ticket names the route of its proof, and a link from before
 * links had secrets opens by that name. The start of the key stream is the signature, so the same text has the same seal.
 *
 * @see RFC 5297, synthetic initialization vectors
 */
function seal(said: string, key: string): string {
  const start = signatureOf(`text ${said}`, key).subarray(0, 16)
  const cipher = createCipheriv(CIPHER, signatureOf('cipher', key), start)
  const sealed = Buffer.concat([cipher.update(said, 'utf8'), cipher.final()])
  return `${start.toString('base64url')}.${sealed.toString('base64url')}`
}

function unseal(text: string, key: string): string | undefined {
  const [start, sealed] = text.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (start?.length !== 16 || !sealed) return undefined
  const cipher = createDecipheriv(CIPHER, signatureOf('cipher', key), start)
  const said = Buffer.concat([cipher.update(sealed), cipher.final()]).toString('utf8')
  return isSame(text, seal(said, key)) ? said : undefined
}

/** The prefix keeps this use of the key apart from any other. */
const signatureOf = (said: string, key: string): Buffer =>
  createHmac('sha256', key).update(`photo-ticket ${said}`).digest()

function isSame(...texts: readonly [string, string]): boolean {
  const [one, other] = [Buffer.from(texts[0]), Buffer.from(texts[1])]
  return one.length === other.length && timingSafeEqual(one, other)
}
