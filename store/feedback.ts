import { Entity } from 'electrodb'
import type { Feedback } from '#core/accounts/feedback.ts'
import { client, tableName } from './table/client.ts'
import { keyedBy } from './table/keys.ts'

const Answers = new Entity(
  {
    model: { entity: 'feedback', version: '1', service: 'accounts' },
    attributes: {
      userId: { type: 'string', required: true },
      email: { type: 'string', required: true },
      /** Absent where the question was closed without an answer. */
      score: { type: 'number' },
      feedback: { type: 'string', required: true },
      submittedAt: { type: 'number', required: true },
    },
    indexes: {
      primary: keyedBy(['userId']),
    },
  },
  { client, table: tableName },
)

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
