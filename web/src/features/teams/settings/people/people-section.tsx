import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconMailForward, IconTrash } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type MemberRole, memberRoles } from '#core/accounts/membership.ts'
import { isEmail } from '#core/kernel/email-address.ts'
import { paths } from '#web/client/paths.ts'
import { chooseCompany } from '#web/client/session/company-work.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { Chip } from '#web/ui/controls/tags/chip.tsx'
import { Fetched } from '#web/ui/feedback/fetched.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import { useTeamAccount } from '../../day/use-team.ts'
import styles from './people.module.css'
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
    <span className={styles.who}>
      <span className={styles.name}>
        {name || email} {isYou && <Chip>you</Chip>}
      </span>
      {name !== '' && <span className={styles.email}>{email}</span>}
    </span>
    <span className={`row gap8 ${styles.acts}`}>{children}</span>
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

interface InviteFormProps {
  readonly people: People
  readonly busy: boolean
  /** True once the invitation is on its way. */
  readonly onInvite: (email: string, role: MemberRole) => Promise<boolean>
}

/** A mail to somebody who is to work for the team. */
function InviteForm({ people: { members, invitations, limit }, busy, onInvite }: InviteFormProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('dispatcher')
  const [isTried, setTried] = useState(false)
  if (members.length + invitations.length >= limit) {
    return <p className={styles.full}>All places of your plan are taken. Remove somebody, or choose a larger plan.</p>
  }
  const fault = isTried && !isEmail(email.trim()) ? 'Enter one e-mail address, like sam@example.com.' : undefined
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const isSound = isEmail(email.trim())
    setTried(!isSound)
    if (isSound && (await onInvite(email, role))) setEmail('')
  }
  return (
    <form noValidate className={styles.invite} onSubmit={(event) => void submit(event)}>
      <TextInput
        type="email"
        label="Invite by e-mail"
        autoComplete="off"
        value={email}
        maxLength={254}
        error={fieldError(fault)}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <NativeSelect
        label="As"
        data={roleChoices}
        value={role}
        onChange={({ currentTarget: { value } }) => setRole(memberRoles.find((each) => each === value) ?? role)}
      />
      <Button type="submit" loading={busy}>
        Invite
      </Button>
      <p className={styles.may}>
        {memberRoles.map((each) => `A ${roleWords[each].label.toLowerCase()} ${roleWords[each].may}`).join('. ')}.
        People, billing and the plan stay with you.
      </p>
    </form>
  )
}

/** What somebody may do, as choices call it. */
const roleWords: Readonly<Record<MemberRole, { readonly label: string; readonly may: string }>> = {
  dispatcher: { label: 'Dispatcher', may: 'plans days, changes them and sends routes' },
  viewer: { label: 'Viewer', may: 'looks at days and at what is driven' },
}

/** The choices of a field. */
const roleChoices = Object.entries(roleWords).map(([value, { label }]) => ({ value, label }))
