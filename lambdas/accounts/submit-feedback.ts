import { requireEmail } from '#core/accounts/feedback.ts'
import { api } from '#lambdas/http/callers.ts'
import { recordEvent } from '#lambdas/http/logging.ts'
import { readUser } from '#store/accounts.ts'
import { saveFeedback } from '#store/feedback.ts'

export const submitFeedback = api.accounts.submitFeedback.handler(async ({ input, context: { caller, now } }) => {
  const email = requireEmail(await readUser(caller.userId))
  await saveFeedback({ userId: caller.userId, email }, { ...input, submittedAt: now })
  if (input.score !== null) recordEvent('FeedbackGiven')
  return {}
})
