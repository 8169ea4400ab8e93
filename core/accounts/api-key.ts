import { DomainError } from '#engine/base/errors.ts'
import { plainLine } from '../kernel/plain-line.ts'

/** Keys that one account may have at the same time. */
export const MAX_API_KEYS = 10
export const MAX_KEY_NAME = 60
/** Letters of the part of a key that says which one it is; 60 bits. */
export const KEY_ID_LENGTH = 12
/** Letters of the part that nobody can guess; 140 bits. */
export const KEY_SECRET_LENGTH = 28

/** A key as its owner sees it: never its secret, which is not kept. */
export interface ApiKey {
  readonly keyId: string
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  /** Day (UTC, `yyyy-MM-dd`) of the last call that was made with it; null before the first. */
  readonly lastUsedOn: string | null
}

/** The two parts of a key. */
export interface KeyParts {
  readonly keyId: string
  readonly secret: string
}

const letters = '[0-9a-hjkmnp-tv-z]'
/** What a key looks like. */
export const KEY_PATTERN = `^stopwise_(${letters}{${KEY_ID_LENGTH}})_(${letters}{${KEY_SECRET_LENGTH}})$`
const KEY = new RegExp(KEY_PATTERN)

/** How a text is refused that is no key, or one that does not exist any more. */
export const unknownKeyText =
  'This API key does not exist or was revoked. Send one of yours as "Authorization: Bearer stopwise_…"; keys are made in the profile.'

/** A key as it is shown once and sent with each call: `stopwise_<keyId>_<secret>`. */
export const keyText = ({ keyId, secret }: KeyParts): string => `stopwise_${keyId}_${secret}`

/** The parts of a key, or `undefined` where the text is none: that is known without asking anybody. */
export function readKey(text: string): KeyParts | undefined {
  const [, keyId, secret] = KEY.exec(text) ?? []
  return keyId === undefined || secret === undefined ? undefined : { keyId, secret }
}

/**
 * The name of a key as one plain line.
 *
 * @throws DomainError `accounts.key-name-needed` where nothing of it can be seen.
 */
export function requireKeyName(text: string): string {
  const name = plainLine(text, MAX_KEY_NAME)
  if (name !== '') return name
  throw new DomainError('invalid', 'accounts.key-name-needed', 'Name the key after what will use it, please.')
}

/** How somebody is refused who has as many keys as there may be. */
export const tooManyKeys = (): DomainError =>
  new DomainError(
    'limit',
    'accounts.too-many-keys',
    `You have ${MAX_API_KEYS} keys, which is as many as one account may have. Revoke one that you no longer need.`,
  )
