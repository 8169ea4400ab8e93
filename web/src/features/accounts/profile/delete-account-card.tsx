import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { generatePath, Link, useNavigate } from 'react-router-dom'
import { api } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { signInPath } from '#web/client/session/return-path.ts'
import { forgetBrowser, signOut } from '#web/client/session/session.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { Dialog, useDialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { SettingsCard } from '#web/ui/layout/settings-page/settings-page.tsx'
import styles from './profile-sections.module.css'

/** The end of an account. */
export function DeleteAccountCard() {
  const { data: user } = useCurrentUser()
  const dialog = useDialog()
  const inDepartment = user?.roles.some((role) => role.startsWith('department-')) ?? false
  const { teamTier = 0, memberships = [] } = user ?? {}
  return (
    <SettingsCard
      title="Delete your account"
      hint="Everything that belongs to it goes at once and for good: plans, routes and their links, favorites, keys."
      footer={
        <Button color="danger" variant="default" className={styles.danger ?? ''} disabled={!user} onClick={dialog.open}>
          Delete account
        </Button>
      }
    >
      <p className={styles.more}>
        To end a plan and keep the account, <Link to={paths.cancellation}>cancel the plan</Link> instead.
        {inDepartment &&
          ' The plans and imports of your department stay with it; where your name stood, it says “Former colleague”.'}
        {teamTier > 0 && ' Your team goes with its days, drivers and links: whoever works for it can open it no more.'}
        {memberships.length > 0 &&
          ' What you planned for a team of somebody else stays with that team, without your name.'}
      </p>
      {user && <DeleteAccountDialog {...dialog.props} email={user.email} />}
    </SettingsCard>
  )
}

interface DeleteAccountDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly email: string
}

const FORM = 'delete-account'

/** Asks for the address of the account, typed, before it is deleted. */
function DeleteAccountDialog({ opened, onClose, email }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('')
  const { erase, signInAgain, isPending, problem, isOldSignIn } = useDeleteAccount()
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isTyped && !isPending) erase(typed)
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Delete your account?"
      lead="A paid plan ends at once, without a refund of the days that are left. Links that you shared stop working. Nothing can be brought back."
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Keep the account
          </Button>
          {isOldSignIn ? (
            <Button onClick={signInAgain}>Sign in again</Button>
          ) : (
            <Button type="submit" form={FORM} color="danger" disabled={!isTyped} loading={isPending}>
              Delete for good
            </Button>
          )}
        </>
      }
    >
      <form id={FORM} className="pt8" onSubmit={submit}>
        <TextInput
          type="email"
          label={`Type ${email} to confirm`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={fieldError(problem)}
        />
      </form>
    </Dialog>
  )
}

/** Deleting the account, and what a refusal asks for. */
function useDeleteAccount() {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation(
    api.accounts.deleteAccount.mutationOptions({
      meta: { quiet: true },
      onSuccess: async ({ receiptId }) => {
        // First, so that the guard of the profile does not lead to the sign-in page.
        await navigate(generatePath(paths.accountDeleted, { receiptId }), { replace: true })
        // Its tokens are refused by now, so that signing out may fail at the user pool.
        await signOut().catch(() => undefined)
        forgetBrowser()
      },
    }),
  )
  const failure = error ? failureOf(error) : undefined
  return {
    erase: (email: string) => mutate({ email }),
    signInAgain: () => {
      const back = signInPath(paths.profile)
      void signOut().finally(() => navigate(back))
    },
    isPending,
    problem: failure?.message,
    isOldSignIn: failure?.code === 'accounts.sign-in-again',
  }
}
