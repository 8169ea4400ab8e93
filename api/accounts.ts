import * as z from 'zod'
import { roles } from '#core/accounts/account.ts'
import { MAX_FEEDBACK_LENGTH, MAX_SCORE } from '#core/accounts/feedback.ts'
import { userCall } from './call.ts'
import { failures } from './errors.ts'

const CurrentUser = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  tier: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  teamTier: z.number().int(),
  roles: z.array(z.enum(roles)),
  createdAt: z.number(),
  requests: z.object({
    month: z.string(),
    reqCount: z.number().int(),
    stopCount: z.number().int(),
    limit: z.number().int(),
  }),
})

/** Who is calling. The first call of a new identity creates its user record. */
export const accounts = {
  currentUser: userCall
    .route({
      method: 'GET',
      path: '/current-user',
      summary: 'The signed-in user, with tier, roles and this month’s requests',
    })
    .output(CurrentUser),
  feedbackStatus: userCall
    .route({ method: 'GET', path: '/feedback-status', summary: 'Whether to ask the caller for feedback' })
    .output(z.object({ eligible: z.boolean() })),
  submitFeedback: userCall
    .route({ method: 'POST', path: '/feedback', summary: 'Keep what the caller thinks of the product' })
    .input(
      z.object({
        score: z.number().int().min(0).max(MAX_SCORE).nullable(),
        feedback: z.string().trim().max(MAX_FEEDBACK_LENGTH),
      }),
    )
    .output(z.object({}))
    .errors(failures({ 'accounts.email-needed': 'invalid' })),
}
