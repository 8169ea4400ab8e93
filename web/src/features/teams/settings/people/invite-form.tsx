import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type MemberRole, memberRoles } from '#core/accounts/membership.ts'
import { isEmail } from '#core/kernel/email-address.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import styles from './people.module.css'
import { roleChoices, roleWords } from './role-words.ts'
import type { People } from './use-people.ts'

interface InviteFormProps {
  readonly people: People
  readonly busy: boolean
  /** True once the invitation is on its way. */
  readonly onInvite: (email: string, role: MemberRole) => Promise<boolean>
}

/** A mail to somebody who is to work for the team. */
export function InviteForm({ people: { members, invitations, limit }, busy, onInvite }: InviteFormProps) {
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
