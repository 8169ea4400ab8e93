import { PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { signInProblem } from '#web/client/session/user-pool-errors.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'

/** The question for the password of somebody who is signed in: the browser may stand open on a desk. */
export function usePasswordQuestion(ask: (password: string) => Promise<void>, onRight: (password: string) => void) {
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ask,
    onSuccess: (_, right) => onRight(right),
    meta: { quiet: true },
  })
  const type = (typed: string): void => {
    setPassword(typed)
    reset()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (password !== '' && !isPending) mutate(password)
  }
  return { password, type, submit, isPending, problem: error ? signInProblem(error).text : undefined }
}

interface PasswordFormProps {
  /** By which the button at the foot of the dialog sends it. */
  readonly id: string
  readonly question: ReturnType<typeof usePasswordQuestion>
}

export function PasswordForm({ id, question: { password, type, submit, problem } }: PasswordFormProps) {
  return (
    <form id={id} className="pt8" noValidate onSubmit={submit}>
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={fieldError(problem)}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </form>
  )
}
