import * as z from 'zod'
import { callFor } from './call.ts'

/** What the public pages ask of the server. */
export const marketing = {
  sendForm: callFor('public')
    .route({ method: 'POST', path: '/sendform', summary: 'Ask for a demo' })
    .input(
      z.object({
        name: z.string().trim().min(1).max(200),
        organization: z.string().trim().min(1).max(200),
        email: z.string().trim().min(3).max(254),
        additionalInfo: z.string().trim().max(2000).default(''),
      }),
    )
    .output(z.object({ isSent: z.boolean() })),
}
