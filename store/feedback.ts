import type { Feedback } from '#core/accounts/feedback.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from './table/define-entity.ts'

const Answers = defineEntity({
  model: { entity: 'feedback', version: '1', service: 'accounts' },
  attributes: {
    ...texts('userId', 'email', 'feedback'),
    /** Absent where the question was closed without an answer. */
    ...optional.numbers('score'),
    ...numbers('submittedAt'),
  },
  indexes: { primary: keyedBy(['userId']) },
})

/** Keeps what a user thinks; a later answer takes the place of an earlier one. */
export async function saveFeedback(
  user: { readonly userId: string; readonly email: string },
  { score, ...answer }: Feedback,
): Promise<void> {
  const { userId, email } = user
  await Answers.put({ userId, email, ...answer, ...(score === null ? {} : { score }) }).go()
}

/** What a user answered, or `undefined` before the first answer. */
export async function readFeedback(userId: string): Promise<Feedback | undefined> {
  const { data } = await Answers.get({ userId }).go({ consistent: true })
  return data ? { score: data.score ?? null, feedback: data.feedback, submittedAt: data.submittedAt } : undefined
}
