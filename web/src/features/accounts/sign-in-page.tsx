import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useConfig } from '#web/client/config.ts'
import { paths, withQuery } from '#web/client/paths.ts'
import { CodeForm } from '#web/sign-in/code-form.tsx'
import { CompanyForm } from '#web/sign-in/company-form.tsx'
import { type SignInWay, useSignInWay, wayQuery } from '#web/sign-in/sign-in-way.ts'
import { useCodeStep } from '#web/sign-in/use-code-step.ts'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { ProviderButtons, ProvidersOr } from './provider-buttons.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'
import { UntilSignedIn } from './until-signed-in.tsx'

function ExtensionSignIn({ way }: { readonly way: SignInWay }) {
  return (
    <AuthPage
      title="Route optimization, reimagined"
      lead="Sign in with the same Google account that you use in Chrome, so that the extension finds your plan."
    >
      <div className={styles.form}>
        <ProviderButtons way={way} only="Google" />
      </div>
    </AuthPage>
  )
}

function PasswordSignIn({ way }: { readonly way: SignInWay }) {
  const [unconfirmed, setUnconfirmed] = useState<Credentials>()
  const code = useCodeStep()
  const [atCompany, setAtCompany] = useState(false)
  const { ssoDomains } = useConfig()
  if (unconfirmed) return <ConfirmEmail {...unconfirmed} />
  if (code.isThere) {
    return (
      <AuthPage title="One step more" lead="Your account asks for a code beside the password.">
        <CodeForm {...code.waysBack} />
      </AuthPage>
    )
  }
  if (atCompany) {
    return (
      <AuthPage title="Sign in with your company" lead="Your company asks who you are, as for its other programs.">
        <CompanyForm way={way} onBack={() => setAtCompany(false)} />
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Welcome back" lead="Sign in to plan today’s route.">
      <div className={styles.form}>
        <ProvidersOr way={way}>or with e-mail</ProvidersOr>
        <SignInForm way={way} email={code.email} onUnconfirmed={setUnconfirmed} onCodeNeeded={code.begin} />
        {ssoDomains.length > 0 && (
          <p className={styles.below}>
            <button type="button" className={styles.link} onClick={() => setAtCompany(true)}>
              Sign in with your company
            </button>
          </p>
        )}
        <p className={styles.below}>
          New to Stopwise?{' '}
          <Link className={styles.link} to={withQuery(paths.signUp, wayQuery(way))}>
            Create an account
          </Link>
        </p>
      </div>
    </AuthPage>
  )
}

/** Signing in. The query says where the person came from and where it goes on. */
export function SignInPage() {
  const way = useSignInWay()
  return (
    <UntilSignedIn way={way}>
      {way.origin === 'extension' ? <ExtensionSignIn way={way} /> : <PasswordSignIn way={way} />}
    </UntilSignedIn>
  )
}
