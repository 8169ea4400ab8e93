import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { KEY_ID_LENGTH, KEY_SECRET_LENGTH, type KeyParts } from '#core/accounts/api-key.ts'
import { createId } from '#core/kernel/ids.ts'

const letters = (length: number): string => createId((count) => randomBytes(count), length)

/** The parts of a new API key, by chance. */
export const newKeyParts = (): KeyParts => ({ keyId: letters(KEY_ID_LENGTH), secret: letters(KEY_SECRET_LENGTH) })

/** What is kept of a secret. Chance has made it, so that a plain hash is as hard to turn round as a slow one. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Whether a secret has this hash, in a time that does not tell how much of it was right. */
export const isSecretOf = (hash: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOf(secret), 'hex'))

/** The same for a secret that is kept in full. */
export const isSameSecret = (kept: string, secret: string): boolean => isSecretOf(hashOf(kept), secret)
