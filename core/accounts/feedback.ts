import { DAY_MS } from '#core/kernel/time.ts'
import { DomainError } from '#engine/base/errors.ts'
import type { User } from './account.ts'

/** What a user thinks of the product. */
export interface Feedback {
  /** 0 to 10; null where the question was closed without an answer. */
  readonly score: number | null
  readonly feedback: string
  /** Milliseconds since the epoch. */
  readonly submittedAt: number
}

/** Accounts older than this many days are asked. */
export const FEEDBACK_AFTER_DAYS = 10
export const MAX_SCORE = 10
/** Characters of the free text. */
export const MAX_FEEDBACK_LENGTH = 2000

/** Whether to ask: never twice, and only accounts older than ten days. `now` in milliseconds. */
export const mayAskFeedback = ({ createdAt }: Pick<User, 'createdAt'>, hasAnswered: boolean, now: number): boolean =>
  !hasAnswered && now - createdAt > FEEDBACK_AFTER_DAYS * DAY_MS

/** 0 to 6, 7 to 8, 9 to 10: the colour of a score. */
export type ScoreBand = 'low' | 'middle' | 'high'

/** The band of a score from 0 to 10. */
export function scoreBand(score: number): ScoreBand {
  if (score <= 6) return 'low'
  return score <= 8 ? 'middle' : 'high'
}

/** What the second step asks: up to 8 what is missing, from 9 on what is right. */
export const feedbackQuestion = (score: number): string =>
  score <= 8 ? 'What should we do better?' : 'What do you like most?'

/**
 * The e-mail under which feedback is kept.
 *
 * @throws DomainError `accounts.email-needed` for somebody without a record or an e-mail.
 */
export function requireEmail(user: Pick<User, 'email'> | undefined): string {
  if (user?.email) return user.email
  throw new DomainError('invalid', 'accounts.email-needed', 'Feedback needs an account with an e-mail address.')
}
