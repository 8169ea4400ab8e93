import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isEmail } from '#core/kernel/email-address.ts'
import { continueAtCompany } from '#web/client/session/authentication.ts'
import { isCompanyAddress } from '#web/client/session/company-address.ts'
import { signInProblem } from '#web/client/session/user-pool-errors.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import styles from './code-form.module.css'
import { rememberWay, type SignInWay } from './sign-in-way.ts'
import { useFirstFocus } from './use-first-focus.ts'

interface CompanyFormProps {
  /** Where the person goes on once the company has sent them back. */
  readonly way: SignInWay
  readonly onBack: () => void
}

const NOT_THERE = 'No company with such addresses signs in here. Use your e-mail and password, or ask who runs it.'

function useCompany({ way }: CompanyFormProps) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const leave = async (email: string): Promise<void> => {
    if (!(await isCompanyAddress(email))) return setError(NOT_THERE)
    rememberWay('provider', way, Date.now())
    await continueAtCompany(email)
  }
  const submit = (email: string): void => {
    setError(isEmail(email) ? undefined : 'Type the e-mail address that your company gave you.')
    if (!isEmail(email) || busy) return
    setBusy(true)
    leave(email)
      .catch((problem: unknown) => setError(signInProblem(problem).text))
      .finally(() => setBusy(false))
  }
  return { error, busy, submit, forget: () => setError(undefined) }
}

/** Signing in where the company signs its people in: the address says where. */
export function CompanyForm(props: CompanyFormProps) {
  const [email, setEmail] = useState('')
  const { error, busy, submit, forget } = useCompany(props)
  const field = useFirstFocus<HTMLInputElement>()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    submit(email.trim())
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <TextInput
        ref={field}
        label="Work e-mail"
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        size="lg"
        value={email}
        error={fieldError(error)}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          forget()
        }}
      />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Continue
      </Button>
      <p className="secondary note">
        <button type="button" className={styles.link} onClick={props.onBack}>
          Sign in another way
        </button>
      </p>
    </form>
  )
}
