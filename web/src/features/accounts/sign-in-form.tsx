import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isEmail } from '#core/kernel/email-address.ts'
import { paths, withQuery } from '#web/client/paths.ts'
import { signInWithPassword } from '#web/client/session/authentication.ts'
import { signInProblem } from '#web/client/session/user-pool-errors.ts'
import { PasskeyButton } from '#web/sign-in/passkey-button.tsx'
import { type SignInWay, wayQuery } from '#web/sign-in/sign-in-way.ts'
import { useFirstFocus } from '#web/sign-in/use-first-focus.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import formPage from '#web/ui/layout/form-page.module.css'
import { EmailField } from './account-fields.tsx'
import styles from './auth-page.module.css'

export interface Credentials {
  readonly email: string
  readonly password: string
}

interface SignInFormProps {
  readonly way: SignInWay
  /** What stands there at first. */
  readonly email: string
  readonly onUnconfirmed: (credentials: Credentials) => void
  /** The password is right, and the account asks for a code as well. */
  readonly onCodeNeeded: (email: string) => void
}

const resetPath = (email: string, way: SignInWay): string => withQuery(paths.resetPassword, { email, ...wayQuery(way) })

type Errors = { email?: string; password?: string }

function missing({ email, password }: Credentials): Errors {
  return {
    ...(email === '' && { email: 'Email is required.' }),
    ...(email !== '' && !isEmail(email) && { email: 'Email is invalid. Please check again.' }),
    ...(password === '' && { password: 'Password is required.' }),
  }
}

/** Sends the credentials and puts what is refused where it belongs. */
function useSignIn({ way, onUnconfirmed, onCodeNeeded }: SignInFormProps) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  const send = async (credentials: Credentials): Promise<void> => {
    const step = await signInWithPassword(credentials.email, credentials.password)
    if (step === 'confirm-email') onUnconfirmed(credentials)
    if (step === 'code-needed') onCodeNeeded(credentials.email)
    if (step === 'new-password-needed') navigate(resetPath(credentials.email, way))
  }
  const refuse = (error: unknown): void => {
    setBusy(false)
    const { field, text } = signInProblem(error)
    if (field === 'email' || field === 'password') setErrors({ [field]: text })
    else void showNotice({ title: 'You could not be signed in', message: text })
  }
  const submit = (credentials: Credentials): void => {
    const problems = missing(credentials)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    send(credentials).catch(refuse)
  }
  return { errors, busy, submit, forget: () => setErrors({}) }
}

/** E-mail and password. */
export function SignInForm(props: SignInFormProps) {
  const [email, setEmail] = useState(props.email)
  const [password, setPassword] = useState('')
  const passwordField = useFirstFocus<HTMLInputElement>(props.email !== '')
  const { errors, busy, submit, forget } = useSignIn(props)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    submit({ email: email.trim(), password })
  }
  return (
    <form className={styles.form} style={{ paddingTop: 0 }} noValidate onSubmit={send}>
      <EmailField
        value={email}
        error={errors.email}
        onChange={(value) => {
          setEmail(value)
          forget()
        }}
      />
      <div className={formPage.withAside}>
        <PasswordInput
          ref={passwordField}
          label="Password"
          name="password"
          autoComplete="current-password"
          size="lg"
          value={password}
          error={fieldError(errors.password)}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            forget()
          }}
        />
        <Link className={`${styles.link} ${formPage.aside}`} to={resetPath(email.trim(), props.way)}>
          Forgot your password?
        </Link>
      </div>
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Sign in
      </Button>
      <PasskeyButton email={email.trim()} />
    </form>
  )
}
