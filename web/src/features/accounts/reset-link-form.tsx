import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isEmail } from '#core/kernel/email-address.ts'
import { paths, withQuery } from '#web/client/paths.ts'
import { sendResetLink } from '#web/client/session/authentication.ts'
import { signInProblem } from '#web/client/session/user-pool-errors.ts'
import { rememberWay, type SignInWay, wayQuery } from '#web/sign-in/sign-in-way.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { EmailField } from './account-fields.tsx'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'

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
export function ResetLinkForm({ way, email: known, onHaveCode }: ResetLinkFormProps) {
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
