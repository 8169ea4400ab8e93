import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isEmail } from '#core/kernel/email-address.ts'
import { paths, withQuery } from '#web/client/paths.ts'
import { signInWithPassword } from '#web/client/session/authentication.ts'
import { signInProblem } from '#web/client/session/user-pool-errors.ts'
import { PasskeyButton } from '#web/sign-in/passkey-button.tsx'
import { useFirstFocus } from '#web/sign-in/use-first-focus.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import styles from './sign-in.module.css'

const UNCONFIRMED = 'This e-mail is not confirmed yet. Ask your administrator to confirm the account.'

const resetPath = (email: string): string => withQuery(paths.resetPassword, { email, return: paths.departmentWorkflow })

const field = { size: 'lg', required: true, withAsterisk: false } as const
const emailField = {
  ...{ label: 'E-mail', type: 'email', name: 'email', autoComplete: 'username' },
  ...{ autoCapitalize: 'none', spellCheck: false },
  ...field,
} as const
const passwordField = { label: 'Password', name: 'password', autoComplete: 'current-password', ...field } as const

type Errors = { email?: string; password?: string }

function problemsOf(email: string, password: string): Errors {
  return {
    ...(email === '' && { email: 'Email is required.' }),
    ...(email !== '' && !isEmail(email) && { email: 'Email is invalid. Please check again.' }),
    ...(password === '' && { password: 'Password is required.' }),
  }
}

/** Sends the credentials; what the user pool refuses is told above the button. */
function useSignIn(onCodeNeeded: (email: string) => void) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const refuse = (text: string): void => {
    setBusy(false)
    setFailure(text)
  }
  const submit = (email: string, password: string): void => {
    const problems = problemsOf(email, password)
    setErrors(problems)
    setFailure(undefined)
    if (busy || Object.keys(problems).length > 0) return
    setBusy(true)
    signInWithPassword(email, password).then(
      (step) => {
        if (step === 'code-needed') onCodeNeeded(email)
        if (step === 'confirm-email') refuse(UNCONFIRMED)
        if (step === 'new-password-needed') void navigate(resetPath(email))
      },
      (error: unknown) => refuse(signInProblem(error).text),
    )
  }
  return { errors, failure, busy, submit }
}

interface SignInFormProps {
  /** Whether it is being asked who this is. */
  readonly checking: boolean
  /** What stands in the first field at first. */
  readonly known: string
  /** The password is right, and the account asks for a code as well. */
  readonly onCodeNeeded: (email: string) => void
}

/** E-mail and password of the department's staff. */
export function SignInForm({ checking, known, onCodeNeeded }: SignInFormProps) {
  const { errors, failure, busy, submit } = useSignIn(onCodeNeeded)
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const second = useFirstFocus<HTMLInputElement>(known !== '')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    submit(email.trim(), password)
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextInput
        {...emailField}
        value={email}
        error={fieldError(errors.email)}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div className={styles.withAside}>
        <PasswordInput
          {...passwordField}
          ref={second}
          value={password}
          error={fieldError(errors.password)}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Link className={styles.aside} to={resetPath(email.trim())}>
          Forgot your password?
        </Link>
      </div>
      {failure !== undefined && (
        <div className={styles.alert} role="alert">
          <IconAlertCircle size={18} stroke={1.7} aria-hidden="true" />
          <span>{failure}</span>
        </div>
      )}
      <Button type="submit" size="lg" fullWidth loading={busy || checking}>
        Sign in
      </Button>
      <PasskeyButton email={email.trim()} />
    </form>
  )
}
