import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { accessNotices } from '#core/accounts/access.ts'
import { admit } from '#web/client/admission.ts'
import { config, useConfig } from '#web/client/config.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { failureOf } from '#web/client/failure.ts'
import { paths } from '#web/client/paths.ts'
import { screens } from '#web/client/screens.ts'
import { signOut, useSessionStatus } from '#web/client/session/session.ts'
import { CodeForm } from '#web/sign-in/code-form.tsx'
import { CompanyForm } from '#web/sign-in/company-form.tsx'
import type { SignInWay } from '#web/sign-in/sign-in-way.ts'
import { useCodeStep } from '#web/sign-in/use-code-step.ts'
import { MapSheet } from '#web/ui/brand/map-sheet.tsx'
import { SplitPage } from '#web/ui/layout/split-page/split-page.tsx'
import { VisitorBar } from '../shell/visitor-bar.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

const footer = (
  <span className={styles.legal}>
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
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </SplitPage>
  )
}

/** Signed in, but not as one of the department's staff. */
function NotAdmitted({ email }: { readonly email: string }) {
  return (
    <Frame title="Not open to this account" lead={accessNotices.notDepartment}>
      <div className={styles.form}>
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
      <div className={styles.form}>
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
      <p className={styles.below}>
        No account yet? <a href={`mailto:${config().supportAddress}`}>Contact your administrator</a>
      </p>
    </Frame>
  )
}
