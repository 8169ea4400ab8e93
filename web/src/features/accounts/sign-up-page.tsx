import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths, withQuery } from '#web/client/paths.ts'
import { type SignInWay, useSignInWay, wayQuery } from '#web/sign-in/sign-in-way.ts'
import styles from './auth-page.module.css'
import { AuthPage } from './auth-page.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { ProvidersOr } from './provider-buttons.tsx'
import type { Credentials } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { UntilSignedIn } from './until-signed-in.tsx'

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
