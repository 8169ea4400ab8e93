import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useConfig } from '#web/client/config.ts'
import { signInWithCode } from '#web/client/session/authentication.ts'
import { appCodeProblem, isSignInOver } from '#web/client/session/user-pool-errors.ts'
import { AppCodeField, digitsOf, SIX_DIGITS } from './app-code-field.tsx'
import styles from './code-form.module.css'

interface CodeFormProps {
  readonly size?: 'sm' | 'lg'
  readonly onSignedIn?: () => void
  /** Back to the password of the same account. */
  readonly onRestart: () => void
  /** To e-mail and password of another one, where it may be anybody. */
  readonly onOtherAccount?: () => void
}

/** Sends the code; one that is refused leaves the place for another, as long as the user pool waits. */
function useCode({ onSignedIn }: CodeFormProps) {
  const [error, setError] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const refuse = (problem: unknown): void => {
    setBusy(false)
    setIsOver(isSignInOver(problem))
    setError(appCodeProblem(problem))
  }
  const submit = (typed: string): void => {
    const code = digitsOf(typed)
    setError(code === undefined ? SIX_DIGITS : undefined)
    if (code === undefined || busy) return
    setBusy(true)
    signInWithCode(code).then(() => onSignedIn?.(), refuse)
  }
  return { error, isOver, busy, submit, forget: () => setError(undefined) }
}

/** The second step of a sign-in, behind the password. */
export function CodeForm(props: CodeFormProps) {
  const { size = 'lg', onRestart, onOtherAccount = onRestart } = props
  const { supportAddress } = useConfig()
  const [typed, setTyped] = useState('')
  const { error, isOver, busy, submit, forget } = useCode(props)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (isOver) onRestart()
    else submit(typed)
  }
  return (
    <form className={styles.form} data-size={size} noValidate onSubmit={send}>
      <AppCodeField
        size={size}
        value={typed}
        error={error}
        onChange={(value) => {
          setTyped(value)
          if (!isOver) forget()
        }}
      />
      <Button type="submit" size={size} fullWidth loading={busy}>
        {isOver ? 'Start again' : 'Sign in'}
      </Button>
      {!isOver && (
        <p className="secondary note">
          <button type="button" className={styles.link} onClick={onOtherAccount}>
            {props.onOtherAccount ? 'Use another account' : 'Back to the password'}
          </button>
        </p>
      )}
      <p className="secondary note">
        Without the app? Set it up anew with the key that you kept, or write to{' '}
        <a className={styles.link} href={`mailto:${supportAddress}`}>
          {supportAddress}
        </a>
        .
      </p>
    </form>
  )
}
