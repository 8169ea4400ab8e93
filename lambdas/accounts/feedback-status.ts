import { mayAskFeedback } from '#core/accounts/feedback.ts'
import { api } from '#lambdas/http/callers.ts'
import { readUser } from '#store/accounts.ts'
import { readFeedback } from '#store/feedback.ts'

export const feedbackStatus = api.accounts.feedbackStatus.handler(async ({ context: { caller, now } }) => {
  const [user, answer] = await Promise.all([readUser(caller.userId), readFeedback(caller.userId)])
  return { eligible: user !== undefined && mayAskFeedback(user, answer !== undefined, now) }
})
