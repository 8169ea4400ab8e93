import * as z from 'zod'
import { memberRoles } from '#core/accounts/membership.ts'
import { doings } from '#core/teams/people/presence.ts'
import { callFor, companyCallFor } from '../call.ts'
import { failures } from '../errors.ts'
import { TeamDate, Version } from './shapes.ts'

const Email = z.string().max(320)
const PersonId = z.string().min(1).max(128)
const Role = z.enum(memberRoles)
/** What stands in the link of an invitation: which one it is, and its secret. */
const InvitationLink = z.string().regex(/^[0-9a-z]{12}-[0-9a-z]{28}$/)

/** How many drivers of today or later need their new links. */
const Renewed = z.object({ renewed: z.number().int().exactOptional() })

const InvitationShape = z.object({ email: z.string(), role: Role, invitedAt: z.number(), expiresAt: z.number() })
const noPerson = { 'teams.no-such-person': 'not-found' } as const
const noInvitation = { 'teams.no-such-invitation': 'not-found' } as const
const mailLimits = { 'teams.too-many-sends': 'limit', 'teams.mail-refused': 'unavailable' } as const

/** Who works for a company besides its owner, and who may. Only the owner says so. */
export const people = {
  people: callFor('teams')
    .route({ method: 'GET', path: '/team-people', summary: 'Who works for the team, and who is invited' })
    .output(
      z.object({
        owner: z.object({ name: z.string(), email: z.string() }),
        /** Besides the owner; invitations count. */
        limit: z.number().int(),
        /** Of whoever asks; null for the owner. */
        youAre: PersonId.nullable(),
        members: z
          .array(z.object({ personId: PersonId, email: z.string(), name: z.string(), role: Role, since: z.number() }))
          .readonly(),
        /** For the owner alone. */
        invitations: z.array(InvitationShape).readonly(),
      }),
    ),
  invitePerson: companyCallFor('never', 'teams')
    .route({ method: 'POST', path: '/invite-team-person', summary: 'Invite somebody to work for the team, by mail' })
    .input(z.object({ email: Email, role: Role }))
    .output(InvitationShape)
    .errors(
      failures({
        'teams.unsound-address': 'invalid',
        'teams.already-there': 'conflict',
        'teams.too-many-people': 'limit',
        ...mailLimits,
      }),
    ),
  resendInvitation: companyCallFor('never', 'teams')
    .route({
      method: 'POST',
      path: '/resend-team-invitation',
      summary: 'Mail an invitation again, with a new link; the old one opens nothing any more',
    })
    .input(z.object({ email: Email }))
    .output(InvitationShape)
    .errors(failures({ ...noInvitation, ...mailLimits })),
  revokeInvitation: companyCallFor('never', 'teams')
    .route({ method: 'POST', path: '/revoke-team-invitation', summary: 'Take an invitation back' })
    .input(z.object({ email: Email }))
    .output(z.object({})),
  changePerson: companyCallFor('never', 'teams')
    .route({ method: 'POST', path: '/change-team-person', summary: 'Give somebody of the team another role' })
    .input(z.object({ personId: PersonId, role: Role }))
    .output(Renewed)
    .errors(failures(noPerson)),
  removePerson: callFor('user')
    .route({ method: 'POST', path: '/remove-team-person', summary: 'End somebody’s work for the caller’s team' })
    .input(z.object({ personId: PersonId }))
    .output(Renewed),
  leaveTeam: callFor('user')
    .route({ method: 'POST', path: '/leave-team', summary: 'End the caller’s work for a team of somebody else' })
    .input(z.object({ ownerId: PersonId }))
    .output(z.object({})),
  invitation: callFor('public')
    .route({ method: 'GET', path: '/team-invitations/{link}', summary: 'Who invites whom, for whoever has the link' })
    .input(z.object({ link: InvitationLink }))
    .output(
      z.object({
        company: z.string(),
        invitedBy: z.string(),
        email: z.string(),
        role: Role,
        expiresAt: z.number(),
      }),
    )
    .errors(failures(noInvitation)),
  acceptInvitation: callFor('user')
    .route({ method: 'POST', path: '/accept-team-invitation/{link}', summary: 'Begin to work for a team' })
    .input(z.object({ link: InvitationLink }))
    .output(z.object({ ownerId: PersonId, company: z.string(), role: Role }))
    .errors(
      failures({
        ...noInvitation,
        'teams.other-address': 'forbidden',
        'teams.too-many-people': 'limit',
      }),
    ),
}

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
