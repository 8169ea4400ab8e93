import * as z from 'zod'
import { memberRoles } from '#core/accounts/membership.ts'
import { doings } from '#core/teams/people/presence.ts'
import { callFor } from './call.ts'
import { TeamDate, Version } from './teams-shapes.ts'

/** What a look at a day tells: its version, how often its drivers have said something, what whoever looks may do by now, and who else has it open. */
export const DayLook = z.object({
  version: Version,
  said: z.number().int(),
  role: z.enum(['owner', ...memberRoles]),
  others: z
    .array(z.object({ personId: z.string(), name: z.string(), doing: z.enum(doings), since: z.number() }))
    .readonly(),
})

/** Who changed what. */
export const log = {
  dayLog: callFor('teams')
    .route({ method: 'GET', path: '/team-days/{date}/log', summary: 'Who has changed what of a day, the newest first' })
    .input(z.object({ date: TeamDate }))
    .output(
      z.object({
        changes: z
          .array(z.object({ version: Version, at: z.number(), by: z.string(), isYou: z.boolean(), words: z.string() }))
          .readonly(),
      }),
    ),
}
