import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberRole } from '#core/accounts/membership.ts'
import { api, client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import type { Company } from '#web/client/session/company.ts'
import { askFirst, showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'

export type People = Awaited<ReturnType<typeof client.teams.people>>
export type Member = People['members'][number]
type Invitation = People['invitations'][number]

/** What is done to a list of people, with what is said once it is done. */
type Run = <Answer>(work: () => Promise<Answer>, done: string | ((answer: Answer) => string)) => Promise<boolean>

/** Who works for the team, and what its owner can do about it. */
export function usePeople() {
  const queries = useQueryClient()
  const query = useQuery({ ...api.teams.people.queryOptions(), meta: { quiet: true } })
  const [busy, setBusy] = useState(false)
  const run: Run = async (work, done) => {
    if (busy) return false
    setBusy(true)
    try {
      const answer = await work()
      showToast(typeof done === 'string' ? { message: done, isBrief: true } : { message: done(answer) })
      return true
    } catch (error) {
      await showNotice({ message: failureOf(error).message })
      return false
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: api.teams.people.key() })
      // Phones of drivers end with the dispatcher under whom they were added.
      await queries.invalidateQueries({ queryKey: api.drives.driverPhones.key() })
    }
  }
  return { query, busy, acts: actsOf(run) }
}

/** What else happens when someone is no longer a dispatcher. */
const RENEWS =
  'All drivers get new route links: the old ones stop working, and phones added since this person joined are removed. Send the routes again afterward.'

/** What was done, and what is left to do. */
export function renewedWords(done: string, { renewed = 0 }: { readonly renewed?: number }): string {
  if (renewed === 0) return done
  if (renewed === 1) return `${done} 1 driver has a new link: send it again.`
  return `${done} ${renewed} drivers have new links: send them again.`
}

/** What an owner does. What cannot be taken back is asked first. */
const actsOf = (run: Run) => ({
  invite: (email: string, role: MemberRole) =>
    run(() => client.teams.invitePerson({ email, role }), `Invitation mailed to ${email.trim()}`),
  resend: ({ email }: Invitation) =>
    run(() => client.teams.resendInvitation({ email }), `Invitation mailed to ${email} again`),
  takeBack: async ({ email }: Invitation) => {
    const question = {
      title: 'Take the invitation back?',
      message: `The link that was mailed to ${email} will open nothing any more.`,
      yes: 'Take it back',
    }
    if (await askFirst(question)) await run(() => client.teams.revokeInvitation({ email }), 'Invitation taken back')
  },
  change: async ({ personId, name, email, role: before }: Member, role: MemberRole) => {
    const question = {
      title: `Make ${name || email} a viewer?`,
      message: `They can view your days but not change them. ${RENEWS}`,
      yes: 'Make viewer',
    }
    if (before === 'dispatcher' && role === 'viewer' && !(await askFirst(question))) return
    await run(
      () => client.teams.changePerson({ personId, role }),
      (answer) => renewedWords(`${name || email} is now a ${role}.`, answer),
    )
  },
  remove: async ({ personId, name, email, role }: Member) => {
    const question = {
      title: `Remove ${name || email}?`,
      message: [
        'They lose access to your team right away. Everything they planned stays. You can invite them again.',
        ...(role === 'dispatcher' ? [RENEWS] : []),
      ].join(' '),
      yes: 'Remove',
    }
    if (!(await askFirst(question))) return
    await run(
      () => client.teams.removePerson({ personId }),
      (answer) => renewedWords(`${name || email} was removed.`, answer),
    )
  },
})

export type PeopleActs = ReturnType<typeof actsOf>

/** Asks whether somebody wants to leave the team that they work for. True once they have. */
export async function leaveTeam({ company, ownerId }: Company): Promise<boolean> {
  const question = {
    title: `Leave ${company}?`,
    message: 'You see nothing of this team any more. Only its owner can invite you again.',
    yes: 'Leave the team',
  }
  if (!(await askFirst(question))) return false
  try {
    await client.teams.leaveTeam({ ownerId })
    return true
  } catch (error) {
    await showNotice({ message: failureOf(error).message })
    return false
  }
}
