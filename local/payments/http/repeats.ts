import { createHash } from 'node:crypto'
import type { AnswerRecord } from '../records/history.ts'
import type { PaymentsState } from '../state.ts'
import { ProviderError } from './provider-error.ts'

const DAY_MS = 24 * 3600 * 1000
const KEPT_ANSWERS = 1000

/** What a request is, so that another one under the same key is noticed. */
export const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')

/** The answer that a key was given before. @throws ProviderError if it was another request */
export function findAnswer(state: PaymentsState, key: string, fingerprint: string): AnswerRecord | undefined {
  const found = state.answers.find((answer) => answer.key === key && answer.created_at > Date.now() - DAY_MS)
  if (!found || found.fingerprint === fingerprint) return found
  throw new ProviderError(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}

/** Whatever was carried out or refused by the bank is kept; a mistake in the request may be mended under its key. */
export function keepAnswer(state: PaymentsState, answer: Omit<AnswerRecord, 'created_at'>): void {
  if ([400, 401, 403, 409, 429].includes(answer.status)) return
  const since = Date.now() - DAY_MS
  const others = state.answers.filter(({ key, created_at }) => key !== answer.key && created_at > since)
  state.answers = [...others, { ...answer, created_at: Date.now() }].slice(-KEPT_ANSWERS)
}
