import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto'
import { originKeys } from '#lambdas/http/origin-keys.ts'
import type { DrivenRoute } from '#store/drives/heard.ts'

/** The reader of a photo: the customer of a link, the owner's team, or the department. */
export type PhotoReader =
  | { readonly kind: 'customer'; readonly linkId: string }
  | { readonly kind: 'team' | 'department' }

/** Permission to read one photo of a proof. */
export interface PhotoTicket {
  readonly route: DrivenRoute
  readonly proofId: string
  readonly reader: PhotoReader
}

/** A ticket is valid for one to two windows. Within one window it doesn't change, so a browser loads a photo once. */
const WINDOW_MS = 300_000
export const PHOTO_TICKET_SECONDS = (2 * WINDOW_MS) / 1000

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * The ticket as text for a path. It is encrypted, because a customer must not see which account and route a photo belongs
 * to. `now` in milliseconds.
 */
export function ticketToText(ticket: PhotoTicket, now: number): string {
  const until = (Math.floor(now / WINDOW_MS) + 2) * WINDOW_MS
  const said = JSON.stringify([ticket, until])
  // The last of the accepted keys is accepted longest.
  const key = keyOf(originKeys.at(-1) ?? '')
  // Derived from the text: the same ticket gives the same text, and two texts never share a nonce.
  const nonce = createHmac('sha256', key).update(said).digest().subarray(0, NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const sealed = Buffer.concat([cipher.update(said), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The ticket in a text, or `undefined` if it was never issued or has expired. */
export function textToTicket(text: string, now: number): PhotoTicket | undefined {
  const sealed = Buffer.from(text, 'base64url')
  if (sealed.length <= NONCE_BYTES + TAG_BYTES) return undefined
  const said = originKeys.map((key) => open(sealed, keyOf(key))).find((each) => each !== undefined)
  if (said === undefined) return undefined
  const [ticket, until]: [PhotoTicket, number] = JSON.parse(said)
  return now < until ? ticket : undefined
}

/** The prefix separates this use of the key from others. */
const keyOf = (key: string): Buffer => createHash('sha256').update(`photo-ticket ${key}`).digest()

function open(sealed: Buffer, key: Buffer): string | undefined {
  const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)]
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(rest.subarray(0, TAG_BYTES))
  const text = decipher.update(rest.subarray(TAG_BYTES))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    // Another key, or not a ticket: Node throws for both.
    return undefined
  }
}
