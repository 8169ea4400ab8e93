import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { track } from '#web/client/analytics.ts'
import { config } from '#web/client/config.ts'
import { paths, withQuery } from '#web/client/paths.ts'
import { signInWithPassword, signUp } from '#web/client/session/authentication.ts'
import { signUpProblem } from '#web/client/session/user-pool-errors.ts'
import { type SignInWay, useSignInWay, wayQuery } from '#web/sign-in/sign-in-way.ts'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import formPage from '#web/ui/layout/form-page.module.css'
import { EmailField } from './account-fields.tsx'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { PasswordField } from './password-field.tsx'
import { ProvidersOr } from './provider-buttons.tsx'
import type { Credentials } from './sign-in-form.tsx'
import { UntilSignedIn } from './until-signed-in.tsx'
import { type FieldErrors, type SignUpForm as Form, validateSignUp } from './validate-sign-up.ts'

function SignUp({ way }: { readonly way: SignInWay }) {
  const [registered, setRegistered] = useState<Credentials>()
  if (registered) return <ConfirmEmail {...registered} />
  return (
    <AuthPage title="Create your account" lead="Your stops, in the right order, in a few minutes.">
      <div className={styles.form}>
        <ProvidersOr way={way}>or with e-mail</ProvidersOr>
        <SignUpForm onRegistered={setRegistered} />
        <p className={styles.below}>
          Already have an account?{' '}
          <Link className={styles.link} to={withQuery(paths.signIn, wayQuery(way))}>
            Sign in
          </Link>
        </p>
      </div>
    </AuthPage>
  )
}

/** Making an account. The query says where the person came from and where it goes on. */
export function SignUpPage() {
  const way = useSignInWay()
  return (
    <UntilSignedIn way={way}>
      <SignUp way={way} />
    </UntilSignedIn>
  )
}

/** Of an address, which anybody writes, nothing is counted but such a word. */
const PLAIN_WORD = /^[a-z-]{1,20}$/

/** Sends the form and puts what is refused where it belongs. */
function useSignUp(onRegistered: (credentials: Credentials) => void) {
  const { origin } = useSignInWay()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [busy, setBusy] = useState(false)

  const send = async (form: Form): Promise<void> => {
    const step = await signUp(form)
    track('Signed Up', { origin: PLAIN_WORD.test(origin ?? '') ? (origin ?? '') : 'site' })
    if (step === 'confirm-email') onRegistered(form)
    else await signInWithPassword(form.email, form.password)
  }
  const refuse = (error: unknown): void => {
    setBusy(false)
    const { field, text } = signUpProblem(error, config().supportAddress)
    if (field === 'email' || field === 'password') setErrors({ [field]: text })
    else void showNotice({ title: 'The account could not be made', message: text })
  }
  const submit = (form: Form): void => {
    const problems = validateSignUp(form)
    setErrors(problems)
    if (Object.keys(problems).length > 0) {
      showToast({ message: '1 or more invalid entries', tone: 'problem' })
      return
    }
    setBusy(true)
    send(form).catch(refuse)
  }
  const forget = (field: keyof Form): void => setErrors(({ [field]: _, ...others }) => others)
  return { errors, busy, submit, forget }
}

const Terms = () => (
  <p className={`small tertiary pretty ${formPage.fine}`}>
    By creating an account you agree to the <Link to={paths.appTerms}>terms and conditions</Link> and the{' '}
    <Link to={paths.privacyPolicy}>privacy policy</Link>.
  </p>
)

/** Full name, e-mail and password. */
function SignUpForm({ onRegistered }: { readonly onRegistered: (credentials: Credentials) => void }) {
  const [form, setForm] = useState<Form>({ name: '', email: '', password: '' })
  const { errors, busy, submit, forget } = useSignUp(onRegistered)
  const change = (field: keyof Form) => (value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    forget(field)
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    submit({ ...form, name: form.name.trim(), email: form.email.trim() })
  }
  return (
    <form className={styles.form} style={{ paddingTop: 0 }} noValidate onSubmit={send}>
      <TextInput
        label="Full name"
        name="name"
        autoComplete="name"
        size="lg"
        value={form.name}
        error={fieldError(errors.name)}
        onChange={(event) => change('name')(event.currentTarget.value)}
      />
      <EmailField value={form.email} error={errors.email} onChange={change('email')} />
      <PasswordField label="Password" value={form.password} error={errors.password} onChange={change('password')} />
      <Button type="submit" size="lg" fullWidth loading={busy}>
        Create account
      </Button>
      <Terms />
    </form>
  )
}
