import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import styles from './profile-sections.module.css'
import { useDeleteAccount } from './use-delete-account.ts'

interface DeleteAccountDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly email: string
}

const FORM = 'delete-account'

/** Asks for the address of the account, typed, before it is deleted. */
export function DeleteAccountDialog({ opened, onClose, email }: DeleteAccountDialogProps) {
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
      <form id={FORM} className={styles.confirm} onSubmit={submit}>
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
