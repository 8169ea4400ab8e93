import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { isEmail } from '#core/kernel/email-address.ts'
import { paths, withQuery } from '#web/client/paths.ts'
import { chooseNewPassword } from '#web/client/session/authentication.ts'
import { codeProblem } from '#web/client/session/user-pool-errors.ts'
import { type SignInWay, wayQuery } from '#web/sign-in/sign-in-way.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { CodeField, EmailField } from './account-fields.tsx'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { PasswordField } from './password-field.tsx'
import { isStrongPassword } from './validate-sign-up.ts'

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
export function NewPasswordForm({ way, email: known, code: given }: NewPasswordFormProps) {
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
