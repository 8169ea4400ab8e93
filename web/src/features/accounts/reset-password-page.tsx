import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { isEmail } from '#core/kernel/email-address.ts'
import { paths, withQuery } from '#web/client/paths.ts'
import { chooseNewPassword, sendResetLink } from '#web/client/session/authentication.ts'
import { codeProblem, signInProblem } from '#web/client/session/user-pool-errors.ts'
import { recallWay, rememberWay, type SignInWay, useSignInWay, wayQuery } from '#web/sign-in/sign-in-way.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { CodeField, EmailField } from './account-fields.tsx'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { PasswordField } from './password-field.tsx'
import { isStrongPassword } from './validate-sign-up.ts'

/** The way in the address; the link in the mail has none, but this browser may remember. */
function useWayOfReset(): SignInWay {
  const way = useSignInWay()
  const [kept] = useState(() => recallWay('mail', Date.now()))
  return way.origin === null && way.returnPath === undefined ? kept : way
}

/** First asks for the mail with the link; the link comes back with `code` and asks for the new password. */
export function ResetPasswordPage() {
  const [query, setQuery] = useSearchParams()
  const way = useWayOfReset()
  const email = query.get('email') ?? ''
  const code = query.get('code')
  const typeCode = (typed: string): void => setQuery({ ...Object.fromEntries(query), email: typed, code: '' })
  if (code === null) return <ResetLinkForm way={way} email={email} onHaveCode={typeCode} />
  return <NewPasswordForm way={way} email={email} code={code} />
}

function emailProblem(email: string): string | undefined {
  if (email === '') return 'Email is required.'
  return isEmail(email) ? undefined : 'Email is invalid. Please check again.'
}

/** Sends the mail, says so without telling whether the account exists, and goes back to signing in. */
function useResetLink(way: SignInWay) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const sent = (email: string): void => {
    rememberWay('mail', way, Date.now())
    showToast({ message: `If ${email} has an account, a mail with a reset link is on its way` })
    navigate(withQuery(paths.signIn, wayQuery(way)))
  }
  const refuse = (problem: unknown): void => {
    setBusy(false)
    const { field, text } = signInProblem(problem)
    if (field === 'email') setError(text)
    else void showNotice({ title: 'The mail could not be sent', message: text })
  }
  const submit = (email: string): void => {
    const problem = emailProblem(email)
    setError(problem)
    if (problem !== undefined) return
    setBusy(true)
    sendResetLink(email).then(() => sent(email), refuse)
  }
  return { error, busy, submit }
}

interface ResetLinkFormProps {
  readonly way: SignInWay
  readonly email: string
  readonly onHaveCode: (email: string) => void
}

/** The first step of a reset: where to send the link. */
function ResetLinkForm({ way, email: known, onHaveCode }: ResetLinkFormProps) {
  const [email, setEmail] = useState(known)
  const { error, busy, submit } = useResetLink(way)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    submit(email.trim())
  }
  return (
    <AuthPage
      title="Reset your password"
      lead="We mail you a link with which you choose a new one. The code in the mail does the same."
    >
      <form className={styles.form} noValidate onSubmit={send}>
        <EmailField value={email} error={error} onChange={setEmail} />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          Send reset link
        </Button>
        <p className={styles.below}>
          <button type="button" className={styles.link} onClick={() => onHaveCode(email.trim())}>
            I have a code
          </button>{' '}
          or{' '}
          <Link className={styles.link} to={withQuery(paths.signIn, wayQuery(way))}>
            back to sign in
          </Link>
        </p>
      </form>
    </AuthPage>
  )
}

interface Reset {
  readonly email: string
  readonly code: string
  readonly password: string
}

type Errors = Partial<Record<keyof Reset, string>>

const problemsOf = ({ email, code, password }: Reset): Errors => ({
  ...(!isEmail(email) && { email: 'Email is invalid. Please check again.' }),
  ...(code === '' && { code: 'Type the code from the mail.' }),
  ...(!isStrongPassword(password) && { password: 'Password does not meet all criteria.' }),
})

/** `link`: the code that a link has brought, empty where there is none. */
function useNewPassword(way: SignInWay, link: string) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  const chosen = (): void => {
    showToast({ message: 'Your password is changed. Sign in with the new one' })
    navigate(withQuery(paths.signIn, wayQuery(way)))
  }
  const refuse = (error: unknown, byLink: boolean): void => {
    setBusy(false)
    const { field, text } = codeProblem(error, byLink)
    if (field) setErrors({ [field]: text })
    else void showNotice({ title: 'The password could not be changed', message: text })
  }
  const submit = (reset: Reset): void => {
    const problems = problemsOf(reset)
    setErrors(problems)
    if (Object.keys(problems).length > 0) return
    setBusy(true)
    chooseNewPassword(reset).then(chosen, (error: unknown) => refuse(error, link !== '' && reset.code === link))
  }
  return { errors, busy, submit }
}

interface NewPasswordFormProps {
  readonly way: SignInWay
  readonly email: string
  readonly code: string
}

/** The second step of a reset: the code, which the link has filled in, and the new password. */
function NewPasswordForm({ way, email: known, code: given }: NewPasswordFormProps) {
  const [reset, setReset] = useState<Reset>({ email: known, code: given, password: '' })
  const { errors, busy, submit } = useNewPassword(way, given)
  const change = (field: keyof Reset) => (value: string) => setReset((before) => ({ ...before, [field]: value }))
  const send = (event: FormEvent): void => {
    event.preventDefault()
    submit({ ...reset, email: reset.email.trim(), code: reset.code.trim() })
  }
  return (
    <AuthPage title="Choose a new password" lead="Then sign in with it.">
      <form className={styles.form} noValidate onSubmit={send}>
        <EmailField value={reset.email} error={errors.email} onChange={change('email')} />
        <CodeField value={reset.code} error={errors.code} onChange={change('code')} />
        <PasswordField
          label="New password"
          value={reset.password}
          error={errors.password}
          onChange={change('password')}
        />
        <Button type="submit" size="lg" fullWidth loading={busy}>
          Change password
        </Button>
        <p className={styles.below}>
          <Link
            className={styles.link}
            to={withQuery(paths.resetPassword, { email: reset.email.trim(), ...wayQuery(way) })}
          >
            Send a new link
          </Link>
        </p>
      </form>
    </AuthPage>
  )
}
