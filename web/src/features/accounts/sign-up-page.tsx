import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths, withQuery } from '#web/client/paths.ts'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { ProvidersOr } from './provider-buttons.tsx'
import type { Credentials } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

/** Making an account. `origin` in the query says where the person came from and where it goes on. */
export function SignUpPage() {
  const [query] = useSearchParams()
  const origin = query.get('origin')
  const [registered, setRegistered] = useState<Credentials>()
  useLeaveWhenSignedIn(origin)
  if (registered) return <ConfirmEmail {...registered} />
  return (
    <AuthPage title="Create your account" lead="Your stops, in the right order, in a few minutes.">
      <div className={styles.form}>
        <ProvidersOr origin={origin}>or with e-mail</ProvidersOr>
        <SignUpForm onRegistered={setRegistered} />
        <p className={styles.below}>
          Already have an account?{' '}
          <Link className={styles.link} to={withQuery(paths.signIn, { origin })}>
            Sign in
          </Link>
        </p>
      </div>
    </AuthPage>
  )
}
