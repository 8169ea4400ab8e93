import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { accessNotices } from '#core/accounts/access.ts'
import { isEmail } from '#core/kernel/email-address.ts'
import { admit } from '#web/client/admission.ts'
import { config, useConfig } from '#web/client/config.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths, withQuery } from '#web/client/paths.ts'
import { screens } from '#web/client/screens.ts'
import { signInWithPassword } from '#web/client/session/authentication.ts'
import { signOut, useSessionStatus } from '#web/client/session/session.ts'
import { signInProblem } from '#web/client/session/user-pool-errors.ts'
import { CodeForm } from '#web/sign-in/code-form.tsx'
import { CompanyForm } from '#web/sign-in/company-form.tsx'
import { PasskeyButton } from '#web/sign-in/passkey-button.tsx'
import type { SignInWay } from '#web/sign-in/sign-in-way.ts'
import { useCodeStep } from '#web/sign-in/use-code-step.ts'
import { useFirstFocus } from '#web/sign-in/use-first-focus.ts'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import formPage from '#web/ui/layout/form-page.module.css'
import { SplitPage } from '#web/ui/layout/split-page/split-page.tsx'
import { VisitorBar } from '../shell/visitor-bar.tsx'
import styles from './sign-in.module.css'

const footer = (
  <span className={formPage.legal}>
    <Link to={paths.privacyPolicy}>Privacy policy</Link>
    <Link to={paths.appTerms}>Terms of service</Link>
  </span>
)

interface FrameProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

function Frame({ title, lead, children }: FrameProps) {
  return (
    <SplitPage title={title} header={<VisitorBar />} picture={<MapSheet />} footer={footer}>
      <h1 className={formPage.title}>{title}</h1>
      {lead !== undefined && <p className="marketing secondary mt8">{lead}</p>}
      {children}
    </SplitPage>
  )
}

/** Signed in, but not as one of the department's staff. */
function NotAdmitted({ email }: { readonly email: string }) {
  return (
    <Frame title="Not open to this account" lead={accessNotices.notDepartment}>
      <div className={formPage.form}>
        <p role="alert">
          You are signed in as <b>{email}</b>, who is not one of its staff.
        </p>
        <Button size="lg" onClick={() => void signOut()}>
          Sign out and use another account
        </Button>
        <Button size="lg" variant="default" component={Link} to={paths.home}>
          Go to the home page
        </Button>
      </div>
    </Frame>
  )
}

function NotLoaded({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <Frame title="Your account could not be loaded" lead={failureOf(error).message}>
      <div className={formPage.form}>
        <Button size="lg" onClick={onRetry}>
          Try again
        </Button>
        <Button size="lg" variant="default" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </Frame>
  )
}

/** Whoever has been away at the city's own page goes on to the workspace, or is told here why not. */
const WAY: SignInWay = { origin: null, returnPath: paths.departmentWorkflow }

/** Where the department's staff sign in; whoever is, goes on to the workspace. */
export function DepartmentSignInPage() {
  const status = useSessionStatus()
  const { data: user, error, refetch } = useCurrentUser()
  const code = useCodeStep()
  const [atCompany, setAtCompany] = useState(false)
  const { ssoDomains } = useConfig()
  if (status === 'signed-in' && user) {
    if (admit(screens.departmentWorkflow, user) === 'open') return <Navigate to={paths.departmentWorkflow} replace />
    return <NotAdmitted email={user.email} />
  }
  if (status === 'signed-in' && error) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (code.isThere) {
    return (
      <Frame title="One step more" lead="Your account asks for a code beside the password.">
        <CodeForm {...code.waysBack} />
      </Frame>
    )
  }
  if (atCompany) {
    return (
      <Frame title="Sign in with your city account" lead="Your address says which sign-in page of the city is yours.">
        <CompanyForm way={WAY} onBack={() => setAtCompany(false)} />
      </Frame>
    )
  }
  return (
    <Frame title="Welcome back. Sign in to continue.">
      <SignInForm checking={status !== 'signed-out'} known={code.email} onCodeNeeded={code.begin} />
      {ssoDomains.length > 0 && (
        <Button variant="default" size="lg" fullWidth mt="md" onClick={() => setAtCompany(true)}>
          Sign in with your city account
        </Button>
      )}
      <p className={`secondary middleText note ${styles.below}`}>
        No account yet? <a href={`mailto:${config().supportAddress}`}>Contact your administrator</a>
      </p>
    </Frame>
  )
}

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
function SignInForm({ checking, known, onCodeNeeded }: SignInFormProps) {
  const { errors, failure, busy, submit } = useSignIn(onCodeNeeded)
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const second = useFirstFocus<HTMLInputElement>(known !== '')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    submit(email.trim(), password)
  }
  return (
    <form className={formPage.form} noValidate onSubmit={send}>
      <TextInput
        {...emailField}
        value={email}
        error={fieldError(errors.email)}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div className={formPage.withAside}>
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
        <div className={`flex gap8 danger roundControl ${styles.alert}`} role="alert">
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
