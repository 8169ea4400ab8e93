import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { makingProblem } from '#web/client/session/passkey-errors.ts'
import { addPasskey } from '#web/client/session/passkeys.ts'
import { provePassword } from '#web/client/session/two-step.ts'
import { signInProblem } from '#web/client/session/user-pool-errors.ts'
import { FieldError, fieldError } from '#web/ui/controls/field-error.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'
import { announce } from '#web/ui/feedback/notices/announce.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import styles from './passkeys.module.css'

interface AddPasskeyDialogProps {
  readonly onClose: () => void
  /** Also where only a part has been done. */
  readonly onDone: () => void
}

/** Asks for the password, as the browser may stand open on a desk, and has the browser make a passkey. */
function useAdding({ onClose, onDone }: AddPasskeyDialogProps) {
  const [password, setPassword] = useState('')
  const prove = useMutation({ mutationFn: provePassword, meta: { quiet: true } })
  const make = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      showToast({ message: 'Passkey added' })
      onClose()
    },
    onSettled: onDone,
    meta: { quiet: true },
  })
  const isPending = prove.isPending || make.isPending
  const type = (typed: string): void => {
    setPassword(typed)
    prove.reset()
    make.reset()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (password === '' || isPending) return
    make.reset()
    prove.mutate(password, {
      onSuccess: () => {
        announce('Follow what your browser asks.')
        make.mutate()
      },
    })
  }
  return {
    ...{ password, type, submit, isPending, isAsked: make.isPending },
    wrongPassword: prove.error ? signInProblem(prove.error).text : undefined,
    problem: make.error ? makingProblem(make.error) : undefined,
  }
}

export function AddPasskeyDialog(props: AddPasskeyDialogProps) {
  const form = useId()
  const { password, type, submit, isPending, isAsked, wrongPassword, problem } = useAdding(props)
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title="Add a passkey"
      lead="A device or a password store keeps it. Your password first: a passkey opens your account without it."
      footer={
        <>
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={password === ''} loading={isPending}>
            {problem === undefined ? 'Continue' : 'Try again'}
          </Button>
        </>
      }
    >
      <form id={form} className={`grid gap12 pt8 ${styles.add}`} noValidate onSubmit={submit}>
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={fieldError(wrongPassword)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {isAsked && <p>Follow what your browser asks.</p>}
        {problem !== undefined && (
          <div className={styles.problem}>
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </form>
    </Dialog>
  )
}
