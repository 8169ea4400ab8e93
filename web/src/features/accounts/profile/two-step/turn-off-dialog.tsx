import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { endTwoStep } from '#web/client/two-step.ts'
import { signInProblem } from '#web/client/user-pool-errors.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import styles from './two-step.module.css'

interface TurnOffDialogProps {
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for the password before the second step goes: the browser may stand open on a desk. */
export function TurnOffDialog({ onClose, onDone }: TurnOffDialogProps) {
  const form = useId()
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: endTwoStep,
    onSuccess: () => {
      showToast({ message: 'Two-step sign-in is off' })
      onDone()
      onClose()
    },
    meta: { quiet: true },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (password !== '' && !isPending) mutate(password)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Turn off two-step sign-in?"
      lead="Your password alone signs you in from then on. Remove the account from the app afterwards."
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Keep it on
          </Button>
          <Button type="submit" form={form} color="danger" disabled={password === ''} loading={isPending}>
            Turn off
          </Button>
        </>
      }
    >
      <form id={form} className={styles.confirm} noValidate onSubmit={submit}>
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={fieldError(error ? signInProblem(error).text : undefined)}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value)
            reset()
          }}
        />
      </form>
    </Dialog>
  )
}
