import { randomInt, timingSafeEqual } from 'node:crypto'
import { AwsError } from '#local/http/aws-json.ts'
import type { Pool } from './pool.ts'
import type { User } from './pool-state.ts'

type Purpose = keyof User['codes']

// As Cognito: a day to confirm an address, an hour to choose a new password.
const LIFETIME_SECONDS = { confirmation: 24 * 3600, reset: 3600 }
const DIGITS = 6

/** Makes a new code, which replaces an older one, and sends it. Saved with the user. */
export async function sendNewCode(pool: Pool, user: User, purpose: Purpose): Promise<void> {
  const value = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  user.codes[purpose] = { value, expiresAt: pool.now() + LIFETIME_SECONDS[purpose] }
  await pool.file.save()
  await pool.sendCode({ purpose, to: user.attributes.email ?? '', code: value })
}

/** Uses the code up. @throws CodeMismatchException, ExpiredCodeException, LimitExceededException after five wrong ones */
export function redeemCode(pool: Pool, user: User, purpose: Purpose, given: string): void {
  const code = user.codes[purpose]
  if (!code) throw expired()
  pool.attempts.countHourly(`redeem-${purpose}`, user.username)
  if (!isSame(code.value, given)) throw mismatch()
  if (code.expiresAt < pool.now()) throw expired()
  delete user.codes[purpose]
  pool.attempts.clear(`redeem-${purpose}`, user.username)
}

export const mismatch = () =>
  new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.')

export const expired = () => new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

const isSame = (left: string, right: string) =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** Where a code went. It looks the same for an address that nobody has. */
export function deliveryTo(email: string): object {
  const [name = '', domain = ''] = email.split('@')
  const Destination = `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
  return { CodeDeliveryDetails: { Destination, DeliveryMedium: 'EMAIL', AttributeName: 'email' } }
}
