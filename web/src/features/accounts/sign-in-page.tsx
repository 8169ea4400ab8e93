import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths, withQuery } from '#web/client/paths.ts'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { ProviderButtons, ProvidersOr } from './provider-buttons.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

function ExtensionSignIn({ origin }: { readonly origin: string }) {
  return (
    <AuthPage
      title="Route optimization, reimagined"
      lead="Sign in with the same Google account that you use in Chrome, so that the extension finds your plan."
    >
      <div className={styles.form}>
        <ProviderButtons origin={origin} only="Google" />
      </div>
    </AuthPage>
  )
}

/** Signing in. `origin` in the query says where the person came from and where it goes on. */
export function SignInPage() {
  const [query] = useSearchParams()
  const origin = query.get('origin')
  const [unconfirmed, setUnconfirmed] = useState<Credentials>()
  useLeaveWhenSignedIn(origin)
  if (unconfirmed) return <ConfirmEmail {...unconfirmed} />
  if (origin === 'extension') return <ExtensionSignIn origin={origin} />
  return (
    <AuthPage title="Welcome back" lead="Sign in to plan today’s route.">
      <div className={styles.form}>
        <ProvidersOr origin={origin}>or with e-mail</ProvidersOr>
        <SignInForm onUnconfirmed={setUnconfirmed} />
        <p className={styles.below}>
          New to Stopwise?{' '}
          <Link className={styles.link} to={withQuery(paths.signUp, { origin })}>
            Create an account
          </Link>
        </p>
      </div>
    </AuthPage>
  )
}
