import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import { originKeys } from '#lambdas/http/origin-keys.ts'
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

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * The ticket as text that fits into a path. It is encrypted: a customer must not read whose account and which route a photo
 * belongs to. `now` in milliseconds.
 */
export function ticketToText(ticket: PhotoTicket, now: number): string {
  const until = (Math.floor(now / WINDOW_MS) + 2) * WINDOW_MS
  const said = JSON.stringify([ticket, until])
  // Of the accepted keys the last one is accepted longest.
  const key = keyOf(originKeys.at(-1) ?? '')
  // Derived from the text, so that the same ticket stays the same; two texts never share one.
  const nonce = createHmac('sha256', key).update(said).digest().subarray(0, NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const sealed = Buffer.concat([cipher.update(said), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The ticket that a text holds, or `undefined` where it was never issued or has expired. */
export function textToTicket(text: string, now: number): PhotoTicket | undefined {
  const sealed = Buffer.from(text, 'base64url')
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return undefined
  const said = originKeys.map((key) => open(sealed, keyOf(key))).find((each) => each !== undefined)
  if (said === undefined) return undefined
  const [ticket, until]: [PhotoTicket, number] = JSON.parse(said)
  return now < until ? ticket : undefined
}

/** The prefix keeps this use of the key apart from any other. */
const keyOf = (key: string): Buffer => createHash('sha256').update(`photo-ticket ${key}`).digest()

function open(sealed: Buffer, key: Buffer): string | undefined {
  const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)]
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(rest.subarray(0, TAG_BYTES))
  const text = decipher.update(rest.subarray(TAG_BYTES))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // Another key, or no ticket: Node only says so by throwing.
    return undefined
  }
}
