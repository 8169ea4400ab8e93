import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { paths } from '#web/client/paths.ts'
import { signInOver } from '#web/client/session/authentication.ts'
import { signInOverWithPasskey } from '#web/client/session/passkeys.ts'
import { accessToken, lastSession } from '#web/client/session/session.ts'
import type { EndedSession } from '#web/client/session/sign-in-again.ts'
import { signInProblem } from '#web/client/session/user-pool-errors.ts'
import { CodeForm } from '#web/sign-in/code-form.tsx'
import { PasskeyButton } from '#web/sign-in/passkey-button.tsx'
import { useFirstFocus } from '#web/sign-in/use-first-focus.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { Dialog } from '#web/ui/feedback/dialogs/dialog.tsx'

/** Whoever has signed in in another tab, as Google and Facebook need it, is back here as well. */
function useOtherTabs({ refusedToken, answer }: EndedSession): void {
  useEffect(() => {
    const look = async (): Promise<void> => {
      const token = await accessToken().catch(() => undefined)
      if (token !== undefined && token !== refusedToken) answer(true)
    }
    const events = new AbortController()
    for (const name of ['focus', 'storage']) {
      window.addEventListener(name, () => void look(), { signal: events.signal })
    }
    return () => events.abort()
  }, [refusedToken, answer])
}

const UNFINISHED = 'This account needs a step more. Sign in in another tab, then come back here.'

function useSignIn(email: string, { answer }: EndedSession) {
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [asksForCode, setAsksForCode] = useState(false)
  const submit = async (password: string): Promise<void> => {
    if (password === '') return setProblem('Password is required.')
    setBusy(true)
    try {
      const step = await signInOver(email, password)
      if (step === 'signed-in') answer(true)
      else if (step === 'code-needed') setAsksForCode(true)
      else setProblem(UNFINISHED)
    } catch (error) {
      setProblem(signInProblem(error).text)
    }
    setBusy(false)
  }
  return { problem, busy, submit, forget: () => setProblem(undefined), asksForCode, setAsksForCode }
}

const OtherTab = () => (
  <Button component="a" href={paths.signIn} target="_blank" rel="noreferrer" variant="subtle" size="compact-md">
    Sign in another way, in a new tab
  </Button>
)

interface ButtonsProps {
  readonly form: string
  readonly busy: boolean
  readonly onDecline: () => void
}

const Buttons = ({ form, busy, onDecline }: ButtonsProps) => (
  <div className="row wrap end gap8 grow">
    <Button variant="default" onClick={onDecline}>
      Not now
    </Button>
    <Button type="submit" form={form} loading={busy}>
      Sign in
    </Button>
  </div>
)

interface PasswordStepProps {
  readonly form: string
  readonly email: string
  readonly password: string
  readonly problem: string | undefined
  readonly onType: (password: string) => void
  readonly onSubmit: (event: FormEvent) => void
  /** With a passkey. */
  readonly onSignedIn: () => void
}

function PasswordStep({ form, email, password, problem, onType, onSubmit, onSignedIn }: PasswordStepProps) {
  // Also where the time for the code has run out: the dialog has given the focus when it opened, and does not again.
  const field = useFirstFocus<HTMLInputElement>()
  return (
    <form id={form} noValidate onSubmit={onSubmit}>
      <div className="stack gap16">
        <TextInput label="E-mail" type="email" name="email" autoComplete="username" readOnly value={email} />
        <PasswordInput
          ref={field}
          label="Password"
          name="password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={fieldError(problem)}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <PasskeyButton size="sm" email={email} signIn={signInOverWithPasskey} onSignedIn={onSignedIn} />
        <OtherTab />
      </div>
    </form>
  )
}

/** Signing in again in place: the page below stays as it is, and what was refused is done once somebody is back. */
export function SignInAgainDialog({ ended }: { readonly ended: EndedSession }) {
  const form = useId()
  const email = lastSession()?.email ?? ''
  const [password, setPassword] = useState('')
  const { problem, busy, submit, forget, asksForCode, setAsksForCode } = useSignIn(email, ended)
  useOtherTabs(ended)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void submit(password)
  }
  const type = (typed: string): void => {
    setPassword(typed)
    forget()
  }
  return (
    <Dialog
      above
      opened
      onClose={() => ended.answer(false)}
      title="Sign in again"
      lead="Your session has ended. Nothing is lost: you go on where you are."
      footer={asksForCode ? undefined : <Buttons form={form} busy={busy} onDecline={() => ended.answer(false)} />}
    >
      {asksForCode ? (
        <CodeForm size="sm" onSignedIn={() => ended.answer(true)} onRestart={() => setAsksForCode(false)} />
      ) : (
        <PasswordStep
          {...{ form, email, password, problem }}
          onType={type}
          onSubmit={send}
          onSignedIn={() => ended.answer(true)}
        />
      )}
    </Dialog>
  )
}
