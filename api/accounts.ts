import * as z from 'zod'
import { roles } from '#core/accounts/account.ts'
import { userCall } from './call.ts'

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
}
