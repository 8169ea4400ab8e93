import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconMailForward, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { memberRoles } from '#core/accounts/membership.ts'
import { paths } from '#web/client/paths.ts'
import { chooseCompany } from '#web/client/session/company-work.ts'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { useTeamAccount } from '../../day/use-team.ts'
import { InviteForm } from './invite-form.tsx'
import styles from './people.module.css'
import { roleChoices, roleWords } from './role-words.ts'
import { leaveTeam, type Member, type People, type PeopleActs, usePeople } from './use-people.ts'

const iconLook = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

/** Who works for the team: its owner invites and removes, the others see with whom they work. */
export function PeopleSection() {
  const { query, busy, acts } = usePeople()
  const { company } = useTeamAccount()
  return (
    <SettingsCard
      title="People"
      hint={hintOf(query.data)}
      {...(company && {
        footer: (
          <Button variant="default" onClick={() => void leaveTeam(company).then((left) => left && toOwnTeam())}>
            Leave {company.company}
          </Button>
        ),
      })}
    >
      <Fetched query={query} loading="Looking who works here" failed="Your people could not be loaded">
        {(people) => (
          <>
            <PeopleList {...{ people, acts, busy }} />
            {people.youAre === null && <InviteForm {...{ people, busy }} onInvite={acts.invite} />}
          </>
        )}
      </Fetched>
    </SettingsCard>
  )
}

const toOwnTeam = (): void => chooseCompany(undefined, paths.teams)

function hintOf(people: People | undefined): string {
  if (!people) return 'Who plans with you, each with an account of their own.'
  const { limit, members, invitations, youAre } = people
  if (youAre !== null) return 'Who works for this team. Its owner invites and removes.'
  return `${members.length + invitations.length} of the ${limit} people that your plan takes besides you, each with an account of their own.`
}

interface ListProps {
  readonly people: People
  readonly acts: PeopleActs
  readonly busy: boolean
}

function PeopleList({ people, acts, busy }: ListProps) {
  const { owner, members, invitations, youAre } = people
  const isOwner = youAre === null
  return (
    <ul className={styles.people} aria-label="People of the team">
      <Person name={owner.name} email={owner.email} isYou={isOwner}>
        <span className={styles.role}>Owner</span>
      </Person>
      {members.map((member) => (
        <Person key={member.personId} name={member.name} email={member.email} isYou={member.personId === youAre}>
          {isOwner ? (
            <MemberActs {...{ member, acts, busy }} />
          ) : (
            <span className={styles.role}>{roleWords[member.role].label}</span>
          )}
        </Person>
      ))}
      {invitations.map((invitation) => (
        <Person key={invitation.email} name={invitation.email} email={endWords(invitation.expiresAt)} isYou={false}>
          <Chip tone="info">{`${roleWords[invitation.role].label}, invited`}</Chip>
          <ActionIcon
            size={36}
            disabled={busy}
            aria-label={`Send the invitation to ${invitation.email} again`}
            onClick={() => void acts.resend(invitation)}
          >
            <IconMailForward {...iconLook} />
          </ActionIcon>
          <ActionIcon
            size={36}
            disabled={busy}
            aria-label={`Take the invitation to ${invitation.email} back`}
            onClick={() => void acts.takeBack(invitation)}
          >
            <IconTrash {...iconLook} />
          </ActionIcon>
        </Person>
      ))}
    </ul>
  )
}

const endWords = (expiresAt: number): string =>
  `Can accept until ${new Date(expiresAt).toLocaleDateString('en-US', { weekday: 'long', month: 'short', day: 'numeric' })}`

interface PersonProps {
  readonly name: string
  readonly email: string
  readonly isYou: boolean
  readonly children: ReactNode
}

const Person = ({ name, email, isYou, children }: PersonProps) => (
  <li>
    <span className={styles.words}>
      <span className={styles.name}>
        {name || email} {isYou && <Chip>you</Chip>}
      </span>
      {name !== '' && <span className={styles.email}>{email}</span>}
    </span>
    <span className={styles.acts}>{children}</span>
  </li>
)

interface MemberActsProps extends Pick<ListProps, 'acts' | 'busy'> {
  readonly member: Member
}

const MemberActs = ({ member, acts, busy }: MemberActsProps) => (
  <>
    <NativeSelect
      aria-label={`Role of ${member.name || member.email}`}
      data={roleChoices}
      value={member.role}
      disabled={busy}
      onChange={({ currentTarget: { value } }) => {
        const role = memberRoles.find((each) => each === value)
        if (role) void acts.change(member, role)
      }}
    />
    <ActionIcon
      size={36}
      disabled={busy}
      aria-label={`Remove ${member.name || member.email}`}
      onClick={() => void acts.remove(member)}
    >
      <IconTrash {...iconLook} />
    </ActionIcon>
  </>
)
